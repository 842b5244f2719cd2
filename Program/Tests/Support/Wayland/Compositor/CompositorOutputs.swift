/// An output of a compositor.
package struct CompositorOutput: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The pixels for 120 points: 180 for a scale of 1.5.
  ///
  /// The integer scale of clients that know no fractions is the next larger integer.
  package var scale120: Int
  /// The frames per second.
  package var frameRate: Double
  /// The frames per second that clients learn, which are 0 for an output without a fixed rate.
  package var reportedRate: Double
  /// The connector's name.
  package var name: String

  /// Makes an output.
  package init(
    width: Int, height: Int, scale120: Int = 120, frameRate: Double = 60,
    reportedRate: Double? = nil, name: String = "TEST-1"
  ) {
    (self.width, self.height, self.scale120) = (width, height, scale120)
    (self.frameRate, self.reportedRate) = (frameRate, reportedRate ?? frameRate)
    self.name = name
  }

  /// Describes the output to a client's object.
  func describe(_ id: UInt32, _ connection: CompositorConnection) {
    connection.send(
      id, "geometry",
      [.int(0), .int(0), .int(0), .int(0), .int(0), .string("test"), .string("test"), .int(0)])
    // The current mode, whose rate is in thousandths.
    connection.send(
      id, "mode",
      [.uint(1), .int(width), .int(height), .int(Int((reportedRate * 1000).rounded()))])
    connection.send(id, "scale", since: 2, [.int((scale120 + 119) / 120)])
    connection.send(id, "name", since: 4, [.string(name)])
    connection.send(id, "description", since: 4, [.string("the output \(name) of a test")])
    connection.send(id, "done", since: 2)
  }
}

/// The outputs of a compositor, each with a number, and the outputs on which windows are.
package struct CompositorOutputs: Sendable {
  let loop: CompositorLoop

  /// The number of the output that windows entered first; nil if they are on none.
  package var current: UInt32? { loop.update { $0.settings.windowOutputs.first } }

  /// Plugs in an output and returns its number.
  package func add(_ output: CompositorOutput) -> UInt32 {
    loop.update { state in state.add("wl_output", 4, output) }
  }

  /// Changes an output, and the scale of windows on it.
  package func change(_ id: UInt32, _ body: (inout CompositorOutput) -> Void) {
    loop.update { state in
      state.settings.change(id, body)
      guard let output = state.settings.outputs[id] else { return }
      for client in state.clients {
        for object in client.connection.objects(of: id) {
          output.describe(object, client.connection)
        }
        client.surfaces.reportScale(client.connection, state.settings)
      }
    }
  }

  /// Moves a part of each window to an output.
  package func enter(_ id: UInt32) { loop.update { Self.enter(id, &$0) } }

  /// Moves each window away from an output.
  package func leave(_ id: UInt32) { loop.update { Self.leave(id, &$0) } }

  /// Moves each window from its outputs to another one.
  package func moveWindows(to id: UInt32) {
    loop.update { state in
      let old = state.settings.windowOutputs.filter { $0 != id }
      Self.enter(id, &state)
      for output in old { Self.leave(output, &state) }
    }
  }

  /// Unplugs an output, after windows have left it.
  package func unplug(_ id: UInt32) {
    loop.update { state in
      Self.leave(id, &state)
      state.remove(id)
    }
  }

  private static func enter(_ id: UInt32, _ state: inout CompositorLoop.State) {
    guard !state.settings.windowOutputs.contains(id) else { return }
    state.settings.windowOutputs.append(id)
    report("enter", id, state)
  }

  private static func leave(_ id: UInt32, _ state: inout CompositorLoop.State) {
    guard state.settings.windowOutputs.contains(id) else { return }
    state.settings.windowOutputs.removeAll { $0 == id }
    report("leave", id, state)
  }

  private static func report(_ event: String, _ id: UInt32, _ state: CompositorLoop.State) {
    for client in state.clients {
      client.surfaces.move(event, id, client.connection)
      client.surfaces.reportScale(client.connection, state.settings)
    }
  }
}

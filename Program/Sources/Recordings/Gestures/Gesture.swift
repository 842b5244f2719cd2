package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// A gesture file: the input of a user and the results of a data source, with their times.
package struct Gesture: Hashable, Sendable {
  package struct Event: Hashable, Sendable {
    package var time: Double
    package var action: Action
    /// The line number in the file, from 1; 0 for an event that is not from a file.
    package var line: Int

    package init(time: Double, action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// An action that a line describes.
  package enum Action: Hashable, Sendable {
    /// An input event of a device.
    case input(InputEvent)
    case resize(Size)
    /// The length that the client reserves at an edge, in points.
    case inset(Edge, Double)
    /// The running action at an edge ends with this outcome.
    case finish(Edge, RefreshOutcome)
    /// The running action at an edge reports its progress.
    case report(Edge, WorkReport)
    /// A command from the program to the list.
    case command(ListCommand)
    /// A change of several settings at the same time.
    case tune([TuningSetting])
  }

  /// A command-line flag in the file's header.
  ///
  /// The same flag on the command line overrides this flag.
  package struct Setting: Hashable, Sendable {
    package var flag: String
    package var value: String
    package var line: Int
  }

  /// A `tune` line of the header, with its settings.
  package struct Change: Hashable, Sendable {
    package var settings: [TuningSetting]
    package var line: Int
  }

  /// The size of the viewport in points; nil when the file does not set it.
  package var viewport: Size?
  package var settings: [Setting] = []
  /// The `tune` lines of the header; their settings override the header's flags.
  package var changes: [Change] = []
  /// The initial scroll positions of the lists.
  package var position = ScenePosition()
  /// The events, in the order of their times.
  package var events: [Event] = []
  /// The time at which the gesture ends, in seconds from its start.
  ///
  /// If it is nil, the gesture ends one second after all motion and actions have ended. In this
  /// case, pointers that are still pressed one second after the last line are cancelled.
  package var end: Double?

  /// The largest area of a list, in square points or pixels.
  ///
  /// A picture of this size takes 100 MB, and a window has two such pictures.
  package static let largestArea = 6144.0 * 4096

  package init() {}

  /// Whether a finger or a button is still pressed at the end of the file.
  package var endsHeld: Bool {
    var down: Set<InputEvent.Pointer> = []
    for case .input(let event) in events.map(\.action) { down.follow(event) }
    return !down.isEmpty
  }

  /// Removes all settings except the header's flags, so that another tuning can apply.
  package mutating func removeSettings() {
    changes = []
    events.removeAll { if case .tune = $0.action { true } else { false } }
  }

  /// Returns the same gesture for a window whose points are larger by a factor.
  ///
  /// The user's movements and the window do not change in size. Expressed in larger points, all
  /// sizes, positions and movements are therefore smaller numbers. The initial offset does not
  /// change, so that the same rows are in sight.
  package func inPoints(largerBy factor: Double) -> Gesture {
    func shrunk(_ size: Size) -> Size {
      Size(width: size.width / factor, height: size.height / factor)
    }
    var gesture = self
    gesture.viewport = viewport.map(shrunk)
    for index in events.indices {
      switch events[index].action {
      case .input(let event):
        gesture.events[index].action = .input(event.enlarged(by: 1 / factor))
      case .resize(let size): gesture.events[index].action = .resize(shrunk(size))
      case .inset, .finish, .report, .command, .tune: break
      }
    }
    return gesture
  }

  /// Whether the file contains a `finish` line for an edge.
  package func finishes(at edge: Edge) -> Bool {
    events.contains { event in
      if case .finish(edge, _) = event.action { true } else { false }
    }
  }
}

extension Set<InputEvent.Pointer> {
  /// Updates the set of pressed pointers for an event.
  mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .pointer(let pointer, .began): insert(pointer)
    case .pointer(let pointer, .ended), .pointer(let pointer, .cancelled): remove(pointer)
    case .interrupted: removeAll()
    case .pointer(_, .moved), .scroll, .key: break
    }
  }
}

/// An error in a line of a gesture file.
package struct GestureError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var got: String
  /// A description of the text that would be valid.
  package var expected: String

  /// The message in the form `FILE:LINE: got …, expected …`.
  package var description: String { "\(file):\(line): got \(got), expected \(expected)" }
}

extension Gesture {
  /// Applies the `tune` lines of the header.
  ///
  /// Throws at the first line with a value that has no effect under the other settings.
  package func applyHeader(to tuning: inout Tuning, file: String) throws(GestureError) {
    for change in changes {
      try Self.apply(change.settings, to: &tuning, file: file, line: change.line)
    }
  }

  /// Checks the timed `tune` lines.
  ///
  /// Throws at the first line with a value that has no effect under the settings of that time.
  package func check(from tuning: Tuning, file: String) throws(GestureError) {
    var tuning = tuning
    for event in events {
      guard case .tune(let settings) = event.action else { continue }
      try Self.apply(settings, to: &tuning, file: file, line: event.line)
    }
  }

  private static func apply(
    _ settings: [TuningSetting], to tuning: inout Tuning, file: String, line: Int
  ) throws(GestureError) {
    do throws(TuningProblem) {
      try tuning.apply(settings)
    } catch {
      // The reader has already checked names and ranges. A value can still be invalid because of
      // another setting.
      throw GestureError(
        file: file, line: line, got: "'\(error.key)'",
        expected: "a value that has an effect under the settings of that time")
    }
  }
}

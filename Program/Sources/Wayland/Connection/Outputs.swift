internal import PullcordCWayland

/// The properties of a screen that shows a part of the window.
package struct OutputInfo: Hashable, Sendable {
  /// The width in pixels, after any rotation of the screen.
  package var width = 0
  /// The height in pixels, after any rotation of the screen.
  package var height = 0
  /// The number of refreshes in 1000 s; 0 if unknown.
  package var millihertz = 0
  /// The physical width in millimeters, or 0 if unknown.
  package var millimetersWide = 0
  /// The physical height in millimeters, or 0 if unknown.
  package var millimetersHigh = 0
  /// The number of pixels per surface unit, as a whole number.
  package var scale = 1
}

/// The screens of the compositor.
final class Outputs {
  /// Called when a screen has changed or was removed.
  var onChange: () -> Void = {}
  private var outputs: [UInt32: Output] = [:]

  func add(_ output: Output, name: UInt32) {
    output.onChange = { [weak self] in self?.onChange() }
    outputs[name] = output
  }

  /// Removes a screen; returns false if the number belongs to another global object.
  func remove(_ name: UInt32) -> Bool {
    guard outputs.removeValue(forKey: name) != nil else { return false }
    onChange()
    return true
  }

  func removeAll() { outputs = [:] }

  /// The objects of all screens.
  var objects: Set<OpaquePointer> { Set(outputs.values.map(\.object)) }

  /// The properties of some screens, in the order of the screens' numbers in the registry.
  func info(of objects: Set<OpaquePointer>) -> [OutputInfo] {
    outputs.sorted { $0.key < $1.key }.map(\.value).filter { objects.contains($0.object) }
      .map(\.info)
  }
}

/// One screen, whose properties arrive as events.
final class Output {
  let object: OpaquePointer
  private(set) var info = OutputInfo()
  var onChange: () -> Void = {}
  /// The latest value of each property; these values may not form a complete set yet.
  private var pending = OutputInfo()
  private var isTurned = false
  private let isFinished: Bool
  private let isReleased: Bool
  private let table: ListenerTable<wl_output_listener>

  /// Starts to receive the properties of a screen.
  ///
  /// - Parameters:
  ///   - isFinished: Whether the compositor sends an event after each set of changes.
  ///   - isReleased: Whether the version of the object has a request to release the object.
  init(_ object: OpaquePointer, isFinished: Bool, isReleased: Bool) {
    (self.object, self.isFinished, self.isReleased) = (object, isFinished, isReleased)
    table = ListenerTable(
      wl_output_listener(
        geometry: { data, _, _, _, width, height, _, _, _, transform in
          receiver(data, Output.self)?.change { output in
            output.pending.millimetersWide = Int(width)
            output.pending.millimetersHigh = Int(height)
            // Odd transforms rotate the picture by 90° or 270°.
            output.isTurned = transform % 2 != 0
          }
        },
        mode: { data, _, flags, width, height, refresh in
          guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
          receiver(data, Output.self)?.change { output in
            output.pending.width = Int(width)
            output.pending.height = Int(height)
            output.pending.millihertz = Int(refresh)
          }
        },
        done: { data, _ in receiver(data, Output.self)?.finish() },
        scale: { data, _, scale in
          receiver(data, Output.self)?.change { $0.pending.scale = max(1, Int(scale)) }
        },
        name: { _, _, _ in }, description: { _, _, _ in }))
    wl_output_add_listener(object, table.pointer, unretained(self))
  }

  deinit { if isReleased { wl_output_release(object) } else { wl_output_destroy(object) } }

  private func change(_ body: (Output) -> Void) {
    body(self)
    if !isFinished { finish() }
  }

  private func finish() {
    var new = pending
    if isTurned {
      (new.width, new.height) = (new.height, new.width)
      (new.millimetersWide, new.millimetersHigh) = (new.millimetersHigh, new.millimetersWide)
    }
    guard new != info else { return }
    info = new
    onChange()
  }
}

package import ScrollPhysics
package import VectorGraphics

/// The owners of pressed pointers.
///
/// The owner receives all events of its pointer until the release.
package struct PointerCapture<Owner: Sendable>: Sendable {
  private var owners: [InputEvent.Pointer: Owner] = [:]

  /// Makes a capture without owners.
  package init() {}

  /// The owner of a pointer; nil if nothing captured the pointer.
  package subscript(pointer: InputEvent.Pointer) -> Owner? {
    get { owners[pointer] }
    set { owners[pointer] = newValue }
  }

  /// The captured pointers.
  package var pointers: [InputEvent.Pointer] { Array(owners.keys) }

  /// Releases a pointer and returns its owner.
  package mutating func release(_ pointer: InputEvent.Pointer) -> Owner? {
    owners.removeValue(forKey: pointer)
  }
}

extension InputEvent {
  /// The position of the event; nil for an event without one.
  package var point: Point? { position.map { Point(x: $0.x, y: $0.y) } }
}

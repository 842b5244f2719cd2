package import ScrollPhysics
package import VectorGraphics

/// The parts of a view that have captured pressed pointers.
///
/// The owner of a pointer receives all its events until the pointer is released.
package struct PointerCapture<Owner: Sendable>: Sendable {
  private var owners: [InputEvent.Pointer: Owner] = [:]

  package init() {}

  /// The owner of a pointer; nil if no part has captured the pointer.
  package subscript(pointer: InputEvent.Pointer) -> Owner? {
    get { owners[pointer] }
    set { owners[pointer] = newValue }
  }

  package var isEmpty: Bool { owners.isEmpty }

  package var pointers: [InputEvent.Pointer] { Array(owners.keys) }

  package mutating func release(_ pointer: InputEvent.Pointer) -> Owner? {
    owners.removeValue(forKey: pointer)
  }
}

extension InputEvent {
  package var point: Point? { position.map { Point(x: $0.x, y: $0.y) } }
}

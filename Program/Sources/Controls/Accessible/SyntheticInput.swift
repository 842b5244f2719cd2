package import ScrollPhysics
package import VectorGraphics

/// Input that assistive technology causes in place of a device.
///
/// Parts that a pointer or a key can use need no other commands. Positions are points in the window.
@MainActor
package struct SyntheticInput {
  /// Clicks at a position.
  package let click: @MainActor (Point) -> Void
  /// Presses a key.
  package let type: @MainActor (Key) -> Void

  package init(
    click: @escaping @MainActor (Point) -> Void, type: @escaping @MainActor (Key) -> Void
  ) {
    (self.click, self.type) = (click, type)
  }
}

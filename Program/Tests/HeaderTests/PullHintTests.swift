@testable import PullcordHeader
import ScrollPhysics
import Testing

/// The hint names only what a machine has.
struct PullHintTests {
  @Test(arguments: [
    (true, true, true, "Pull down, scroll up, or press F5"),
    (true, false, false, "Pull down or press F5"),
    (false, true, false, "Scroll up with two fingers or press F5"),
    (false, false, true, "Scroll up or press F5"),
    (false, false, false, "Press F5 to refresh"),
  ])
  func `the hint names the devices of the machine`(
    _ touch: Bool, _ touchpad: Bool, _ wheel: Bool, _ text: String
  ) {
    let hint = PullHint(hasTouchScreen: touch, hasTouchpad: touchpad, hasWheel: wheel)
    #expect(hint.text == text)
  }

  @Test func `the hint names the directions of the edge and the axis`() {
    var hint = PullHint(hasTouchScreen: true, hasTouchpad: false, hasWheel: true, edge: .end)
    #expect(hint.text == "Pull up, scroll down, or press F5")
    hint.axis = .horizontal
    #expect(hint.text == "Pull left, scroll on, or press F5")
    hint.edge = .start
    #expect(hint.text == "Pull right, scroll back, or press F5")
  }
}

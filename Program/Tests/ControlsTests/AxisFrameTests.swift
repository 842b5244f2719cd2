import PullcordControls
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct AxisFrameTests {
  @Test func `the middle of a box is half its length after its start`() {
    for (axis, isRightToLeft) in [
      (Axis.vertical, false), (.horizontal, false), (.horizontal, true),
    ] {
      let frame = AxisFrame(
        size: Size(width: 300, height: 200), axis: axis, isRightToLeft: isRightToLeft)
      let box = frame.box(from: 20, length: 30, across: 5, breadth: 10)
      let distance = frame.distance(box.center)
      #expect(distance == 35)
      #expect(frame.across(box.center) == 10)
      #expect(frame.length == (axis == .vertical ? 200 : 300))
    }
  }
}

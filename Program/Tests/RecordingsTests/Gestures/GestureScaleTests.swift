import PullToRefresh
import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics

/// A gesture of one window in another window with larger points.
@Suite struct GestureScaleTests {
  @Test func `with points twice as large, sizes, positions and movements are half as long`() throws
  {
    let text = """
      viewport 480 800
      0 touch down 240 100
      1 touchpad 100 60 3 -4
      2 resize 300 500
      """
    let gesture = try Gesture(text: text, file: "g").inPoints(largerBy: 2)
    #expect(gesture.viewport == Size(width: 240, height: 400))
    #expect(
      gesture.events.map(\.action) == [
        .input(.touchDown(finger: 1, x: 120, y: 50)),
        .input(.touchpadScrolled(x: 50, y: 30, dx: 1.5, dy: -2, reportsLift: false)),
        .resize(Size(width: 150, height: 250)),
      ])
  }

  @Test func `a number sign within a word begins no comment`() throws {
    let gesture = try Gesture(text: "0 finish failure a#b # c", file: "g")
    #expect(gesture.events.first?.action == .finish(.start, .failure("a#b")))
  }
}

import PullToRefresh
import PullcordControls
@testable import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// What is shown never jumps: pictures round the instants at which an action ends and its result goes.
@Suite struct HandOverTests {
  /// How much of a crop changed, 0…1: the mean over its pixels of their most changed channel.
  static func change(_ first: Image, _ second: Image, in crop: Rectangle) -> Double {
    var sum = 0.0
    for y in Int(crop.y)..<Int(crop.y + crop.height) {
      for x in Int(crop.x)..<Int(crop.x + crop.width) {
        let (a, b) = (first.pixels[y * first.width + x], second.pixels[y * second.width + x])
        let channels = [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }
        sum += Double(channels.max() ?? 0) / 255
      }
    }
    return sum / (crop.width * crop.height)
  }

  /// An action with its end, drawn in a box.
  private struct Course {
    var indicator: any Indicator
    var size: Size
    var axis = Axis.vertical
    /// How long the action runs, in seconds.
    var duration: Double
    /// How it ends; without a result it is called off.
    var outcome: RefreshOutcome?
    var reducesMotion: Bool

    var resultDuration: Double { outcome == nil ? 0 : max(0.4, indicator.finishDuration) }

    /// The picture some seconds after the end, or before it.
    func picture(_ time: Double) -> Image {
      let box = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      var snapshot = RefreshSnapshot(
        edge: .start, state: .refreshing(.pull(.touch)), stateAge: duration + time, progress: 1,
        pull: 64, indicatorLength: axis == .vertical ? size.height : size.width,
        actionAge: duration + time)
      if time >= resultDuration {
        (snapshot.state, snapshot.stateAge) = (.closing, time - resultDuration)
        snapshot.outcome = outcome
      } else if time >= 0, let outcome {
        (snapshot.state, snapshot.stateAge) = (.finishing(outcome), time)
        snapshot.outcome = outcome
      }
      let context = IndicatorContext(
        snapshot: snapshot, box: box, axis: axis, lastUpdate: 0, reducesMotion: reducesMotion)
      var drawing = Drawing([.fill(.rectangle(box), .solid(Theme.light.gap), .nonZero)])
      drawing.add(indicator.drawing(context))
      return drawing.image(size: size)
    }

    /// Courses of every length at which loops stand elsewhere, ending in every way.
    static func all(
      _ name: IndicatorName, _ size: Size, axis: Axis = .vertical, reducesMotion: Bool
    ) -> [Course] {
      let ends: [RefreshOutcome?] = [.success(newItems: 3), .failure("No route"), nil]
      return [0.12, 0.47, 1.21].flatMap { duration in
        ends.map {
          Course(
            indicator: name.indicator(), size: size, axis: axis, duration: duration,
            outcome: $0, reducesMotion: reducesMotion)
        }
      }
    }
  }

  /// What counts as an instant, in seconds: nothing gets far in it, however fast it moves.
  private static let instant = 0.000_1
  private static let small = Size(width: 96, height: 64)
  private static let mark = Rectangle(x: 28, y: 12, width: 40, height: 40)

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a result, its end and a cancellation begin with the picture they find`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    for axis in Axis.allCases {
      for course in Course.all(name, Self.small, axis: axis, reducesMotion: reducesMotion) {
        for time in Set([0, course.resultDuration]) {
          let change = Self.change(
            course.picture(time - Self.instant), course.picture(time + Self.instant),
            in: Self.mark)
          #expect(
            change < 0.01, "\(axis) \(course.duration) \(String(describing: course.outcome))")
        }
        await Task.yield()
      }
    }
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `no frame after an action's end is another picture, nor empty`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    for course in Course.all(name, Self.small, reducesMotion: reducesMotion).dropFirst(3) {
      // Half a frame off, so that no step of a loop falls on a frame.
      var last = course.picture(-2.5 / 60)
      for frame in -1...24 {
        let time = (Double(frame) - 0.5) / 60
        let picture = course.picture(time)
        let change = Self.change(last, picture, in: Self.mark)
        #expect(change < 0.16, "\(course.duration) \(String(describing: course.outcome)) \(frame)")
        if time < course.resultDuration {
          let ink = picture.pixels.lazy.map { $0 >> 8 & 0xFF }
          #expect((ink.max() ?? 0) - (ink.min() ?? 0) > 30, "\(course.duration) \(frame)")
        }
        last = picture
      }
      await Task.yield()
    }
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `words change as softly as signs`(_ name: IndicatorName, _ reducesMotion: Bool) {
    let size = Size(width: 300, height: name == .harbour ? 120 : 72)
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    for course in Course.all(name, size, reducesMotion: reducesMotion).prefix(3) {
      let change = Self.change(
        course.picture(-Self.instant), course.picture(Self.instant), in: whole)
      #expect(change < 0.003, "\(course.duration) \(String(describing: course.outcome))")
    }
  }

  @Test func `a picture that was cut would be found`() {
    let course = Course(
      indicator: SpinnerIndicator(), size: Self.small, duration: 0.47,
      outcome: .success(newItems: 3), reducesMotion: false)
    #expect(Self.change(course.picture(-Self.instant), course.picture(0.35), in: Self.mark) > 0.06)
  }
}

/// The room of a second floor, from the pull that opens it until it is closed.
@Suite struct SecondFloorViewTests {
  private func picture(
    _ name: IndicatorName, _ change: (inout RefreshSnapshot) -> Void
  ) -> Image {
    var snapshot = RefreshSnapshot(
      edge: .start, state: .armed, stateAge: 0.6, progress: 1, pull: 160)
    change(&snapshot)
    var state = state(-160)
    state.refreshes = [snapshot]
    let chrome = ListChrome(
      state, axisFrame: AxisFrame(size: state.viewport, axis: .vertical, isRightToLeft: false),
      contentLength: 7200)
    let drawing = Drawing(chrome.ground + chrome.indicators { _ in name.indicator() })
    return drawing.image(size: Size(width: 480, height: 160))
  }

  private let room = Rectangle(x: 0, y: 0, width: 480, height: 160)

  @Test(arguments: IndicatorName.allCases)
  func `it comes in over the indicator whose pull has opened it`(_ name: IndicatorName) {
    func open(_ age: Double) -> Image {
      picture(name) {
        ($0.state, $0.stateAge, $0.isPastSecondFloor) = (.secondFloor, age, true)
      }
    }
    var last = picture(name) { $0.isPastSecondFloor = true }
    #expect(HandOverTests.change(last, open(0.001), in: room) < 0.01)
    let whole = HandOverTests.change(last, open(1), in: room)
    #expect(whole > 0.1)
    for frame in 0...12 {
      let next = open(Double(frame) / 60)
      #expect(HandOverTests.change(last, next, in: room) < 0.25 * whole)
      last = next
    }
  }

  @Test func `opened without a pull no indicator is seen, and closing shows what was open`() {
    let open = picture(.arc) { ($0.state, $0.stateAge) = (.secondFloor, 0) }
    let empty = picture(.arc) { $0.state = .idle }
    #expect(HandOverTests.change(open, empty, in: room) == 0)
    let whole = picture(.arc) { ($0.state, $0.stateAge) = (.secondFloor, 1) }
    let closing = picture(.arc) {
      ($0.state, $0.stateAge, $0.isLeavingSecondFloor) = (.closing, 0.1, true)
    }
    #expect(HandOverTests.change(whole, closing, in: room) == 0)
  }
}

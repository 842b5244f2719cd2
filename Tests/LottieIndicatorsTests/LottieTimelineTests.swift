import LottieIndicators
import Testing

/// The frames that each part of a refresh shows.
@Suite(.needsRlottie) struct LottieTimelineTests {
  private func frames(
    _ markers: String, _ style: LottieStyle = LottieStyle()
  ) throws -> [LottieStyle.Part: Range<Double>] {
    let animation = try LottieAssets.made(LottieAssets.json(",\"markers\":[\(markers)]"))
    return LottieStyle.Part.allCases.reduce(into: [:]) {
      $0[$1] = animation.frames(of: $1, style: style)
    }
  }

  @Test func `markers bind frames to the parts of a refresh`() throws {
    let markers = #"""
      {"cm":"pull","tm":0,"dr":30},{"cm":"pull→armed","tm":30,"dr":5},{"cm":"Refresh","tm":35,"dr":25},
      {"cm":"work","tm":60,"dr":10},{"cm":"success","tm":70,"dr":10},{"cm":"failure","tm":80,"dr":90}
      """#
    #expect(
      try frames(markers) == [
        .pull: 0..<30, .armed: 30..<35, .refresh: 35..<60, .work: 60..<70, .success: 70..<80,
        .failure: 80..<100,
      ])
  }

  @Test func `a marker without a length reaches to the next one or to the end`() throws {
    let markers = #"{"cm":"refresh","tm":40,"dr":0},{"cm":"success","tm":70},{"cm":"pull","tm":0}"#
    #expect(try frames(markers) == [.pull: 0..<40, .refresh: 40..<70, .success: 70..<100])
  }

  @Test func `without markers the whole animation is the pull and its last third repeats`() throws {
    let frames = try frames("")
    #expect(frames[.pull] == 0..<100 && frames.count == 2)
    let refresh = try #require(frames[.refresh])
    #expect(abs(refresh.lowerBound - 200.0 / 3) < 1e-9 && refresh.upperBound == 100)
  }

  @Test func `an only marker repeats, and the frames before it are the pull`() throws {
    #expect(try frames(#"{"cm":"loop","tm":60,"dr":20}"#) == [.pull: 0..<60, .refresh: 60..<80])
    #expect(try frames(#"{"cm":"pull","tm":0,"dr":60}"#) == [.pull: 0..<60, .refresh: 60..<100])
    #expect(try frames(#"{"cm":"refresh","tm":0,"dr":60}"#) == [.pull: 0..<100, .refresh: 0..<60])
  }

  @Test func `a style replaces, adds and removes parts, within the animation`() throws {
    var style = LottieStyle()
    style[.pull].end = 20
    style[.success] = LottieStyle.Stretch(start: 50, end: 900)
    style[.failure] = LottieStyle.Stretch(start: 0, end: 0)
    style[.refresh] = LottieStyle.Stretch(start: 70, end: 10)
    let markers = #"{"cm":"refresh","tm":30,"dr":20},{"cm":"failure","tm":90}"#
    #expect(
      try frames(markers, style) == [.pull: 0..<20, .refresh: 30..<50, .success: 50..<100])
  }
}

import Foundation
import Testing

/// Effects of keys and outcomes on the controls of both edges in replays.
struct ReplayedControlTests {
  /// The trace of a gesture over 30 rows of the sample in a viewport of 800 points.
  private func trace(_ gesture: String, _ flags: String...) throws -> [LogLine] {
    let file = try GestureText("viewport 480 800\n" + gesture)
    let run = try ProgramRun(["replay", file.path, "--rows", "30", "--trace", "-"] + flags)
    #expect(run.status == 0, "\(run.errors)")
    return try LogLine.decode(Data(run.output.utf8))
  }

  /// The started actions and ignored requests, each as a time, an edge and a trigger.
  private func begun(_ trace: [LogLine]) -> [String] {
    trace.filter { $0.effect == "begin" || $0.effect == "ignored" }.map {
      "\($0.t) \($0.edge) \($0.trigger ?? "ignored")"
    }
  }

  @Test func `larger text keeps the size of the picture, and a finger's movement in it`() throws {
    let folder = try TemporaryFolder()
    func frames(_ gesture: String, _ flags: String...) throws -> [Data] {
      let file = try GestureText(gesture)
      let path = folder("frames")
      let run = try ProgramRun(
        ["replay", file.path, "--out", path, "--fps", "10", "--force"] + flags)
      #expect(run.status == 0, "\(run.errors)")
      return try (0...5).map {
        try Data(contentsOf: URL(fileURLWithPath: "\(path)/frame-0000\($0).png"))
      }
    }
    let large = """
      viewport 480 600
      0.1 touch down 240 100
      0.2 touch move 240 160
      0.3 touch move 240 300
      0.4 touchpad 30 30 0 -45
      0.5 resize 480 450
      0.5 end

      """
    let small = """
      viewport 320 400
      0.1 touch down 160 66.66666666666667
      0.2 touch move 160 106.66666666666667
      0.3 touch move 160 200
      0.4 touchpad 20 20 0 -30
      0.5 resize 320 300
      0.5 end

      """
    let expected = try frames(small, "--scale", "1.5")
    #expect(Set(expected).count > 3)
    #expect(try frames(large, "--text-scale", "1.5") == expected)
    #expect(try frames("set text-scale 1.5\n" + large) == expected)
    #expect(try frames("set text-scale 3\n" + large, "--text-scale", "1.5") == expected)
  }

  @Test func `F5 refreshes at the end if pulls at the end refresh`() throws {
    let near = try trace("0.1 key End\n1 key F5\n1.6 end\n", "--edge", "end")
    #expect(begun(near) == ["1.0 end keyboard"])
    let end = near.last { $0.t < 1 && $0.offset != nil }?.offset ?? 0
    #expect(end > 800)
    #expect(near.last { $0.offset != nil }?.offset == end + 64)
    let far = try trace("0.1 key Ctrl+r\n0.6 end\n", "--edge", "end")
    #expect(begun(far) == ["0.1 end keyboard"])
    #expect(far.last { $0.offset != nil }?.offset == 0)
  }

  @Test func `F5 refreshes a carousel at the nearer edge`() throws {
    let trace = try trace(
      "0.1 key F5\n0.5 finish start success 1\n3 key End\n4 key F5\n4.5 end\n", "--scene",
      "carousel")
    #expect(begun(trace) == ["0.1 start keyboard", "4.0 end keyboard"])
  }

  @Test func `End loads more rows only after the list has arrived at its end`()
    throws
  {
    let trace = try trace(
      """
      set page-size 15
      tune loadMore.firing onRelease
      0.1 key End
      1 key End
      1.1 key End
      1.5 finish end success 15
      3 key Page_Down
      3.5 end

      """)
    #expect(begun(trace) == ["1.0 end keyboard"])
  }

  @Test(arguments: ["Return", "F5"])
  func `Enter and F5 retry a failed refresh that still shows`(_ key: String) throws {
    let trace = try trace(
      "0.1 key F5\n0.6 finish failure no net\n1 key \(key)\n1.6 finish success 2\n"
        + "4 key Return\n5 end\n")
    #expect(begun(trace) == ["0.1 start keyboard", "1.0 start retry"])
  }

  @Test func `an exhausted refresh announces the end of the data`() throws {
    let trace = try trace(
      """
      set page-size 15
      0.1 key F5
      0.6 finish start exhausted
      3 key End
      4 end

      """)
    #expect(exhausted(trace) == ["0.6 start", "0.6 end"])
    #expect(begun(trace) == ["0.1 start keyboard"])
    let last = trace.last { $0.offset != nil }
    #expect(last?.holdEnd == 64 && last?.offset == 15 * 72 - 800 + 64)
  }

  @Test(arguments: [false, true])
  func `a short list does not announce the end of the data`(_ isHidden: Bool) throws {
    let trace = try trace(
      """
      set page-size 3
      tune loadMore.hidesExhaustedOnShortContent \(isHidden)
      10 end

      """, "--rows", "8", "--latency", "200")
    #expect(exhausted(trace).count == 1)
    #expect(trace.last { $0.offset != nil }?.holdEnd == (isHidden ? 0 : 64))
  }

  @Test
  func `a chat opens at its end and loads older rows at its start without moving the visible rows`()
    throws
  {
    let trace = try trace(
      """
      set page-size 20
      set edge end
      0.5 key Home
      1.5 finish start success 20
      3 key End
      4 key F5
      4.5 finish end success 2
      8 end

      """, "--rows", "50")
    #expect(begun(trace) == ["0.7 start arrival", "4.0 end keyboard"])
    let frames = trace.filter { $0.offset != nil }
    let end = try #require(frames.first?.offset)
    #expect(end > 0)
    // The start is held open for the indicator. One frame later the same rows are in the same
    // position.
    #expect(frames.last { $0.t < 1.5 }?.offset == -64)
    let read = frames.filter { $0.t >= 1.5 && $0.t < 3 }.compactMap(\.offset)
    let added = try #require(read.first) + 64
    #expect(added > 20 * 40, "twenty messages of at least 40 pt")
    #expect(read.count == 90 && read.allSatisfy { abs($0 - (added - 64)) < 1e-9 })
    #expect(abs((frames.last { $0.t < 4.5 }?.offset ?? 0) - (end + added + 64)) < 1e-9)
  }

  /// The edges and times of the announcements that there is no more data.
  private func exhausted(_ trace: [LogLine]) -> [String] {
    trace.filter { $0.effect == "exhausted" }.map { "\($0.t) \($0.edge)" }
  }
}

import Foundation
import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

// The documentation of `ListScene` shows the code between the next two lines.
// BEGIN
struct TitleScene: ListScene {
  func indicator(at edge: Edge) -> any Indicator { SpinnerIndicator() }

  func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    RowPlacement(count: rows.count, length: 40)
  }

  mutating func drawing(_ state: ListState) -> Drawing {
    let rows = RowPlacement(count: state.rows.count, length: 40)
    let chrome = ListChrome(
      state, axisFrame: axisFrame(state.viewport), contentLength: rows.contentLength)
    var page = Drawing()
    for row in rows.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound) {
      let box = Rectangle(
        x: 0, y: rows.start(of: row), width: state.viewport.width, height: rows.length)
      page.fill(.rectangle(box), state.style.theme.background)
      page.commands.append(
        .text(
          state.rows[row].title, box: box.inset(by: 8),
          style: TextStyle(size: 15, color: state.style.theme.text), lines: 1,
          alignment: .leading))
    }
    return chrome.drawing(around: page, placement: rows, indicator: indicator)
  }
}
// END

@Suite @MainActor struct ExampleSceneTests {
  @Test func `the documentation shows the code that is compiled here`() throws {
    let source = try text(#filePath)
    let begin = try #require(source.firstRange(of: "// BEGIN\n")).upperBound
    let end = try #require(source.firstRange(of: "// END\n")).lowerBound
    let code = source[begin..<end].split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n")
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/")
    let documentation = try text(package + "/Sources/ListScenes/Picture/ListScene.swift")
    #expect(documentation.contains("/// ```swift\n\(code)\n/// ```\n"))
  }

  @Test func `the example shows the visible titles, and a pull refreshes it`() {
    var driver = TestList(TitleScene())
    driver.drawing().expectFiniteAndOpaque(size: Size(width: 400, height: 600))
    #expect(driver.drawing().texts == (0..<15).map { "Title \($0)" })
    driver.drag(fromX: 200, y: 100, y: 150)
    driver.lift()
    driver.wait(6)
    #expect(driver.liveList.rows.count > 40)
    driver.click(x: 200, y: 50)
    #expect(driver.liveList.state(at: driver.time).marks.selectedRow == 1)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}

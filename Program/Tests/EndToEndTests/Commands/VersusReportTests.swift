import Foundation
import PullcordTestTraits
import Testing

/// The report of `versus`, opened in a browser.
@Suite(
  .repeatedAfterStalls,
  .enabled("chromium is not installed: ./run.sh test installs it") {
    Browser.path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  })
struct VersusReportTests {
  private let folder: TemporaryFolder
  private let rows: [[String: Any]]

  init() throws {
    folder = try TemporaryFolder()
    let far = Data(
      """
      {"schema": 1, "refresh.triggerDistance": "points", "refresh.triggerDistance.points": 300,
       "refresh.reachableFraction.isOn": false}
      """.utf8)
    try folder.write(far, to: "far.json")
    let gesture = try GestureText(CompareTests.pull.replacing("80 150", with: "80 199"))
    let run = try ProgramRun([
      "versus", gesture.path, "--fps", "30", "--preset", "pullcord", "--tuning", folder("far.json"),
      "--report", folder("v.html"), "--out", folder("out"), "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    rows = try #require(object as? [[String: Any]])
  }

  @Test func `the page contains the numbers that the program prints`() throws {
    let browser = try Browser()
    try browser.open(folder("v.html"), size: (1200, 900))
    let cells = try #require(
      try browser.evaluate(
        "[...document.querySelectorAll('#table tr')].map(r => [...r.cells].map(c => c.innerText))")
        as? [[String]])
    #expect(cells.map(\.first) == ["preset", "pullcord", "far"])
    #expect(
      cells.first?.dropFirst() == [
        "finger to arm, pt", "pull when armed, pt", "time to fire, s", "farthest pull, pt",
        "overshoot, pt", "release to rest, s",
      ])
    let finger = try #require(rows[0]["fingerToArm"] as? Double)
    #expect(cells[1][1] == String(format: "%.1f", finger))
    #expect(finger > 64)
    // The other preset never arms, so it never fires.
    #expect(rows[1]["fingerToArm"] is NSNull)
    #expect(cells[2][1] == "–" && cells[2][3] == "–")
    #expect(
      try folder.names(in: "out") == ["far.jsonl", "far.png", "pullcord.jsonl", "pullcord.png"])
  }

  @Test func `names of presets fit on one line, and bars are proportional to their numbers`()
    throws
  {
    let gesture = try GestureText(CompareTests.pull.replacing("0.6 end\n", with: ""))
    let run = try ProgramRun([
      "versus", gesture.path, "--fps", "10", "--preset", "swipeRefreshLayout", "--preset", "ios",
      "--report", folder("names.html"), "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let rows = try #require(object as? [[String: Any]])
    let browser = try Browser()
    for width in [1280, 390] {
      try browser.open(folder("names.html"), size: (width, 900))
      let heights = try browser.evaluate(
        """
        [...document.querySelectorAll('#strips > b')].map(name => {
          const range = document.createRange();
          range.selectNodeContents(name.lastChild);
          return new Set([...range.getClientRects()].map(r => r.top)).size;
        })
        """)
      #expect(heights as? [Int] == [1, 1], "at \(width)")
    }
    // The length of the bar under a number is proportional to the number. The largest number in the
    // column has a bar as long as the cell.
    let bars = try #require(
      try browser.evaluate(
        """
        [...document.querySelectorAll('#table tr')].slice(1).map(r => {
          const cell = r.cells[6], bar = cell.querySelector('.amount'), style = getComputedStyle(cell);
          return bar.getBoundingClientRect().width
            / (cell.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
        })
        """) as? [Double])
    let rests = rows.map { $0["timeToRest"] as? Double ?? 0 }
    for (bar, rest) in zip(bars, rests) {
      #expect(abs(bar - rest / (rests.max() ?? 1)) < 0.02, "\(bars) for \(rests)")
    }
    #expect(abs(rests[0] - rests[1]) > 0.1)
  }

  @Test func `columns can be chosen, keys change the time, and filmstrips are visible`() throws {
    let browser = try Browser()
    try browser.open(folder("v.html"), size: (1200, 900))
    func legend() throws -> String {
      try browser.evaluate("document.getElementById('legend').innerText") as? String ?? ""
    }
    let start = try legend()
    #expect(start.contains("pullcord") && start.contains("far"))
    for _ in 0..<10 { try browser.press("ArrowRight") }
    let pulled = try legend()
    #expect(pulled != start)
    try browser.press("Home")
    #expect(try legend() == start)
    _ = try browser.evaluate(
      "[...document.querySelectorAll('#columns button')].find(b => b.innerText === 'finger').click()"
    )
    let pressed = try browser.evaluate(
      "document.querySelector('#columns [aria-pressed=true]').innerText")
    #expect(pressed as? String == "finger")
    let strips = "[...document.querySelectorAll('#strips img')]"
    for _ in 0..<100 where try browser.evaluate("\(strips).every(i => i.complete)") as? Bool != true
    {
      usleep(50_000)
    }
    #expect(try browser.evaluate("\(strips).every(i => i.naturalWidth === 80)") as? Bool == true)
    let names = try browser.evaluate("\(strips).map(i => i.alt)")
    let alternatives = try #require(names as? [String])
    #expect(alternatives.contains("pullcord: refreshing") && alternatives.contains("far: pulling"))
    #expect(!alternatives.contains("far: armed"))

    // A selected row stays selected when the table is sorted.
    _ = try browser.evaluate("document.querySelectorAll('#table tr')[2].click()")
    _ = try browser.evaluate("document.querySelectorAll('#table th button')[4].click()")
    let sorted = try browser.evaluate(
      "[...document.querySelectorAll('#table tr')].map(r => [r.cells[0].innerText, r.className])")
    let least = rows.min {
      ($0["farthestPull"] as? Double ?? 0) < ($1["farthestPull"] as? Double ?? 0)
    }
    let order = try #require(sorted as? [[String]])
    #expect(order.dropFirst().first?.first == least?["preset"] as? String)
    #expect(order.filter { $0[1] == "followed" }.map { $0[0] } == ["far"])

    let loaded = try browser.evaluate(
      "performance.getEntriesByType('resource').filter(r => !r.name.startsWith('data:')).length")
    #expect(loaded as? Int == 0)
  }
}

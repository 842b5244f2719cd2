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
        "finger to arm, pt", "pull to arm, pt", "fires at, s", "farthest pull, pt",
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
    let strips = "[...document.querySelectorAll('#strips canvas')]"
    #expect(try browser.evaluate("\(strips).every(c => c.width === 80)") as? Bool == true)
    let names = try browser.evaluate("\(strips).map(c => c.getAttribute('aria-label'))")
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

  @Test func `all runs play in step, with the finger over them`() throws {
    let browser = try Browser()
    for (width, isDark) in [(1280, false), (390, true)] {
      try browser.open(folder("v.html"), size: (width, 900), isDark: isDark)
      #expect(
        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
      func pointers() throws -> [Int] {
        try #require(
          try browser.evaluate(
            "[...document.querySelectorAll('.player')].map(p => p.querySelectorAll('.pointer').length)"
          ) as? [Int])
      }
      #expect(try pointers() == [0, 0])
      // The finger is down from 0.1 s to 0.4 s. It is at 80 of 160 points.
      _ = try browser.evaluate("seek(0.25)")
      #expect(try pointers() == [1, 1])
      let place = try browser.evaluate(
        """
        (() => {
          const dot = document.querySelector('.pointer').getBoundingClientRect();
          const screen = document.querySelector('.content').getBoundingClientRect();
          return (dot.left + dot.width / 2 - screen.left) / screen.width;
        })()
        """)
      #expect(abs((place as? Double ?? 0) - 0.5) < 0.02)
      _ = try browser.evaluate("seek(0.45)")
      #expect(try pointers() == [0, 0])
      #expect(
        try browser.evaluate("[...document.querySelectorAll('.state')].map(s => s.innerText)[1]")
          as? String == "pulling")
      // Space plays at the chosen speed to the end of the longest run.
      try browser.press("4")
      let end = try browser.evaluate("curves.end") as? Double ?? 0
      try browser.press(" ")
      try browser.wait(until: "!state.playing")
      #expect(try browser.evaluate("state.time") as? Double == end)
      #expect(try browser.evaluate("state.speed") as? Double == 2)
      // The scrubber seeks.
      _ = try browser.evaluate(
        """
        (() => {
          const scrubber = document.getElementById('scrubber');
          scrubber.value = 0.3;
          scrubber.dispatchEvent(new Event('input'));
        })()
        """)
      #expect(abs((try browser.evaluate("state.time") as? Double ?? 0) - 0.3) < 0.02)
      #expect(try pointers() == [1, 1])
    }
  }

  @Test func `the verdict is first, and runs keep the order of the command line`() throws {
    let gesture = try GestureText(CompareTests.pull.replacing("80 150", with: "80 199"))
    let arguments = [
      "versus", gesture.path, "--fps", "30", "--tuning", folder("far.json"), "--preset", "ios",
      "--preset", "pullcord", "--preset=pullcord", "--report", folder("o.html"),
    ]
    let run = try ProgramRun(arguments)
    #expect(run.status == 0, "\(run.errors)")
    let verdict = try #require(run.output.split(separator: "\n").first.map(String.init))
    #expect(verdict.contains("do not fire") || verdict.contains("does not fire"), "\(verdict)")
    let browser = try Browser()
    try browser.open(folder("o.html"), size: (1200, 900))
    #expect(
      try browser.evaluate("document.getElementById('verdict').innerText") as? String == verdict)
    #expect(
      try browser.evaluate("runs.map(r => r.name)") as? [String]
        == ["far", "ios", "pullcord", "pullcord-2"])
    // The second pullcord feels as the first, so it can be hidden everywhere.
    #expect(try browser.evaluate("runs.map(r => r.sameAs)[3]") as? Int == 2)
    #expect(try browser.evaluate("runs.filter(r => r.sameAs !== null).length") as? Int == 1)
    let visible =
      "[...document.querySelectorAll('.player')].filter(p => p.offsetParent).length"
    #expect(try browser.evaluate(visible) as? Int == 4)
    try browser.press("h")
    #expect(try browser.evaluate(visible) as? Int == 3)
    #expect(try browser.evaluate("document.querySelectorAll('#table tr').length") as? Int == 4)
    #expect(try browser.evaluate("document.querySelectorAll('#strips > b').length") as? Int == 3)
    #expect(try browser.evaluate("curves.shown().length") as? Int == 3)
    try browser.press("h")
    #expect(try browser.evaluate(visible) as? Int == 4)
    // The legend explains the states that occur.
    let legend = try browser.evaluate("document.getElementById('state-legend').innerText")
    #expect((legend as? String)?.contains("pulling") == true)
    // Both edges and the whole picture can be chosen.
    _ = try browser.evaluate("document.querySelector('#crops [data-name=end]').click()")
    #expect(
      try browser.evaluate("[...document.querySelectorAll('.screen')].map(s => s.dataset.edge)")
        as? [String] == ["end", "end", "end", "end"])
  }
}

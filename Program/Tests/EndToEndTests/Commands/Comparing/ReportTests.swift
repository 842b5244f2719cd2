import Foundation
import PullcordScreenshots
import PullcordTestTraits
import Testing
import VectorGraphics

/// The report of `compare`, opened in a browser.
@Suite(
  .repeatedAfterStalls,
  .enabled("chromium is not installed: ./run.sh test installs it") {
    Browser.path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  })
struct ReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let gesture = try GestureText(CompareTests.pull)
    for (name, more) in [("a", []), ("b", ["--theme", "dark"])] {
      let run = try ProgramRun(
        [
          "replay", gesture.path, "--fps", "20", "--out", folder(name), "--trace",
          folder("\(name).jsonl"),
        ] + more)
      #expect(run.status == 0, "\(run.errors)")
    }
    // All frames except two are equal.
    for name in try folder.names(in: "a")
    where !["frame-00004.png", "frame-00007.png"].contains(name) {
      try folder.write(folder.bytes("a/\(name)"), to: "b/\(name)")
    }
    let run = try ProgramRun(
      [
        "compare", folder("a"), folder("b"), "--report", folder("r.html"), "--traces",
        folder("a.jsonl"), folder("b.jsonl"),
      ])
    #expect(run.status == 1, "\(run.errors)")
  }

  @Test func `the page requests no other file`() throws {
    let page = String(decoding: try folder.bytes("r.html"), as: UTF8.self)
    #expect(!page.contains("http://"))
    #expect(!page.contains("https://"))
    #expect(!page.contains("src="))
    let browser = try Browser()
    try browser.open(folder("r.html"), size: (1200, 900))
    let loaded = try browser.evaluate(
      "performance.getEntriesByType('resource').filter(r => !r.name.startsWith('data:')).length")
    #expect(loaded as? Int == 0)
  }

  @Test func `keys scrub, switch views and find differences, and the numbers follow`() throws {
    let browser = try Browser()
    try browser.open(folder("r.html"), size: (1200, 900))
    func text(_ id: String) throws -> String {
      try browser.evaluate("document.getElementById('\(id)').innerText") as? String ?? ""
    }
    func data(_ name: String) throws -> String {
      try browser.evaluate("document.body.dataset.\(name)") as? String ?? ""
    }
    #expect(try text("facts").contains("13\npairs"))
    #expect(try text("facts").contains("2\nwith different pixels"))
    try browser.press("Home")
    #expect(try text("name") == "frame-00000.png")
    #expect(try text("numbers").hasPrefix("different pixels\t0\n"))
    try browser.press("n")
    #expect(try data("frame") == "4")
    #expect(try text("regions").contains("160 × 200 at 0, 0"))
    try browser.press("n")
    #expect(try text("name") == "frame-00007.png")
    try browser.press("p")
    try browser.press("ArrowRight")
    #expect(try text("where") == "6 of 13")
    #expect(try text("legend").contains("a: "))
    for (key, view) in zip(
      ["1", "2", "3", "4", "5"], ["side", "swipe", "onion", "blink", "difference"])
    {
      try browser.press(key)
      #expect(try data("view") == view)
      try browser.wait(until: "document.body.dataset.shown === '5 \(view)'")
      let widths = try browser.evaluate(
        "[...document.querySelectorAll('#stage canvas')].map(c => c.clientWidth > 100)")
      #expect((widths as? [Bool])?.contains(false) == false, "\(view)")
    }
    try browser.press("End")
    #expect(try text("where") == "13 of 13")
    // After the user chooses a zoom, the page handles keys again.
    _ = try browser.evaluate("document.getElementById('zoom').focus()")
    try browser.press("2")
    #expect(try browser.evaluate("document.getElementById('zoom').value") as? String == "2")
    #expect(try data("view") == "difference")
    try browser.press("2")
    #expect(try data("view") == "swipe")
    try browser.press("Home")
    #expect(try data("frame") == "0")
  }

  @Test func `every picture of the page equals its file, pixel by pixel`() throws {
    // A scroll, a spinner and rows that arrive are stored as differences.
    let pull = CompareTests.pull.replacing("0.6 end", with: "0.7 key F5\n4.5 end")
    let gesture = try GestureText(pull)
    for (name, more) in [("c", []), ("d", ["--preset", "ios"])] {
      let run = try ProgramRun(
        ["replay", gesture.path, "--fps", "20", "--out", folder(name), "--size", "240x300"] + more)
      #expect(run.status == 0, "\(run.errors)")
    }
    let run = try ProgramRun([
      "compare", folder("c"), folder("d"), "--report", folder("x.html"),
    ])
    #expect(run.status == 1, "\(run.errors)")
    let names = try folder.names(in: "c").filter { $0.hasSuffix(".png") }
    let sizes = try names.reduce(0) { try $0 + folder.bytes("c/\($1)").count }
    #expect(try folder.bytes("x.html").count < sizes, "the files of one side are smaller")
    let browser = try Browser()
    try browser.open(folder("x.html"), size: (1200, 900))
    let sums = try browser.evaluate(
      """
      (async () => {
        const sums = [];
        for (const pair of [...pairs].reverse()) for (const number of [pair.b, pair.a]) {
          const picture = await store.get(number);
          const data = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height).data;
          let sum = 17;
          for (let i = 0; i < data.length; i += 4)
            sum = (Math.imul(sum, 31) + (data[i] << 16 | data[i + 1] << 8 | data[i + 2])) | 0;
          sums.push(sum);
        }
        return sums;
      })()
      """)
    var expected: [Int] = []
    for name in names.reversed() {
      for side in ["d", "c"] {
        let image = try PictureFile.read(folder("\(side)/\(name)"))
        let sum = image.pixels.reduce(Int32(17)) { $0 &* 31 &+ Int32(bitPattern: $1 & 0xFF_FFFF) }
        expected.append(Int(sum))
      }
    }
    #expect(sums as? [Int] == expected)
    #expect(Set(expected).count > 25)
    let kinds = try browser.evaluate(
      "[2, 7].map(part => frames.filter(frame => part < 7 ? frame[2] < 0 : frame[7]).length)")
    let counts = try #require(kinds as? [Int])
    #expect(counts[0] < 4 && counts[1] > 3, "whole frames and sums: \(counts)")
    // The page computes the marks itself. They are those of the comparison.
    let marks = try browser.evaluate(
      """
      Promise.all(pairs.filter(pair => pair.different + pair.antialiased).map(async pair => {
        const canvas = marked(pair);
        await canvas.ready;
        const data = canvas.getContext('2d').getImageData(0, 0, pair.width, pair.height).data;
        const words = new Uint32Array(data.buffer);
        const count = color => words.filter(word => word === color).length;
        return count(0xFF0000FF) === pair.different && count(0xFF00FFFF) === pair.antialiased
          && pair.antialiased > 0;
      }))
      """)
    let isRight = try #require(marks as? [Bool])
    #expect(isRight.count > 20 && !isRight.contains(false), "\(isRight)")
  }

  @Test func `the verdict comes first, with the settings that differ`() throws {
    let pull = try GestureText(
      CompareTests.pull.replacing("160 200", with: "160 400").replacing("80 150", with: "80 161"))
    try folder.write(
      Data(#"{"schema": 1, "refresh.triggerDistance.points": 66}"#.utf8), to: "far.json")
    for (name, more) in [("e", []), ("f", ["--tuning", folder("far.json")])] {
      let run = try ProgramRun(
        ["replay", pull.path, "--fps", "20", "--out", folder(name)] + more)
      #expect(run.status == 0, "\(run.errors)")
    }
    let run = try ProgramRun(["compare", folder("e"), folder("f"), "--report", folder("v.html")])
    #expect(run.status == 1, "\(run.errors)")
    let browser = try Browser()
    for (width, isDark) in [(1280, false), (390, true)] {
      try browser.open(folder("v.html"), size: (width, 900), isDark: isDark)
      let text = try browser.evaluate("document.getElementById('verdict').innerText") as? String
      #expect(text == run.output.split(separator: "\n").first.map(String.init))
      #expect(text?.hasPrefix("B does not fire: ") == true)
      let rows = try browser.evaluate(
        "[...document.querySelectorAll('#settings-table tr')].map(r => [...r.cells].map(c => c.innerText))"
      )
      #expect(rows as? [[String]] == [["trigger", "64", "→", "66", "pt"]])
      // Nothing is wider than the window.
      try browser.wait(until: "document.body.dataset.shown !== undefined")
      #expect(
        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
    }
  }

  @Test func `playing shows frame after frame and ends at the last`() throws {
    let browser = try Browser()
    try browser.open(folder("r.html"), size: (390, 900))
    try browser.press("Home")
    try browser.press(" ")
    try browser.wait(until: "document.body.dataset.shown === '12 side'")
    try browser.wait(until: "!state.playing")
    // The scrubber is as wide as the phone allows, and dragging it seeks.
    let scrubbed = try browser.evaluate(
      """
      (() => {
        const range = document.getElementById('scrubber');
        range.value = timeOf(3);
        range.dispatchEvent(new Event('input'));
        return [document.body.dataset.frame, range.clientWidth > 250];
      })()
      """)
    #expect((scrubbed as? [Any])?.first as? String == "3")
    #expect((scrubbed as? [Any])?.last as? Bool == true)
  }

  @Test func `a report of traces only has numbers and no unused keys`() throws {
    let lines = String(decoding: try folder.bytes("a.jsonl"), as: UTF8.self)
    // The hold at the end is 0 in every frame of this pull.
    try folder.write(
      Data(lines.replacing("\"holdEnd\":0", with: "\"holdEnd\":0.5").utf8), to: "c.jsonl")
    for (more, kind, news) in [
      ([], "bad", "bad"), (["--tolerance-points", "1"], "tolerated", "good"),
    ] {
      let run = try ProgramRun(
        ["compare", folder("a.jsonl"), folder("c.jsonl"), "--report", folder("t.html")] + more)
      #expect(run.status == (more.isEmpty ? 1 : 0), "\(run.output)")
      let browser = try Browser()
      try browser.open(folder("t.html"), size: (1200, 900))
      let row = try browser.evaluate(
        """
        [...document.querySelectorAll('#trace-numbers tr')].filter(r => r.innerText.startsWith('holdEnd'))
          .map(r => [r.cells[1].innerText, r.cells[2].innerText, r.cells[1].className])[0]
        """)
      #expect(row as? [String] == ["0.5", "0.000 s", "number \(kind)"])
      let facts = try browser.evaluate(
        "[...document.querySelectorAll('.fact')].map(f => [f.innerText, f.className])")
      let told = try #require(facts as? [[String]])
      #expect(
        told == [["\(more.isEmpty ? 13 : 0) of 13\ntrace frames differ", "fact \(news)"]])
      let notes = try browser.evaluate("document.getElementById('trace-numbers').innerText")
      #expect(
        (notes as? String)?.contains("Tolerance: 1 pt") == !more.isEmpty, "\(notes ?? "none")")
      let keys = try browser.evaluate("document.querySelector('.keys').innerText") as? String ?? ""
      #expect(keys.contains("play") && !keys.contains("view") && !keys.contains("next"))
    }
  }

  @Test func `tolerated pixels are marked`() throws {
    let run = try ProgramRun(
      [
        "compare", folder("a"), folder("b"), "--report", folder("t.html"), "--tolerance-pixels",
        "32000",
      ])
    #expect(run.status == 0, "\(run.output)")
    let browser = try Browser()
    try browser.open(folder("t.html"), size: (1200, 900))
    let facts = try browser.evaluate("document.getElementById('facts').innerText") as? String ?? ""
    #expect(facts.contains("0\nwith different pixels"))
    #expect(facts.contains("32\u{2009}000\npixels tolerated per pair"), "\(facts)")
    let own = try browser.evaluate("document.querySelector('#numbers td').className")
    #expect(own as? String == "number good")
  }

  @Test func `the report follows the color scheme`() throws {
    let browser = try Browser()
    for (isDark, ground) in [(false, "rgb(250, 250, 250)"), (true, "rgb(27, 27, 31)")] {
      try browser.open(folder("r.html"), size: (1200, 900), isDark: isDark)
      #expect(
        try browser.evaluate("getComputedStyle(document.body).backgroundColor") as? String == ground
      )
    }
  }
}

import Foundation
import TestTraits
import Testing

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
    // All but two frames are the same.
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

  @Test func `it asks nobody for anything`() throws {
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
    #expect(try text("facts").contains("2\ndifferent"))
    try browser.press("Home")
    #expect(try text("name") == "frame-00000.png")
    #expect(try text("numbers").hasPrefix("differ\t0\n"))
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
      let pictures = try browser.evaluate(
        "Promise.all([...document.images].map(i => i.decode())).then(() => document.images.length)")
      _ = pictures
      let widths = try browser.evaluate(
        "[...document.querySelectorAll('#stage img')].every(i => i.clientWidth > 100)")
      #expect(widths as? Bool == true, "\(view)")
    }
    try browser.press("End")
    #expect(try text("where") == "13 of 13")
  }

  @Test func `it follows the colour scheme`() throws {
    let browser = try Browser()
    for (isDark, ground) in [(false, "rgb(250, 250, 250)"), (true, "rgb(27, 27, 31)")] {
      try browser.open(folder("r.html"), size: (1200, 900), isDark: isDark)
      #expect(
        try browser.evaluate("getComputedStyle(document.body).backgroundColor") as? String == ground
      )
    }
  }
}

import Foundation
import PullcordSystem
import Testing

@MainActor
struct FileWatchTests {
  private let loop = MainLoop()
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try write("1", to: "boat.svg")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
  }

  /// Lets the loop wait for a time, and returns the number of its wake-ups.
  @discardableResult private func wait(_ seconds: Double) -> Int {
    let end = MonotonicClock.now + seconds
    var count = -1
    while MonotonicClock.now < end {
      var wait = MainLoop.Wait()
      loop.prepare(&wait)
      wait.sleep(limit: end - MonotonicClock.now)
      loop.handle(wait)
      count += 1
    }
    return count
  }

  @Test func `a change is reported once, however many steps it takes`() throws {
    var changes = 0
    let watch = FileWatch([folder("boat.svg"), folder("boat.motion")], loop: loop) { changes += 1 }
    #expect(watch != nil)
    #expect(wait(0.2) == 0)
    for text in ["2", "3", "4"] { try write(text, to: "boat.svg") }
    wait(0.3)
    #expect(changes == 1)
    // A file that was missing.
    try write("illustration", to: "boat.motion")
    wait(0.3)
    #expect(changes == 2)
  }

  @Test func `an editor that saves by renaming is noticed, and other files are not`() throws {
    var changes = 0
    let watch = FileWatch([folder("boat.svg")], loop: loop) { changes += 1 }
    try write("2", to: "boat.svg.tmp")
    wait(0.2)
    #expect(changes == 0)
    for _ in 1...2 {
      try write("2", to: "boat.svg.tmp")
      try #require(rename(folder("boat.svg.tmp"), folder("boat.svg")) == 0)
      wait(0.2)
    }
    #expect(changes == 2)
    watch?.close()
    try write("3", to: "boat.svg")
    wait(0.2)
    #expect(changes == 2)
  }

  @Test func `the file behind a symbolic link is watched`() throws {
    try FileManager.default.createDirectory(
      atPath: folder("drawings"), withIntermediateDirectories: true)
    try write("1", to: "drawings/boat.svg")
    try #require(symlink(folder("drawings/boat.svg"), folder("link.svg")) == 0)
    var changes = 0
    let watch = FileWatch([folder("link.svg")], loop: loop) { changes += 1 }
    try write("2", to: "drawings/boat.svg")
    wait(0.2)
    #expect(changes == 1)
    watch?.close()
  }
}

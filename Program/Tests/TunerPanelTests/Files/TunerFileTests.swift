import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The file chooser and the guard of unsaved changes.
struct TunerFileTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 700))

  @discardableResult
  private mutating func press(
    _ key: String, _ modifiers: KeyModifiers = []
  ) -> TunerPanel.Request? {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
    return panel.takeRequests().last
  }

  @discardableResult
  private mutating func click(_ box: Rectangle?) throws -> TunerPanel.Request? {
    let point = try #require(box).center
    panel.handle(.mouseDown(x: point.x, y: point.y))
    panel.handle(.mouseUp(x: point.x, y: point.y))
    return panel.takeRequests().last
  }

  private mutating func asksToClose() -> Bool { panel.askToClose() }

  private func listing(files: Int = 2, problem: String? = nil) -> FileListing {
    FileListing(
      folder: "/home/a/tunings",
      entries: [
        .init(.recent, title: "old.json", detail: "/tmp", path: "/tmp/old.json"),
        .init(.place, title: "Folder above", path: "/home/a"),
      ]
        + (0..<files).map {
          .init(.file, title: "f\($0).json", path: "/home/a/tunings/f\($0).json")
        } + [.init(.folder, title: "more", path: "/home/a/tunings/more")],
      problem: problem)
  }

  private var texts: [String] { panel.drawing(at: 0, SceneStyle()).texts }

  @Test mutating func `Ctrl+S, Ctrl+Shift+S and Ctrl+O request files`() {
    #expect(press("s", .control) == .save)
    #expect(press("s", [.control, .shift]) == .saveAs)
    #expect(press("o", .control) == .load)
  }

  @Test mutating func `a click on a file loads it, and one on a folder shows the folder`() throws {
    panel.chooseFileToLoad(listing())
    #expect(texts.contains("f1.json") && texts.contains("/home/a/tunings"))
    #expect(
      try click(panel.sheet?.chooser?.box(of: .entry(3))) == .read(path: "/home/a/tunings/f1.json"))
    #expect(
      try click(panel.sheet?.chooser?.box(of: .entry(4))) == .list(folder: "/home/a/tunings/more"))
    #expect(try click(panel.sheet?.chooser?.box(of: .entry(0))) == .read(path: "/tmp/old.json"))
    #expect(try click(panel.sheet?.chooser?.box(of: .cancel)) == nil)
    #expect(panel.sheet == nil)
  }

  @Test mutating func `the arrow keys choose, Enter opens and Escape leaves`() {
    panel.chooseFileToLoad(listing())
    press("Down")
    #expect(press("Return") == .list(folder: "/home/a"))
    press("Down")
    #expect(press("Return") == .read(path: "/home/a/tunings/f0.json"))
    // Keys of the panel and of undo do nothing while the chooser is open.
    #expect(press("s", .control) == nil)
    press("Escape")
    #expect(panel.sheet == nil && panel.hasFocus)
  }

  @Test mutating func `a saved file gets the typed name and its ending`() {
    panel.chooseFileToSave(listing(), name: "tuning-1.json")
    #expect(
      press("Return")
        == .write(
          path: "/home/a/tunings/tuning-1.json", isFull: false, replaces: false))
    // The first character replaces the suggested name.
    panel.chooseFileToSave(listing(), name: "tuning-1.json")
    for key in ["s", "o", "f", "t"] { press(key) }
    press("Tab")
    press("space")
    #expect(panel.sheet?.chooser?.savesAll == true)
    press("Tab")
    press("Tab")
    #expect(
      press("Return")
        == .write(
          path: "/home/a/tunings/soft.json", isFull: true, replaces: false))
  }

  @Test mutating func `a name that is empty is no file`() {
    panel.chooseFileToSave(listing(), name: "x")
    press("BackSpace")
    #expect(press("Return") == nil)
    #expect(texts.contains("Got no name. Type a name such as soft.json."))
    for key in ["slash", "t", "m", "p", "slash"] { press(key) }
    #expect(press("Return") == nil)
    for key in ["a", "period", "t", "x", "t"] { press(key) }
    #expect(press("Return") == .write(path: "/tmp/a.txt", isFull: false, replaces: false))
  }

  @Test mutating func `a problem appears in the chooser and nothing is lost`() {
    panel.chooseFileToSave(listing(), name: "x.json")
    panel.showFileProblem("/home/a/tunings/x.json: cannot be written: No space left on device")
    #expect(texts.contains("/home/a/tunings/x.json: cannot be written: No space left on device"))
    #expect(panel.sheet?.chooser?.name.text == "x.json")
    panel.show(listing(files: 0, problem: "/x: cannot be read: Permission denied"))
    #expect(texts.contains("/x: cannot be read: Permission denied"))
  }

  @Test mutating func `a file is replaced only after a question`() throws {
    panel.chooseFileToSave(listing(), name: "x.json")
    panel.askToReplace("/home/a/tunings/x.json", isFull: true)
    #expect(texts.contains("Replace the file?"))
    // Enter alone keeps the old file.
    #expect(press("Return") == nil)
    #expect(panel.sheet?.question == nil && panel.sheet?.chooser != nil)
    panel.askToReplace("/home/a/tunings/x.json", isFull: true)
    press("Down")
    #expect(
      press("Return") == .write(path: "/home/a/tunings/x.json", isFull: true, replaces: true))
  }

  @Test mutating func `loading over unsaved changes asks first`() throws {
    panel.chooseFileToLoad(listing())
    #expect(!panel.hasUnsavedChanges)
    panel.closeSheet()
    panel.set("refresh.hysteresis", .number(20))
    #expect(panel.hasUnsavedChanges)
    panel.chooseFileToLoad(listing())
    #expect(try click(panel.sheet?.chooser?.box(of: .entry(2))) == nil)
    #expect(texts.contains("Load without saving?"))
    press("Escape")
    #expect(panel.sheet?.chooser != nil && panel.sheet?.question == nil)
    try click(panel.sheet?.chooser?.box(of: .entry(2)))
    #expect(
      try click(panel.sheet?.question?.box(of: 2)) == .read(path: "/home/a/tunings/f0.json"))
    panel.markSaved()
    #expect(!panel.hasUnsavedChanges)
    panel.settings.undo()
    #expect(!panel.hasUnsavedChanges)
    panel.settings.redo()
    #expect(!panel.hasUnsavedChanges)
  }

  @Test mutating func `another preset alone is not worth a file, and changes of B are`() {
    panel.set("preset", .choice("ios"))
    #expect(!panel.hasUnsavedChanges)
    panel.activate(.b)
    panel.set("refresh.hysteresis", .number(3))
    panel.activate(.a)
    #expect(panel.hasUnsavedChanges)
  }

  @Test mutating func `closing asks once`() throws {
    panel.set("refresh.hysteresis", .number(20))
    #expect(asksToClose())
    #expect(texts.contains("Close without saving?"))
    #expect(!asksToClose())
    #expect(try click(panel.sheet?.question?.box(of: 1)) == nil)
    #expect(panel.sheet == nil)
    #expect(asksToClose())
    #expect(press("Return") == .save)
    #expect(asksToClose())
    press("Up")
    #expect(press("Return") == .close)
  }

  @Test(arguments: [Size(width: 240, height: 200), Size(width: 320, height: 400)])
  mutating func `a long folder scrolls by wheel, finger and keys`(size: Size) throws {
    panel.resize(to: size, time: 0)
    panel.chooseFileToLoad(listing(files: 60))
    let chooser = try #require(panel.sheet?.chooser)
    let list = chooser.list
    #expect(list.height > 20 && list.y + list.height <= chooser.box(of: .cancel).y)
    panel.handle(.wheelTurned(x: 100, y: list.center.y, dx: 0, dy: 100))
    let end = try #require(panel.sheet?.chooser).offset
    #expect(end == 63 * FileChooser.rowHeight - list.height)
    panel.handle(.touchDown(finger: 1, x: 100, y: list.center.y))
    panel.handle(.touchMoved(finger: 1, x: 100, y: list.center.y + 30))
    panel.handle(.touchUp(finger: 1, x: 100, y: list.center.y + 30))
    #expect(panel.takeRequests().isEmpty)
    #expect(panel.sheet?.chooser?.offset == end - 30)
    press("Up")
    #expect(panel.sheet?.chooser?.focus == .cancel)
    press("Up")
    #expect(panel.sheet?.chooser?.focus == .entry(62))
    #expect(panel.sheet?.chooser?.offset == end)
  }
}

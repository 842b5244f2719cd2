import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The field for a path and the guard of unsaved changes.
struct TunerFileTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 700))

  @discardableResult
  private mutating func press(
    _ key: String, _ modifiers: KeyModifiers = []
  ) -> TunerFiles.Request? {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
    return panel.takeRequests().last
  }

  @discardableResult
  private mutating func click(_ box: Rectangle?) throws -> TunerFiles.Request? {
    let point = try #require(box).center
    panel.handle(.mouseDown(x: point.x, y: point.y))
    panel.handle(.mouseUp(x: point.x, y: point.y))
    return panel.takeRequests().last
  }

  private mutating func asksToClose() -> Bool { panel.files.askToClose() }

  private mutating func askToSave(_ name: String = "x.json") {
    panel.files.askForPath(toSaveIn: "/home/a/tunings", suggestion: name)
  }

  private mutating func askToLoad(_ name: String = "") {
    panel.files.askForPath(toLoadFrom: "/home/a/tunings", suggestion: name)
  }

  /// The box of a part of the sheet.
  private func box(_ id: WidgetID) -> Rectangle? {
    panel.files.sheet?.widget.children(nil).first { $0.id == id }?.box
  }

  private var texts: [String] { panel.drawing(at: 0, SceneStyle()).texts }

  @Test mutating func `Ctrl+S, Ctrl+Shift+S and Ctrl+O request files`() {
    #expect(press("s", .control) == .save)
    #expect(press("s", [.control, .shift]) == .saveAs)
    #expect(press("o", .control) == .load)
  }

  @Test mutating func `a typed path is absolute, in the home folder or in the shown folder`()
    throws
  {
    askToLoad("f1.json")
    #expect(texts.contains("Load a tuning") && texts.contains("f1.json"))
    #expect(texts.contains("A path, or a name in /home/a/tunings"))
    #expect(press("Return") == .read(path: "/home/a/tunings/f1.json"))
    for key in ["slash", "x"] { press(key) }
    #expect(try click(box("answer_0")) == .read(path: "/x"))
    panel.files.sheet?.entry?.field = TextField("~/x")
    #expect(press("Return") == .read(path: "~/x"))
    panel.files.askForPath(toLoadFrom: "/", suggestion: "x")
    #expect(press("Return") == .read(path: "/x"))
    #expect(try click(box("answer_1")) == nil)
    #expect(panel.files.sheet == nil)
  }

  @Test mutating func `Tab and the arrow keys move the focus, and Escape leaves`() {
    askToSave()
    let parts: [WidgetID] = ["file_name", "file_full", "answer_0", "answer_1"]
    #expect(panel.files.sheet?.widget.stops == parts)
    for part in parts[1...] + ["file_name"] {
      press("Tab")
      #expect(panel.files.sheet?.focus.stop == part)
    }
    press("Up")
    #expect(panel.files.sheet?.focus.stop == "answer_1")
    press("Left")
    #expect(panel.files.sheet?.focus.stop == "answer_0")
    press("Right")
    // In the field, the arrow keys move the caret.
    press("Tab")
    press("Right")
    #expect(panel.files.sheet?.focus.stop == "file_name")
    // Keys of the panel and of undo do nothing while the sheet is open.
    #expect(press("s", .control) == nil)
    press("Escape")
    #expect(panel.files.sheet == nil && panel.hasFocus)
  }

  @Test mutating func `a saved file gets the typed name and its ending`() throws {
    askToSave("tuning-1.json")
    #expect(
      press("Return")
        == .write(path: "/home/a/tunings/tuning-1.json", isFull: false, replaces: false))
    // The first character replaces the suggested name, and typing anywhere continues it.
    askToSave("tuning-1.json")
    for key in ["s", "o"] { press(key) }
    press("Tab")
    press("space")
    #expect(panel.files.sheet?.entry?.savesAll == true)
    press("Down")
    for key in ["f", "t"] { press(key) }
    #expect(panel.files.sheet?.focus.stop == "file_name")
    #expect(
      press("Return") == .write(path: "/home/a/tunings/soft.json", isFull: true, replaces: false))
    try click(box("file_full"))
    #expect(panel.files.sheet?.entry?.savesAll == false)
  }

  @Test func `the field for a path keeps the longest path`() {
    let path = "/" + String(repeating: "folder/", count: 585)
    #expect(path.utf8.count == 4096 && TextField(String(path.dropLast())).text == path.dropLast())
  }

  @Test mutating func `a name that is empty is no file`() {
    askToSave("x")
    press("BackSpace")
    #expect(press("Return") == nil)
    #expect(texts.contains("Got no name. Type a name such as soft.json."))
    for key in ["slash", "t", "m", "p", "slash"] { press(key) }
    #expect(!texts.contains("Got no name. Type a name such as soft.json."))
    #expect(press("Return") == nil)
    for key in ["a", "period", "t", "x", "t"] { press(key) }
    #expect(press("Return") == .write(path: "/tmp/a.txt", isFull: false, replaces: false))
    panel.files.sheet?.entry?.field = TextField("a\nb")
    #expect(press("Return") == nil)
    #expect(texts.contains("A file name is one line of text."))
  }

  @Test mutating func `a problem appears below the field and nothing is lost`() throws {
    askToSave()
    let problem = "/home/a/tunings/x.json: cannot be written: No space left on device"
    let button = try #require(box("answer_0"))
    panel.showFileProblem(problem)
    #expect(texts.contains(problem))
    #expect(panel.files.sheet?.entry?.field.text == "x.json")
    // The parts below the problem make room for it.
    #expect(try #require(box("answer_0")).y >= button.y + 26)
    panel.files.close()
    panel.showFileProblem(problem)
    #expect(panel.message == problem)
  }

  @Test mutating func `a file is replaced only after a question`() throws {
    askToSave()
    panel.files.askToReplace("/home/a/tunings/x.json", isFull: true)
    #expect(texts.contains("Replace the file?"))
    // Enter alone keeps the old file.
    #expect(press("Return") == nil)
    #expect(panel.files.sheet?.entry?.field.text == "x.json")
    panel.files.askToReplace("/home/a/tunings/x.json", isFull: true)
    press("Down")
    #expect(
      press("Return") == .write(path: "/home/a/tunings/x.json", isFull: true, replaces: true))
    #expect(panel.files.sheet?.entry != nil)
    // The desktop's dialog leaves no field below the question, so its answer closes the sheet.
    panel.files.close()
    panel.files.askToReplace("/home/a/tunings/x.json", isFull: true)
    #expect(press("Return") == nil)
    #expect(!panel.files.isAsking)
  }

  @Test mutating func `loading over unsaved changes asks first`() throws {
    #expect(!panel.hasUnsavedChanges)
    panel.load("/f0.json")
    #expect(panel.takeRequests() == [.read(path: "/f0.json")])
    panel.set("refresh.hysteresis", .number(20))
    #expect(panel.hasUnsavedChanges)
    panel.load("/f0.json")
    #expect(panel.takeRequests().isEmpty)
    #expect(try click(box("answer_2")) == .read(path: "/f0.json"))
    #expect(!panel.files.isAsking)
    askToLoad("f0.json")
    #expect(press("Return") == nil)
    #expect(texts.contains("Load without saving?"))
    press("Escape")
    #expect(panel.files.sheet?.entry != nil)
    press("Return")
    #expect(try click(box("answer_2")) == .read(path: "/home/a/tunings/f0.json"))
    #expect(panel.files.sheet?.entry != nil)
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
    #expect(try click(box("answer_1")) == nil)
    #expect(panel.files.sheet == nil)
    #expect(asksToClose())
    #expect(press("Return") == .save)
    #expect(asksToClose())
    press("Up")
    #expect(press("Return") == .close)
  }

  @Test mutating func `a press that moves away from a button does nothing`() throws {
    askToLoad("f0.json")
    let button = try #require(box("answer_0")).center
    panel.handle(.touchDown(finger: 1, x: button.x, y: button.y))
    panel.handle(.touchMoved(finger: 1, x: button.x, y: button.y + 30))
    panel.handle(.touchUp(finger: 1, x: button.x, y: button.y))
    #expect(panel.takeRequests().isEmpty)
    panel.handle(.touchDown(finger: 1, x: button.x, y: button.y))
    panel.handle(.touchUp(finger: 1, x: button.x, y: button.y))
    #expect(panel.takeRequests() == [.read(path: "/home/a/tunings/f0.json")])
  }
}

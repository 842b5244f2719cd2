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

  private mutating func askToSave(_ name: String = "x.json") {
    panel.askForPath(toSaveIn: "/home/a/tunings", suggestion: name)
  }

  private mutating func askToLoad(_ name: String = "") {
    panel.askForPath(toLoadFrom: "/home/a/tunings", suggestion: name)
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
    #expect(try click(panel.sheet?.box(of: .button(0))) == .read(path: "/x"))
    panel.sheet?.entry?.field = TextField("~/x")
    #expect(press("Return") == .read(path: "~/x"))
    panel.askForPath(toLoadFrom: "/", suggestion: "x")
    #expect(press("Return") == .read(path: "/x"))
    #expect(try click(panel.sheet?.box(of: .button(1))) == nil)
    #expect(panel.sheet == nil)
  }

  @Test mutating func `Tab and the arrow keys move the focus, and Escape leaves`() {
    askToSave()
    let parts: [PanelSheet.Part] = [.path, .full, .button(0), .button(1)]
    #expect(panel.sheet?.parts == parts)
    for part in parts[1...] + [.path] {
      press("Tab")
      #expect(panel.sheet?.focus == part)
    }
    press("Up")
    #expect(panel.sheet?.focus == .button(1))
    press("Left")
    #expect(panel.sheet?.focus == .button(0))
    press("Right")
    // In the field, the arrow keys move the caret.
    press("Tab")
    press("Right")
    #expect(panel.sheet?.focus == .path)
    // Keys of the panel and of undo do nothing while the sheet is open.
    #expect(press("s", .control) == nil)
    press("Escape")
    #expect(panel.sheet == nil && panel.hasFocus)
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
    #expect(panel.sheet?.entry?.savesAll == true)
    press("Down")
    for key in ["f", "t"] { press(key) }
    #expect(panel.sheet?.focus == .path)
    #expect(
      press("Return") == .write(path: "/home/a/tunings/soft.json", isFull: true, replaces: false))
    try click(panel.sheet?.box(of: .full))
    #expect(panel.sheet?.entry?.savesAll == false)
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
    panel.sheet?.entry?.field = TextField("a\nb")
    #expect(press("Return") == nil)
    #expect(texts.contains("A file name is one line of text."))
  }

  @Test mutating func `a problem appears below the field and nothing is lost`() throws {
    askToSave()
    let problem = "/home/a/tunings/x.json: cannot be written: No space left on device"
    let button = try #require(panel.sheet?.box(of: .button(0)))
    panel.showFileProblem(problem)
    #expect(texts.contains(problem))
    #expect(panel.sheet?.entry?.field.text == "x.json")
    // The parts below the problem make room for it.
    #expect(try #require(panel.sheet?.box(of: .button(0))).y >= button.y + 26)
    panel.closeSheet()
    panel.showFileProblem(problem)
    #expect(panel.message == problem)
  }

  @Test mutating func `a file is replaced only after a question`() throws {
    askToSave()
    panel.askToReplace("/home/a/tunings/x.json", isFull: true)
    #expect(texts.contains("Replace the file?"))
    // Enter alone keeps the old file.
    #expect(press("Return") == nil)
    #expect(panel.sheet?.entry?.field.text == "x.json")
    panel.askToReplace("/home/a/tunings/x.json", isFull: true)
    press("Down")
    #expect(
      press("Return") == .write(path: "/home/a/tunings/x.json", isFull: true, replaces: true))
    #expect(panel.sheet?.entry != nil)
    // The desktop's dialog leaves no field below the question, so its answer closes the sheet.
    panel.closeSheet()
    panel.askToReplace("/home/a/tunings/x.json", isFull: true)
    #expect(press("Return") == nil)
    #expect(!panel.isAsking)
  }

  @Test mutating func `loading over unsaved changes asks first`() throws {
    #expect(!panel.hasUnsavedChanges)
    panel.load("/f0.json")
    #expect(panel.takeRequests() == [.read(path: "/f0.json")])
    panel.set("refresh.hysteresis", .number(20))
    #expect(panel.hasUnsavedChanges)
    panel.load("/f0.json")
    #expect(panel.takeRequests().isEmpty)
    #expect(try click(panel.sheet?.box(of: .button(2))) == .read(path: "/f0.json"))
    #expect(!panel.isAsking)
    askToLoad("f0.json")
    #expect(press("Return") == nil)
    #expect(texts.contains("Load without saving?"))
    press("Escape")
    #expect(panel.sheet?.entry != nil)
    press("Return")
    #expect(try click(panel.sheet?.box(of: .button(2))) == .read(path: "/home/a/tunings/f0.json"))
    #expect(panel.sheet?.entry != nil)
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
    #expect(try click(panel.sheet?.box(of: .button(1))) == nil)
    #expect(panel.sheet == nil)
    #expect(asksToClose())
    #expect(press("Return") == .save)
    #expect(asksToClose())
    press("Up")
    #expect(press("Return") == .close)
  }

  @Test mutating func `a press that moves away from a button does nothing`() throws {
    askToLoad("f0.json")
    let button = try #require(panel.sheet?.box(of: .button(0))).center
    panel.handle(.touchDown(finger: 1, x: button.x, y: button.y))
    panel.handle(.touchMoved(finger: 1, x: button.x, y: button.y + 30))
    panel.handle(.touchUp(finger: 1, x: button.x, y: button.y))
    #expect(panel.takeRequests().isEmpty)
    panel.handle(.touchDown(finger: 1, x: button.x, y: button.y))
    panel.handle(.touchUp(finger: 1, x: button.x, y: button.y))
    #expect(panel.takeRequests() == [.read(path: "/home/a/tunings/f0.json")])
  }
}

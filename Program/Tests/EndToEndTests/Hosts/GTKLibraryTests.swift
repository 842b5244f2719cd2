import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The class `PullcordView` in programs in C and Python, which need no Swift.
@Suite(
  .serialized, .needs(.virtualScreen, .pointerTool, .pythonBindings), .needs(Example.cChecks),
  .virtualScreen)
struct GTKLibraryTests {
  @Test(arguments: [Example.cList, .pythonList])
  func `a pull emits the signal, and the program ends the refresh`(_ program: Example) async throws
  {
    let screen = try #require(VirtualScreenTrait.screen)
    let host = try HostProcess(program, [], environment: HostProcess.x11WithLibrary(screen.display))
    func wait(forTitle text: String) async throws {
      for _ in 0..<400 {
        let found = try FileList.output(
          of: ["xdotool", "search", "--name", text], environment: ["DISPLAY": screen.display])
        if !found.isEmpty { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("no window has the title “\(text)”: \(host.errors)")
    }
    try await wait(forTitle: "Pull me")
    // The window draws its first frame.
    try await Task.sleep(for: .milliseconds(500))
    try screen.pointer.drag(from: Point(200, 200), to: Point(200, 440), over: 0.4)
    try await wait(forTitle: "Loaded")
    host.stop()
    #expect(try host.waitForEnd().errors == "")
  }

  @Test(arguments: [
    (
      "report",
      """
      notify refreshing true
      refreshing
      notify status-text 1 of 2
      notify progress 0.5
      shows the text 1
      notify status-text
      notify progress -1
      notify refreshing false
      finishing
      closing
      idle
      refreshed 1 loaded more 0
      """
    ),
    ("failure", "refreshing\nfinishing\nclosing\nidle\nrefreshed 1 loaded more 0"),
    ("more", "end refreshing\nend exhausted\nrefreshed 0 loaded more 1"),
    ("more fails", "end refreshing\nend failed\nrefreshed 0 loaded more 1"),
    (
      "removed",
      """
      refreshing
      refreshing 1
      refreshing 0
      end refreshing
      refreshing 1
      refreshed 2
      """
    ),
    ("disposed", "refreshing 1\nchild 0 refreshing 0\nrefreshed 1"),
    (
      "orientation",
      """
      horizontal 1 child 1 refreshing 0
      gap 64 0
      area 1 at edge 0
      """
    ),
    ("settings", "disabled 0\nexpands 1 0\ncancelled 1\nreleased 1 closed 1"),
    ("dropped", "released 1"), ("adjustment", "acted 0\nacted 1\nacted 2"),
    ("taken", "in the view 1\nin the view 1\nelsewhere 1 child 0"),
    (
      "thread",
      """
      critical: pullcord_view_set_orientation: called on another thread; call it on the main\
       thread, for example with g_idle_add()
      critical: PullcordView: released on another thread; release it on the main thread
      released 1 list 0
      list 1
      """
    ),
  ])
  func `a view works in a program in C`(_ check: String, _ expected: String) throws {
    let (output, errors) = try run(.cChecks, check)
    #expect(output == expected && errors.isEmpty, "\(errors)")
  }

  @Test(arguments: [("pullcord", "gap 0 60"), ("swipeRefreshLayout", "gap 0 0")])
  func `a preset decides whether a refresh opens a gap`(_ preset: String, _ gap: String) throws {
    #expect(try run(.cChecks, "preset", preset).output == gap)
  }

  @Test func `a refresh draws the shapes of an SVG file`() throws {
    let folder = try TemporaryFolder()
    let path = "<path stroke='#f00' stroke-width='6' d='M2 12h20'/>"
    for (name, text) in [("red", ""), ("text", "<text>Red</text>")] {
      let icon = "<svg viewBox='0 0 24 24'>\(path)\(text)</svg>"
      try folder.write(Data(icon.utf8), to: "\(name).svg")
      let (output, errors) = try run(.cChecks, "icon", folder("\(name).svg"))
      #expect(output == "red 0\nred 1")
      #expect(errors.contains("Pullcord-WARNING") == !text.isEmpty)
      #expect(errors.contains("text") == !text.isEmpty, "\(errors)")
    }
  }

  @Test(.needs(.animationLibrary))
  func
    `a file is an animation, an illustration by its script, or an icon in the style of a tuning`()
    throws
  {
    let folder = try TemporaryFolder()
    // No file is red unless it is read as what it is.
    for (name, text) in [
      (
        "icon.svg",
        "<svg viewBox='0 0 24 24'><path stroke='#0f0' stroke-width='6' d='M2 12h20'/></svg>"
      ),
      (
        "tuning.json",
        #"""
        {"schema": 1, "icon.part.1.color": "own", "icon.part.1.color.red": 1,
        "icon.part.1.color.green": 0, "icon.part.1.color.blue": 0}
        """#
      ),
      (
        "sea.svg",
        "<svg viewBox='0 0 480 120'><path id='sea' fill='#0f0' d='M0 0h480v120H0z'/></svg>"
      ),
      ("sea.motion", "illustration\nsea day color #ff0000 0 → 1\n"),
      (
        "square.json",
        #"""
        {"fr":60,"ip":0,"op":60,"w":100,"h":100,"layers":[{"ty":4,"ip":0,"op":60,"st":0,
        "ks":{"p":{"a":0,"k":[50,50]}},"shapes":[
        {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[60,60]},"r":{"a":0,"k":0}},
        {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
        """#
      ),
    ] { try folder.write(Data(text.utf8), to: name) }
    for files in [["square.json"], ["sea.svg"], ["icon.svg", "tuning.json"]] {
      let run = try run(.cChecks, ["icon"] + files.map { folder($0) })
      #expect(run.output == "red 0\nred 1" && run.errors.isEmpty, "\(files): \(run)")
    }
    let python = try run(
      .pythonChecks,
      ["files"] + ["square.json", "sea.svg", "icon.svg", "tuning.json"].map { folder($0) })
    #expect(python.output == "True\nTrue\nTrue\nTrue /no/such.json")
    #expect(python.errors.isEmpty, "\(python.errors)")
  }

  @Test func `each error in C is one sentence, and the view keeps what it had`() throws {
    let (output, errors) = try run(.cChecks, "errors")
    let names = "spinner, arc, arrow, progress, tilt, path, logo, elastic"
    let unknown =
      "no indicator is called \"spiner\"; the indicators are \(names), and files: SVG, whose path"
      + " has a slash or ends with .svg, and Lottie, whose path ends with .json or .lottie"
    #expect(
      output == """
        0 \(unknown)
        1 /no/such.svg: cannot be read: No such file or directory, expected a readable SVG file
        critical: pullcord_view_set_indicator: \(unknown)
        critical: pullcord_view_set_preset: no preset is called "isos"; the presets are pullcord,\
         yalantis, iqPullToRefresh, mrefresh, apl, ios, appKit, swipeRefreshLayout, material3,\
         flutterMaterial, cupertino, mjRefresh, smartRefresh, kirigami
        critical: pullcord_view_set_child: the child already has a parent, a GtkBox; remove it from\
         there first
        critical: pullcord_view_start: called on another thread; call it on the main thread, for\
         example with g_idle_add()
        spinner pullcord 1
        critical: pullcord_view_start: the view has no child; set one first
        """)
    #expect(errors.isEmpty)
  }

  @Test func `a wrong name and an unreadable file raise exceptions in Python`() throws {
    let (output, errors) = try run(.pythonChecks, "errors")
    #expect(
      output == """
        name no indicator is called "spiner"
        file /no/such.svg
        spinner True
        """)
    #expect(errors.contains("the child already has a parent, a GtkBox"))
  }

  @Test func `an interface file makes a view with its child and its properties`() throws {
    let (output, errors) = try run(.pythonChecks, "interface")
    #expect(output == "arrow ios end True\nTrue" && errors.isEmpty, "\(errors)")
  }

  @Test func `a program in Python refreshes with the icon of a file, and fails with a text`() throws
  {
    let icon = SourceTree.root("Assets/Paths/leaf.svg")
    let (output, errors) = try run(.pythonChecks, "refresh", icon)
    #expect(
      output == """
        start refreshing
        start finishing
        start closing
        start idle
        False None The disk is full.
        """)
    #expect(errors.isEmpty, "\(errors)")
  }

  private func run(
    _ program: Example, _ arguments: String...
  ) throws -> (output: String, errors: String) { try run(program, arguments) }

  private func run(
    _ program: Example, _ arguments: [String]
  ) throws -> (output: String, errors: String) {
    let screen = try #require(VirtualScreenTrait.screen)
    // The test backend of accessibility answers questions about properties. The others fill
    // released memory, so that a use of it fails.
    let environment = HostProcess.x11WithLibrary(screen.display)
      .merging([
        "GTK_A11Y": "test", "G_SLICE": "always-malloc",
        "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0:glibc.malloc.perturb=165",
      ]) { $1 }
    let host = try HostProcess(program, arguments, environment: environment)
    let (output, errors) = try host.waitForEnd()
    // A value that is empty leaves a space.
    let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return (lines.joined(separator: "\n"), errors)
  }
}

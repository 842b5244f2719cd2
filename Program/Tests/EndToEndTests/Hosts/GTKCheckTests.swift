import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// `PullView` in GTK's own loop, without events of devices.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .needs(Example.checks), .virtualScreen)
struct GTKCheckTests {
  @Test(arguments: [
    ("async", "success(newItems: nil) 2"), ("throwing", "failure(You are offline.)"),
    ("localized", "failure(The cable is unplugged.) The cable is unplugged."),
    ("destroyed", "closed cancelled released empty"), ("theme", "dark light dark marks"),
    ("adjustment", "list 200.0 adjustment 300.0 same length"), ("keys", "true true false"),
    ("rest", "rests"), ("scale", "64 96 64 same page"),
    ("right-to-left", "0.0 true 100.0 30.0 -64.0"),
    ("contrast", "usual strong strong marks"), ("cost", "a frame costs what GTK's costs"),
    ("rows", "true true true true success(newItems: nil) true"),
    ("inactive", "armed pulling idle"),
    ("lists", "list 64 scrolls 40\ngrid 64 scrolls 40\ncolumns 64 scrolls 40\ntext 64 scrolls 40"),
    (
      "empty-lists",
      """
      rows armed 0 1
      list armed 0 1
      grid armed 0 1
      columns armed 0 1
      nothing armed 0 0
      """
    ),
    ("not-finite", "1380.0 1380.0 4000.0 500.0"),
    ("self-scrolling", "list true true\nbox true true 0.0 false 0.0 0.0\npage false true true 0.0"),
    ("exchange", "true 64 true true 300 true 1"),
    (
      "containers",
      """
      window same 64 inside
      box same 64 inside
      revealer same 64 inside
      paned same 44 inside
      stack same 64 inside
      sidebar same 64 inside
      toolbars same 64 inside
      policies same 40 inside
      baseline same true
      """
    ),
    ("focus", "GtkListBoxRow3 GtkListBoxRow3 GtkListBoxRow3 GtkListBoxRow0"),
    ("launch", "refreshing finishing"),
    ("empty", "success(newItems: nil) 0.0 idle"),
    ("re-entrant", "refreshing idle refreshing finishing closing idle closed"),
  ])
  func `a view works in GTK's loop`(_ check: String, _ expected: String) throws {
    let screen = try #require(VirtualScreenTrait.screen)
    let (output, errors) = try HostProcess(
      .checks, [check], environment: HostProcess.x11(screen.display)
    ).waitForEnd()
    #expect(output == expected)
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
  }

  @Test func `the list keeps its name, and assistive technology reads the control beside it`()
    throws
  {
    let screen = try #require(VirtualScreenTrait.screen)
    let environment = HostProcess.x11(screen.display).merging(["GTK_A11Y": "test"]) { $1 }
    let (output, errors) = try HostProcess(.checks, ["assistive"], environment: environment)
      .waitForEnd()
    // The text of the control, the text of the status, and the texts that a screen reader says.
    #expect(
      output == """
        idle |\u{20}
        pull Pull to refresh, 50 % |\u{20}
        refresh 1 of 4 | Refreshing… | Refreshing…
        result Updated | Updated | Updated
        failure The disk is full. | The disk is full. | Refreshing…, The disk is full.
        idle | The disk is full.
        """)
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
  }

  @Test func `a child that has a parent ends the program with one clear line`() throws {
    let screen = try #require(VirtualScreenTrait.screen)
    let (_, errors) = try HostProcess(
      .checks, ["parent"], environment: HostProcess.x11(screen.display)
    ).waitForEnd()
    let line = try #require(errors.split(separator: "\n").first)
    #expect(
      line.hasSuffix(
        "PullView: child already has a parent, a GtkWindow; remove it from there first"))
  }

  @Test func `a program with a view keeps its fonts, threads, files, signals and environment`()
    throws
  {
    let home = try TemporaryFolder()
    try home.write(
      Data(
        """
        <fontconfig><match target="pattern"><test name="family"><string>Serif</string></test>
        <edit name="family" mode="assign" binding="strong"><string>DejaVu Sans</string></edit>
        </match></fontconfig>
        """.utf8), to: ".config/fontconfig/fonts.conf")
    try home.write(
      Data("[Settings]\ngtk-font-name=Monospace 11\n".utf8), to: ".config/gtk-4.0/settings.ini")
    let plain = try output(of: "plain", home: home.path)
    #expect(plain.first?.hasPrefix("DejaVu Sans Mono 11 ") == true)
    #expect(plain.contains { $0.hasPrefix("DejaVu Sans Oblique 15 ") })
    #expect(plain.last == "rests")
    #expect(try output(of: "view", home: home.path) == plain)
  }

  /// The lines of `gtk-checks guest`, without the files that the process got from the test.
  private func output(of kind: String, home: String) throws -> [String] {
    let screen = try #require(VirtualScreenTrait.screen)
    let environment = HostProcess.x11(screen.display).merging(["HOME": home]) { $1 }
    let (output, errors) = try HostProcess(.checks, ["guest", kind], environment: environment)
      .waitForEnd()
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
    return output.split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("/output") && !$0.hasSuffix("/errors") }
  }
}

import Foundation
import PullcordTestServers
import Testing

/// A user's font settings have no effect.
struct FontTests {
  @Test func `a user's fontconfig file does not change a frame in any script`() throws {
    let folder = try TemporaryFolder()
    let rules = ["autohint", "embolden"].map {
      "<edit name=\"\($0)\" mode=\"assign\"><bool>true</bool></edit>"
    }
    let text = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <match target="font">\(rules.joined())
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit></match>
      <match target="pattern"><edit name="family" mode="prepend" binding="strong">
      <string>Noto Serif Thai</string></edit></match></fontconfig>
      """
    try FileManager.default.createDirectory(
      atPath: folder("config/fontconfig"), withIntermediateDirectories: true)
    try folder.write(Data(text.utf8), to: "config/fontconfig/fonts.conf")
    // The test draws forty rows in every script of the sample, once at the top of the list and once
    // further down.
    let gesture = try GestureText("viewport 480 1600\n0.2 touchpad 240 300 0 1500\n0.3 end\n")
    for (name, environment) in [("plain", [:]), ("hinted", ["XDG_CONFIG_HOME": folder("config")])] {
      let run = try ProgramRun(
        ["replay", gesture.path, "--fps", "5", "--out", folder(name)], environment: environment)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try folder.names(in: "plain").count == 4)
    for name in try folder.names(in: "plain") {
      #expect(try folder.bytes("plain/\(name)") == folder.bytes("hinted/\(name)"), "\(name)")
    }
  }
}

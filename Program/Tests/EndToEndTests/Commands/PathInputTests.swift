import Foundation
import PullcordScreenshots
import PullcordTestServers
import PullcordTestTraits
import Testing
import VectorGraphics

/// The input of `pullcord path` and `--svg`, which read each file once.
struct PathInputTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L3 4"/></svg>"#
  private static let answer =
    #"{"segments":[["M",0.0,0.0],["L",3.0,4.0]],"bbox":[0.0,0.0,3.0,4.0],"length":5.0,"error":null}"#
    + "\n"

  @Test func `an SVG file is read from standard input`() throws {
    let run = try ProgramRun(["path", "-", "--json"], input: Data(Self.icon.utf8))
    #expect((run.status, run.output, run.errors) == (0, Self.answer, ""))
  }

  @Test(.timeLimit(.minutes(1)))
  func `an SVG file is read from a pipe with a name`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder("icon")
    try #require(mkfifo(pipe, 0o600) == 0)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf %s \"$1\" >\"$2\"", "sh", Self.icon, pipe]
    try process.run()
    defer { process.terminate() }
    let run = try ProgramRun(["path", pipe, "--json"])
    #expect((run.status, run.output, run.errors) == (0, Self.answer, ""))
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `an SVG file is recognized by its first character, in any encoding`(
    _ encoding: String.Encoding
  ) throws {
    let text = try #require("\u{FEFF}\n \(Self.icon)".data(using: encoding))
    let run = try ProgramRun(["path", "-", "--json"], input: text)
    #expect((run.status, run.output, run.errors) == (0, Self.answer, ""))
  }

  @Test func `with --lines, no line is read as an SVG file`() throws {
    let run = try ProgramRun(
      ["path", "-", "--lines", "--json"], input: Data("<\nM0 0L3 4\n".utf8))
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 2, "\(run.output)\(run.errors)")
    #expect(lines.first?.contains(#""error":{"offset":0,"#) == true)
    #expect(lines.last.map { $0 + "\n" } == Self.answer)
  }

  @Test func `the error for an SVG file without shapes explains the reason`() throws {
    let markup =
      #"<svg xmlns="http://www.w3.org/2000/svg"><text>a</text><rect width="1vw" height="2"/></svg>"#
    let gesture = try GestureText("0 end\n")
    for arguments in [["path", "-"], ["replay", gesture.path, "--svg", "/dev/stdin"]] {
      let run = try ProgramRun(arguments, input: Data(markup.utf8))
      let lines = run.errors.split(separator: "\n")
      #expect(run.status == 2 && lines.count == 2, "\(run.errors)")
      #expect(lines.first?.contains("1 × text (not drawn, line 1), 1 × width value") == true)
      #expect(lines.last?.contains("nothing to draw") == true)
    }
  }

  @Test func `a strip shows an icon, or an illustration with its script, in both themes`() throws {
    let folder = try TemporaryFolder()
    for (file, width, size) in [
      ("Illustrations/balloon.svg", "1000", Size(width: 2032, height: 3776)),
      ("Paths/bell.svg", "300", Size(width: 3096, height: 704)),
    ] {
      let run = try ProgramRun([
        "path", SourceTree.root("Assets/\(file)"), "--strip", folder("strip.png"), "--width", width,
      ])
      #expect((run.status, run.output, run.errors) == (0, "", ""))
      let image = try PictureFile.read(folder("strip.png"))
      #expect(Size(width: Double(image.width), height: Double(image.height)) == size)
      let (first, last) = (image.pixels[0], image.pixels[image.pixels.count - 1])
      #expect(first & 0xFF_FFFF == 0xFFFFFF && last & 0xFF_FFFF == 0x1D1E23)
    }
  }

  @Test func `a script must fit its picture, and an illustration its indicator`() throws {
    let folder = try TemporaryFolder()
    let icon = folder("icon.svg")
    try folder.write(Data(Self.icon.utf8), to: "icon.svg")
    let gesture = try GestureText("viewport 200 200\n0 end\n")
    func errors(_ script: String?, _ arguments: [String] = []) throws -> String {
      if let script { try folder.write(Data(script.utf8), to: "icon.motion") }
      let run = try ProgramRun(["replay", gesture.path, "--svg", icon] + arguments)
      #expect(run.status == 2 && run.output == "")
      return run.errors
    }
    #expect(
      try errors(nil, ["--indicator", "file"]).hasPrefix(
        "pullcord: \(icon) is an icon, and the indicator is file."))
    #expect(
      try errors("illustration\n\nboat pull fade 0 → 2")
        == "pullcord: \(folder("icon.motion")):3: got \"2\", expected an opacity, 0…1\n")
    #expect(
      try errors("illustration", ["--indicator", "logo"])
        == "pullcord: \(icon) is an illustration, and the indicator is logo: leave out --indicator\n"
    )
  }

  @Test func `an icon is accepted only by the indicators that draw one`() throws {
    let folder = try TemporaryFolder()
    let icon = folder("icon.svg")
    try folder.write(Data(Self.icon.utf8), to: "icon.svg")
    let head = "viewport 200 200\nset svg \"\(icon)\"\n"
    let refused = try GestureText(head + "set indicator spinner\n0 end\n")
    let plain = try GestureText(head + "0 end\n")
    let words =
      "--svg is for the indicators path, logo and file, and the indicator is spinner"
    for (arguments, message) in [
      (["demo", "--svg", icon, "--indicator", "spinner"], "pullcord: \(words)\n"),
      (["replay", refused.path], "pullcord: \(refused.path):3: \(words)\n"),
    ] {
      let run = try ProgramRun(arguments)
      #expect((run.status, run.output, run.errors) == (2, "", message))
    }
    // The command line overrides the file.
    for flags in [["--indicator", "logo"], ["--indicator", "path"], [], ["--indicator", "arc"]] {
      let run = try ProgramRun(["replay", plain.path] + flags)
      #expect((run.status, run.errors) == (0, ""), "\(flags)")
    }
  }

  @Test func `path data is an icon, in a file and on the command line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("M0 0L3 4\n".utf8), to: "icon.txt")
    let gesture = try GestureText("viewport 200 200\n0 end\n")
    for icon in [folder("icon.txt"), "M0 0L3 4", "m 1,2 l3 4z"] {
      let run = try ProgramRun(["replay", gesture.path, "--svg", icon])
      #expect((run.status, run.errors) == (0, ""), "\(icon)")
    }
    let broken = try ProgramRun(["replay", gesture.path, "--svg", "M0 0Lx"])
    #expect(broken.status == 2)
    #expect(
      broken.errors.hasPrefix("pullcord: --svg: expected an SVG file or path data: "),
      "\(broken.errors)")
    let missing = try ProgramRun(["replay", gesture.path, "--svg", "Missing.svg"])
    #expect(missing.status == 2 && missing.errors.contains("Missing.svg: cannot be read"))
  }

  @Test func `a picture has the colors of the SVG file, and a black icon follows the theme`()
    throws
  {
    let folder = try TemporaryFolder()
    let gesture = try GestureText("viewport 200 200\n0 refresh start\n1.7 end\n")
    for (paint, color) in [("fill='#ff00fe'", 0xFF00FE), ("", 0x8FB4FF)] as [(String, UInt32)] {
      let markup = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
        <path d="M0 0H20V40H0Z" \(paint)/><path d="M20 0H40V40H20Z"/></svg>
        """
      try folder.write(Data(markup.utf8), to: "icon.svg")
      for indicator in ["path", "logo"] {
        let frames = folder("\(indicator)-\(color)")
        let run = try ProgramRun([
          "replay", gesture.path, "--svg", folder("icon.svg"), "--indicator", indicator,
          "--theme", "dark", "--reduced-motion", "--latency", "5000", "--fps", "10", "--out",
          frames,
        ])
        try #require(run.status == 0, "\(run.errors)")
        // The slow pulse of the mark is at its brightest after 1.6 s.
        let picture = try PictureFile.read("\(frames)/frame-00016.png")
        let colors = Set(picture.pixels.map { $0 & 0xFF_FFFF })
        #expect(colors.contains(color), "\(indicator) \(paint)")
      }
    }
  }
}

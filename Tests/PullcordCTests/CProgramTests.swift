import Foundation
import Testing

/// Compiles a C program against the header and the shared library, and runs it.
@Suite(.serialized, .enabled(if: CProgram.library != nil, "libPullcordC.so is not built"))
struct CProgramTests {
  private let whole = """
    next 0
    state 3 next 2
    woken 2
    state 4 outcome 0 text 3 new (5) 3 ne
    kept 42
    rests at 0, next 0
    cancelled 1
    cancelled 2

    """

  @Test func `a C program pulls, refreshes in a thread, cancels, and frees its list`() throws {
    for flags in [["-std=c11"], ["-std=c11", "-DNDEBUG", "-O2"]] {
      let program = try CProgram("list.c", flags)
      let run = try program.run()
      #expect(run.output == whole && run.status == 0, "\(run.errors)")
    }
  }

  @Test(arguments: ["c++11", "c++20"])
  func `the header also compiles as C++, alone, and without a warning`(version: String) throws {
    _ = try CProgram(
      "header.cpp", ["-x", "c++", "-std=\(version)", "-fsyntax-only", "-Wpedantic", "-Wextra"])
  }

  @Test func `a call on another thread aborts with the function's name, in every build`() throws {
    for flags in [["-std=c11"], ["-std=c11", "-DNDEBUG"]] {
      let run = try CProgram("list.c", flags).run("thread")
      #expect(run.status == SIGABRT)
      #expect(
        run.errors.hasPrefix("pullcord: pullcord_list_advance: call it on the main thread\n"))
    }
  }

  @Test func `a C program scrolls, changes the layout and removes a control`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("layout")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        scrolled 500
        kept 600
        animated 1 900
        shortened 200
        inset 250
        added 1 1 0

        """)
  }

  @Test func `fingers that rest on a touchpad hold a pull, and stop a scroll`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("rest")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == "rested 0 lifted 1\nrested 1 lifted 1\nstopped 1\n")
  }

  @Test func `a control reports each state once and in order, also those that calls cause`() throws
  {
    let run = try CProgram("list.c", ["-std=c11"]).run("states")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == "0:1 0:2 0:3 0:4 0:5 0:0 0:3 0:0 \n")
  }

  @Test func `an action that begins before the first time has its whole time limit`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("launch")
    #expect(run.status == 0 && run.errors.isEmpty)
    // PULLCORD_REFRESHING, then PULLCORD_IDLE after the limit of 30 s.
    #expect(run.output == "3 after 0 s\n3 after 29 s\n0 after 58 s\n")
  }

  @Test func `a misspelled preset is one error, which a later call with NULL repeats`() throws {
    let error =
      "no preset is called \"isos\"; the presets are pullcord, yalantis, iqPullToRefresh, mrefresh,"
      + " apl, ios, appKit, swipeRefreshLayout, material3, flutterMaterial, cupertino, mjRefresh,"
      + " smartRefresh, kirigami"
    let output = "made 0\nerror 3 pullcord_list_create: \(error)\n"
    let checked = try CProgram("list.c", ["-std=c11"]).run("preset")
    #expect(checked.output == output && checked.status == SIGABRT)
    #expect(
      checked.errors.hasPrefix(
        "pullcord: pullcord_list_advance: the list is NULL, because \(error)\n"))
    let released = try CProgram("list.c", ["-std=c11", "-DNDEBUG"]).run("preset")
    #expect(released.output == output && released.status == 0 && released.errors.isEmpty)
  }

  @Test func `an error is one line, and shortens the name in it`() throws {
    for (name, shown) in [
      ("a\nb\u{1B}[31m\u{2028}", "a\\nb\\u{1B}[31m\\u{2028}"),
      (String(repeating: "long", count: 100), String(repeating: "long", count: 15)),
    ] {
      let run = try CProgram("list.c", ["-std=c11", "-DNDEBUG"]).run("preset", name)
      #expect(run.status == 0)
      let start =
        "made 0\nerror 3 pullcord_list_create: no preset is called \"\(shown)\"; the presets"
      #expect(run.output.hasPrefix(start), "\(run.output)")
      #expect(run.output.count { $0 == "\n" } == 2)
    }
  }

  @Test func `each error names its function, the problem and the expected value`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("errors")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        error 0 NULL
        error 2 pullcord_list_add: begin is NULL; set the function that begins the work
        scaled 0
        error 2 pullcord_list_set_text_scale: got a scale of 40.0, expected 0.5 to 4

        """)
  }

  @Test func `thresholds and gaps grow with the text, and all other lengths stay`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("scale")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        scaled 1 languages 10 at 600
        end 3200
        gap 96 of 96 at -126: Wird aktualisiert …

        """)
  }

  @Test func `a scroll in units follows its source, and a scroll by 0 is the lift`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("scroll")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        source 0 moving 0 silent 1 stopped 1
        source 1 moving 1 silent 1 stopped 1
        source 2 moving 0 silent 0 stopped 1
        source 3 moving 0 silent 1 stopped 1
        unit 0 scrolls 30
        unit 10 scrolls 20

        """)
  }

  @Test func `a C program disables a control, reduces motion and mirrors a list`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("settings")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        enabled 0 began 0
        enabled 1 began 1
        cancelled 1
        reduced 0 travels 1
        reduced 1 travels 0
        mirrored 0 scrolled 1
        mirrored 1 scrolled 0

        """)
  }

  @Test func `a callback may free the list that calls it`() throws {
    let run = try CProgram("list.c", ["-std=c11"]).run("callback")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == "began\ncancelled\nfreed\n")
  }

  @Test func `the examples compile without a warning`() throws {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples").path
    _ = try CProgram(
      "\(examples)/C/main.c", ["-std=c11", "-fsyntax-only"] + CProgram.flags(of: "sdl2"))
    for version in ["Qt5Widgets", "Qt6Widgets"] {
      _ = try CProgram(
        "\(examples)/Qt/main.cpp",
        ["-x", "c++", "-std=c++17", "-fPIC", "-fsyntax-only"] + CProgram.flags(of: version))
    }
  }

  @Test func `a list of Qt follows dark and high-contrast palettes`() throws {
    let libraries = ["-lQt5Widgets", "-lQt5Gui", "-lQt5Core", "-lstdc++", "-lm"]
    let flags =
      ["-x", "c++", "-std=c++17", "-fPIC"] + (try CProgram.flags(of: "Qt5Widgets")) + libraries
    let run = try CProgram("contrast.cpp", flags, library: .drawing).run()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "light\ndark\nhigh contrast\nhigh contrast, dark\n")
  }

  @Test(arguments: [("C", "c", ["sdl2", "cairo"]), ("Qt", "cpp", ["Qt5Widgets"])])
  func `the programs of the guides compile without a warning`(
    _ guide: String, _ language: String, _ packages: [String]
  ) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Documentation/FirstPullIn\(guide).md"), encoding: .utf8)
    let programs = text.components(separatedBy: "```\(language)\n").dropFirst()
    #expect(!programs.isEmpty)
    for program in programs {
      let file = FileManager.default.temporaryDirectory.appending(
        path: "pullcord-\(UUID().uuidString).\(language)")
      try Data((program.components(separatedBy: "\n```").first ?? "").utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      _ = try CProgram(
        file.path,
        [language == "c" ? "-std=c11" : "-std=c++17", "-fPIC", "-fsyntax-only"]
          + packages.flatMap { try CProgram.flags(of: $0) })
    }
  }

  @Test(arguments: ["list", "request"])
  func `a handle used after it was freed aborts with the function's name, unless NDEBUG is set`(
    misuse: String
  ) throws {
    let name = misuse == "list" ? "pullcord_list_advance" : "pullcord_request_finish"
    let checked = try CProgram("list.c", ["-std=c11"]).run(misuse)
    #expect(checked.status == SIGABRT)
    #expect(checked.errors.hasPrefix("pullcord: \(name): the \(misuse) was freed, or is none\n"))
    let released = try CProgram("list.c", ["-std=c11", "-DNDEBUG"]).run(misuse)
    #expect(released.status == 0 && released.errors.isEmpty)
    #expect(misuse == "request" ? released.output == whole : released.output == "offset 0\n")
  }
}

/// A compiled C program of the folder Programs.
final class CProgram {
  /// The libraries for C programs, by the names of their products.
  enum Library: String {
    case lists = "PullcordC"
    case drawing = "PullcordDraw"
  }

  private let path: String

  /// The folder with the shared library of this build, or of the one that `scripts/checks/c-library`
  /// tests; nil without one.
  static let library: URL? = {
    if let installed = ProcessInfo.processInfo.environment["PULLCORD_C_LIBRARY"] {
      return URL(fileURLWithPath: installed)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [folder, folder.deletingLastPathComponent()].first {
      FileManager.default.fileExists(atPath: $0.appending(path: "libPullcordC.so").path)
    }
  }()

  /// The compiler's flags for a library, from pkg-config.
  static func flags(of library: String) throws -> [String] {
    let found = try run("/usr/bin/env", ["pkg-config", "--cflags", library])
    #expect(found.status == 0, "\(found.errors)")
    return String(decoding: found.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  init(_ source: String, _ flags: [String], library name: Library = .lists) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let library = try #require(Self.library).path
    path =
      FileManager.default.temporaryDirectory.appending(
        path: "pullcord-\(UUID().uuidString)"
      ).path
    let isChecked = flags.contains("-fsyntax-only")
    let file = source.hasPrefix("/") ? source : tests.appending(path: "Programs/\(source)").path
    var arguments = ["cc", "-Wall", "-Wextra", "-Werror", "-I\(root.path)/Sources/PullcordCHeader"]
    arguments += flags.filter { !$0.hasPrefix("-l") } + [file]
    if !isChecked {
      arguments += ["-o", path, "-L\(library)", "-l\(name.rawValue)", "-lpthread"]
      arguments += ["-Wl,-rpath,\(library)"] + flags.filter { $0.hasPrefix("-l") }
    }
    let compiled = try Self.run("/usr/bin/env", arguments)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32) {
    let (bytes, errors, status) = try run(arguments)
    return (String(decoding: bytes, as: UTF8.self), errors, status)
  }

  /// Returns the bytes of the program's output.
  func run(_ arguments: [String]) throws -> (output: Data, errors: String, status: Int32) {
    try Self.run(path, arguments)
  }

  private static func run(
    _ path: String, _ arguments: [String]
  ) throws -> (output: Data, errors: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let bytes = [output, errors].map { $0.fileHandleForReading.readDataToEndOfFile() }
    process.waitUntilExit()
    return (bytes[0], String(decoding: bytes[1], as: UTF8.self), process.terminationStatus)
  }
}

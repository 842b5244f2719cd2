import Foundation
import LottieIndicators
import PathAnimation
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import PullcordTuning
import RefreshIllustrations
import RefreshIndicators
import SVGFiles
import ScrollPhysics
import Testing
import VectorGraphics

/// The lines at the beginning of “Copy as Swift”, which show the indicator of a file.
@Suite(.needs(.animationLibrary, .compiler)) struct CopiedIndicatorTests {
  /// A tuning for each kind of file, and for changes to it, with the copied lines in C and Python.
  private static func cases() throws -> [(tuning: Tuning, c: String, python: String)] {
    let plane = AssetFolder.file("Lottie/plane.json")
    let animation = IconSource(
      file: .lottie(try LottieAnimation(LottieFile(contentsOf: plane))), path: plane)
    let sea = try LayeredIllustration(
      [IconPart(.rectangle(Rectangle(x: 0, y: 0, width: 480, height: 120)))],
      page: Rectangle(x: 0, y: 0, width: 480, height: 120),
      script: IllustrationScript(text: "illustration"))
    let line = [IconPart(.line(from: .zero, to: Point(x: 9, y: 0)))]
    let bell = IconSource(
      line, choreography: try Choreography(text: "every 2"), path: "/icons/bell.svg")
    func tuning(_ source: IconSource, _ change: (inout Tuning) -> Void = { _ in }) -> Tuning {
      var tuning = Tuning()
      tuning.use(source)
      tuning.show(source.choice)
      change(&tuning)
      return tuning
    }
    return [
      (tuning(animation), #"START, "./plane.json", NULL"#, #"load_indicator("./plane.json")"#),
      (
        tuning(animation) { $0.lottie.speed = 2 }, #"START, "./plane.json", "tuning.json""#,
        #"load_tuned_indicator("./plane.json", "tuning.json")"#
      ),
      (
        tuning(IconSource(file: .illustration(sea), path: "boat.svg")) { $0.edge = .end },
        #"END, "./boat.svg", NULL"#, #"load_indicator("./boat.svg")"#
      ),
      (
        tuning(IconSource(line, path: #"a "b" \.svg"#)), #"START, "./a \"b\" \\.svg", NULL"#,
        #"load_indicator("./a \"b\" \\.svg")"#
      ),
      (
        tuning(bell) { $0.icon.fit = .each }, #"START, "./bell.svg", "tuning.json""#,
        #"load_tuned_indicator("./bell.svg", "tuning.json")"#
      ),
      (
        tuning(IconSource(line, path: "icons.svg#home")) { $0.show(.plain(.logo)) },
        #"START, "./icons.svg#home", "tuning.json""#,
        #"load_tuned_indicator("./icons.svg#home", "tuning.json")"#
      ),
    ]
  }

  /// The copied lines, without the marks of comments.
  private static func lines(_ tuning: Tuning) -> (title: String, code: [String]) {
    let lines = tuning.swiftSource.split(separator: "\n").prefix { $0.hasPrefix("//") }
    return (
      lines.first.map(String.init) ?? "",
      lines.dropFirst().map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) }
    )
  }

  @Test func `the copied Swift is compiled here, with the modules that it names`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = source.filter { !$0.isWhitespace }
    for (tuning, _, _) in try Self.cases() {
      let (title, lines) = Self.lines(tuning)
      let swift = lines.prefix { !$0.hasPrefix("pullcord_") }
      #expect(!swift.isEmpty)
      for line in swift { #expect(code.contains(line.filter { !$0.isWhitespace }), "\(line)") }
      let modules = title.split { $0 == " " || $0 == "," }.drop { $0 != "with" }.dropFirst()
        .prefix { $0 != "in" }.filter { $0 != "and" }
      #expect(!modules.isEmpty)
      for module in modules { #expect(source.contains("import \(module)\n"), "\(title)") }
    }
  }

  @Test func `a C compiler accepts the copied lines`() throws {
    var code = "#include <pullcord-draw.h>\nvoid show(pullcord_list *list);\n"
    code += "void show(pullcord_list *list) {\n"
    for (tuning, c, _) in try Self.cases() {
      let line = try #require(Self.lines(tuning).code.first { $0.hasPrefix("pullcord_") })
      #expect(line == "pullcord_list_set_indicator(list, PULLCORD_\(c));")
      code += line + "\n"
    }
    let input = Pipe()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-x", "c", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only",
      "-I\(Self.root)Sources/PullcordCHeader", "-",
    ]
    compiler.standardInput = input
    try compiler.run()
    input.fileHandleForWriting.write(Data((code + "}\n").utf8))
    try input.fileHandleForWriting.close()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
  }

  @Test func `the class for Python has the copied methods, with as many arguments`() throws {
    let header = try String(
      contentsOfFile: Self.root + "Sources/PullcordViewClass/include/pullcord-gtk.h",
      encoding: .utf8)
    for (tuning, _, python) in try Self.cases() {
      let line = try #require(Self.lines(tuning).code.last)
      #expect(line == "view.\(python)")
      let method = python.prefix { $0 != "(" }
      let declaration = try #require(
        header.components(separatedBy: "\ngboolean pullcord_view_\(method) (").last?
          .components(separatedBy: ");").first)
      // The view comes first, and the error, which Python raises, last.
      let count = python.split(separator: ", ").count
      #expect(declaration.split(separator: ",").count == count + 2, "\(declaration)")
    }
  }

  @Test func `path data and files of other kinds have no line, because programs cannot load them`()
    throws
  {
    for path in ["M0 0H9", "outline.txt"] {
      var tuning = Tuning()
      tuning.use(IconSource([IconPart(.line(from: .zero, to: Point(x: 9, y: 0)))], path: path))
      tuning.show(tuning.iconSource.choice)
      #expect(tuning.swiftSource.hasPrefix("import PullToRefresh\n"), "\(path)")
    }
  }

  /// The root of the repository, with a slash.
  private static let root =
    #filePath.components(separatedBy: "Program/Tests/").dropLast()
    .joined(separator: "Program/Tests/")
}

// MARK: The copied lines in Swift

extension LottieStyle {
  fileprivate static let tuned = LottieStyle()
}

extension IconStyle {
  fileprivate static let tuned = IconStyle()
}

private func animation() throws -> any Indicator {
  let indicator = try LottieIndicator(contentsOf: "plane.json")
  return indicator
}

private func tunedAnimation() throws -> any Indicator {
  let indicator = try LottieIndicator(contentsOf: "plane.json", style: .tuned)
  return indicator
}

private func illustration() throws -> any Indicator {
  let picture = try SVGFile(contentsOf: "boat.svg")
  let script = try IllustrationScript(text: String(contentsOfFile: "boat.motion", encoding: .utf8))
  let indicator = try LayeredIllustration(picture.shapes, page: picture.viewBox, script: script)
  return indicator
}

private func icon() throws -> any Indicator {
  let indicator = try IndicatorName.path.indicator(
    icon: SVGFile(contentsOf: "a \"b\" \\.svg").shapes.replacingBlack)
  return indicator
}

private func tunedIcon() throws -> any Indicator {
  let indicator = try IndicatorName.path.indicator(
    icon: SVGFile(contentsOf: "bell.svg").shapes.replacingBlack,
    choreography: Choreography(text: String(contentsOfFile: "bell.motion", encoding: .utf8)),
    style: .tuned)
  return indicator
}

private func logo() throws -> any Indicator {
  let indicator = try IndicatorName.logo.indicator(
    icon: SVGFile(contentsOf: "icons.svg#home").shapes.replacingBlack)
  return indicator
}

import CairoRendering
import Foundation
import LottieIndicators
import PathAnimation
import PullToRefresh
import PullcordCCairo
import PullcordDraw
import RefreshIllustrations
import RefreshIndicators
import SVGFiles
import ScrollPhysics
import Testing
import VectorGraphics

/// Draws indicators in a C program, and compares them with those that Swift draws.
@MainActor
@Suite(.serialized, .enabled(if: CProgram.library != nil, "libPullcordDraw.so is not built"))
struct CDrawingTests {
  @Test(arguments: [
    ("-", 1.0, 1.0, 150.0, nil as Double?), ("arrow", 2, 1, 150, nil),
    ("harbour", 1, 1.25, 200, nil), ("elastic", 1.5, 1.5, 90, nil),
    // A file becomes an animation, an illustration by the script beside it, or an icon that moves
    // while the action runs.
    ("Lottie/plane.json", 1, 1, 110, nil), ("Illustrations/balloon.svg", 1, 1, 110, nil),
    ("Paths/bell.svg", 1, 1, 200, 0.9),
  ])
  func `a C program draws the pixels that Swift draws`(
    _ indicator: String, _ scale: Double, _ textScale: Double, _ distance: Double,
    _ release: Double?
  ) throws {
    let program = try CProgram("draw.c", ["-std=c11"], library: .drawing)
    for (number, theme) in Theme.named.enumerated() {
      let run = try program.run(
        [
          indicator.contains("/") ? Self.assets + indicator : indicator, "-", "\(number)",
          "\(scale)", "\(textScale)", "\(distance)",
        ] + (release.map { ["\($0)"] } ?? []))
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let drawn = try #require(CPixels(run.output))
      var colors = theme.theme
      let accent = Color(hex: 0x9141AC)
      let isStrong = colors.isHighContrast
      if accent.contrast(to: colors.gap) >= (isStrong ? 7 : 3) { colors.accent = accent }
      let expected = try pixels(
        indicator, in: drawn, theme: colors, scale: scale, textScale: textScale,
        distance: distance, release: release)
      #expect(drawn.height > 40 && Set(drawn.words).count > 20)
      // The difference of two long arrays would take minutes to print.
      let isEqual = drawn.words == expected
      #expect(isEqual, "\(indicator) in \(theme.name)")
    }
  }

  private static let assets =
    #filePath.components(separatedBy: "Tests/PullcordCTests/").dropLast()
    .joined(separator: "Tests/PullcordCTests/") + "Assets/"

  /// The indicator of a name, or the one that Swift makes of a file in the folder Assets.
  private static func indicator(_ text: String) throws -> any Indicator {
    if let name = IndicatorName(rawValue: text) { return name.indicator() }
    let path = assets + text
    if path.hasSuffix(".json") { return try LottieIndicator(contentsOf: path) }
    let file = try SVGFile(contentsOf: path)
    let motions = try String(
      contentsOfFile: path.replacing(".svg", with: ".motion"), encoding: .utf8)
    return IllustrationScript.isScript(motions)
      ? try LayeredIllustration(
        file.shapes, page: file.viewBox, script: IllustrationScript(text: motions))
      : try PathIndicator(
        parts: file.shapes.replacingBlack, choreography: Choreography(text: motions))
  }

  /// The pixels of an indicator whose list was pulled as the C program does it.
  private func pixels(
    _ name: String, in box: CPixels, theme: Theme, scale: Double, textScale: Double,
    distance: Double, release: Double?
  ) throws -> [UInt32] {
    let list = RefreshController(
      axis: .vertical, viewport: 600 / textScale, content: 4000 / textScale, preset: .pullcord)
    var configuration = list.preset.refresh
    configuration.strings = .german
    list.addPullToRefresh(configuration, at: .start, performing: .starting { _ in })
    switch name {
    case "-":
      list.setIndicator(at: .start) { () -> (any RefreshIndicator)? in
        DrawnIndicator(SpinnerIndicator(), configuresControl: false)
      }
    case "harbour": list.setIndicator(at: .start) { HarbourIndicator() }
    default:
      let indicator = try Self.indicator(name)
      list.setIndicator(at: .start) { indicator }
    }
    var (time, y) = (1.0, 100.0)
    list.handle(.touchDown(finger: 1, x: 50 / textScale, y: y / textScale), time: time)
    for _ in 0..<10 {
      y += distance / 10
      time += 0.02
      list.handle(.touchMoved(finger: 1, x: 50 / textScale, y: y / textScale), time: time)
    }
    time += 0.4
    if let release {
      list.handle(.touchUp(finger: 1, x: 50 / textScale, y: y / textScale), time: time)
      time += release
    }
    list.advance(to: time)
    let (renderer, pixelScale) = (Renderer(), scale * textScale)
    let drawing = list.indicatorDrawing(
      at: .start, in: Rectangle(x: 0, y: 0, width: 320 / textScale, height: 600 / textScale),
      time: time, theme: theme, strings: .german,
      textMeasure: TextMeasure(renderer, scale: pixelScale), scale: pixelScale)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height))
    let context = cairo_create(surface)
    cairo_translate(context, -Double(box.x), -Double(box.y))
    if let context, let drawing {
      renderer.draw(
        Drawing([
          .group(
            drawing, transform: .scale(x: pixelScale, y: pixelScale), opacity: 1, clip: nil)
        ]), in: context, scale: 1)
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    var words: [UInt32] = []
    if let base = cairo_image_surface_get_data(surface) {
      for row in 0..<box.height {
        base.advanced(by: row * stride).withMemoryRebound(to: UInt32.self, capacity: box.width) {
          words += UnsafeBufferPointer(start: $0, count: box.width)
        }
      }
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    return words
  }

  @Test func `a pull draws the shapes of an SVG file in the style of a tuning file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pullcord-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (icon, tuning) = (folder.appending(path: "icon.svg"), folder.appending(path: "icon.json"))
    try Data(
      "<svg viewBox='0 0 24 24'><path stroke='#f00' stroke-width='6' d='M2 12h20'/></svg>".utf8
    ).write(to: icon)
    try Data(
      """
      {"schema": 1, "indicator": "path", "icon.part.1.color": "own", "icon.part.1.color.red": 0,
       "icon.part.1.color.green": 1, "icon.part.1.color.blue": 0}
      """.utf8
    ).write(to: tuning)
    for (file, word) in [("-", 0xFFFF_0000), (tuning.path, 0xFF00_FF00)] as [(String, UInt32)] {
      let run = try CProgram("draw.c", ["-std=c11"], library: .drawing).run([
        icon.path, file, "0", "1", "1", "200",
      ])
      let drawn = try #require(CPixels(run.output), "\(run.errors)")
      #expect(drawn.words.count { $0 == word } > 50)
    }
  }

  @Test func `a box that does not fit its numbers is an error`() throws {
    let run = try CProgram("draw.c", ["-std=c11"], library: .drawing)
      .run("-", "-", "0", "huge", "1", "200")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let sizes = [
      "3000000000.0 and a scale of 1.0", "1e+300 and a scale of 1.0",
      "400.0 and a scale of 6000000.0", "320.0 and a scale of 1e+300",
    ]
    let lines = sizes.map { size in
      "0 2 pullcord_list_picture: got a breadth of \(size); expected a box with edges of at most"
        + " 2147483647 pixels\n"
    }
    #expect(run.output == lines.joined())
  }

  @Test func `each error of an indicator names the problem and the expected value`() throws {
    let run = try CProgram("draw.c", ["-std=c11"], library: .drawing).run()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let function = "pullcord_list_set_indicator:"
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.dropLast(2).joined(separator: "\n") == """
        0 2 \(function) the edge has no control; call pullcord_list_add first
        0 3 \(function) no indicator is called "spiner"; the indicators are spinner, arc, arrow,\
         progress, tilt, path, logo, elastic, harbour, bakery, lamplighter, and files: SVG, whose path\
         has a slash or ends with .svg, and Lottie, whose path ends with .json or .lottie
        0 4 \(function) /no/such.svg: cannot be read: No such file or directory, expected a readable\
         SVG file
        0 4 \(function) /no/such.json: cannot be read: No such file or directory, expected a readable\
         tuning file
        """)
    #expect(
      lines.suffix(2).first?.hasSuffix(
        "draw.c: not a tuning file, expected a JSON object with \"schema\", as 'pullcord tuning'"
          + " writes it") == true)
    #expect(
      lines.last == """
        0 2 pullcord_list_draw_pixels: got 300×10 pixels with rows of 1198 bytes; expected the box of\
         pullcord_list_picture, memory, and a multiple of 4 bytes for each row
        """)
  }
}

/// The picture that the C program writes.
private struct CPixels {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let words: [UInt32]

  /// Reads a line of numbers and the rows after it; nil if bytes are missing, or if the program
  /// wrote between the rows.
  init?(_ data: Data) {
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let numbers = String(decoding: data[..<end], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let rows = [UInt8](data[(end + 1)...])
    let stride = width * 4 + 8
    guard rows.count == stride * height else { return nil }
    var words: [UInt32] = []
    for row in 0..<height {
      for column in 0..<width {
        let index = row * stride + column * 4
        words.append((0..<4).reduce(UInt32(0)) { $0 | UInt32(rows[index + $1]) << (8 * $1) })
      }
      guard rows[(row * stride + width * 4)..<((row + 1) * stride)].allSatisfy({ $0 == 0xA5 })
      else {
        return nil
      }
    }
    self.words = words
  }
}

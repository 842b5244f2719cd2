import CairoRendering
import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
@testable import PullcordHeader
import PullcordLanguages
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The header, the menus, the help and the greeting in languages with longer texts, and from right
/// to left.
struct PseudoLanguageTests {
  /// The windows: usual, narrow, and one at a text scale of 200 percent.
  private static let sizes = [
    Size(width: 640, height: 840), Size(width: 240, height: 400), Size(width: 150, height: 300),
  ]
  private let hint = PullHint(hasTouchScreen: true, hasTouchpad: true, hasWheel: false)

  private let measure = TextMeasure(Renderer(), scale: 1)

  private func chrome(_ size: Size, _ event: InputEvent?) -> Drawing {
    var chrome = WindowChrome(
      HeaderState(preset: "pullcord", presets: ["pullcord", "ios"]), showsHeader: true)
    chrome.resize(to: size, listWidth: size.width)
    let style = WindowChrome.Style(
      scale: 1, theme: .light, textMeasure: measure, moves: true, edge: .start)
    func drawing() -> Drawing {
      chrome.drawing(around: Drawing(), listSize: size, at: 1, style)
    }
    _ = drawing()
    if let event { _ = chrome.handle(event, time: 0, hint: hint) }
    return drawing()
  }

  @Test(
    arguments: RefreshStrings.languages.map(\.code) + ["en-XA", "ar-XB"],
    [nil, InputEvent.keyPressed(.function(1), modifiers: [])])
  func `no text of the header and the help is cut`(_ code: String, _ event: InputEvent?) throws {
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      for size in Self.sizes {
        // The greeting has one line, and so has the name of the preset.
        let cut = chrome(size, event).cutTexts(measure)
          .filter { ![hint.text, "pullcord"].contains($0) }
        #expect(cut.isEmpty, "\(code), \(size.width) points: \(cut)")
        let drawing = chrome(size, event)
        let shown = Mirror()?.picture(drawing, width: size.width) ?? drawing
        let overlapping = shown.overlappingTexts(measure)
        #expect(overlapping.isEmpty, "\(code), \(size.width) points")
      }
    }
  }

  @Test(arguments: ["en", "en-XA", "de", "hi", "ru"])
  func `buttons and titles of the header do not overlap`(_ code: String) throws {
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      for size in Self.sizes {
        let bar = HeaderBar(
          state: HeaderState(preset: "pullcord", presets: []), width: size.width,
          listWidth: size.width, measure: measure)
        let boxes = bar.widget.children(nil).map(\.box)
        for (left, right) in zip(boxes, boxes.dropFirst()) {
          #expect(left.x + left.width <= right.x, "\(code), \(size.width) points")
        }
        #expect(boxes.allSatisfy { $0.x >= 0 && $0.x + $0.width <= size.width })
      }
    }
  }

  @Test func `the curve of the header is not mirrored, and its other icons are`() throws {
    func icon(_ command: WindowCommand, mirrored: Bool) throws -> Drawing {
      let code = mirrored ? "ar-XB" : "en"
      return try WindowLanguage.with(#require(RefreshStrings.named(code))) {
        let drawing = Drawing(
          command.icon(
            center: Point(x: 10, y: 10), isActive: false, color: Color(hex: 0), theme: .light))
        return Mirror()?.picture(drawing, width: 20) ?? drawing
      }
    }
    #expect(try icon(.numbers, mirrored: true) == icon(.numbers, mirrored: false))
    #expect(try icon(.tune, mirrored: true) != icon(.tune, mirrored: false))
  }
}

import CairoRendering
import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordLanguages
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The tuner and the views over it in languages with longer texts, and from right to left.
struct TunerLanguageTests {
  private let measure = TextMeasure(Renderer(), scale: 2)

  /// A panel that is high enough for all rows.
  private func panel() -> TunerPanel {
    var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 16_000))
    panel.rowList.closedGroups = []
    panel.updateRows()
    panel.fit(measure)
    return panel
  }

  private func cutTexts(_ panel: TunerPanel) -> [String] {
    panel.drawing(at: panel.rowList.now, SceneStyle(scale: 2, textMeasure: measure))
      .cutTexts(measure)
  }

  /// All languages, and the two pseudo-languages.
  private static let codes = RefreshStrings.languages.map(\.code) + ["en-XA", "ar-XB"]

  private func expectLegible(
    _ drawing: Drawing, _ place: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let cut = drawing.cutTexts(measure)
    #expect(cut.isEmpty, "\(place)", sourceLocation: location)
    let shown = Mirror()?.picture(drawing, width: TunerPanel.width) ?? drawing
    let overlapping = shown.overlappingTexts(measure)
    #expect(overlapping.isEmpty, "\(place)", sourceLocation: location)
  }

  @Test(arguments: codes)
  func `no text of the tuner is cut, and none overlaps another`(_ code: String) throws {
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      var panel = panel()
      let style = SceneStyle(scale: 2, textMeasure: measure)
      let look = WidgetLook(.light, measure)
      panel.set("refresh.hysteresis", .number(20))
      expectLegible(panel.drawing(at: panel.rowList.now, style), "\(code)")
      panel.focus.isActive = true
      for row in panel.rowList.rows {
        panel.focus.stop = row.widgetID
        for part in 0..<(row.hasParts ? 5 : 1) {
          panel.focus.part = part
          expectLegible(
            Drawing(TunerFooter(panel: panel).commands(look)), "\(code), footer of \(row.id)")
        }
      }
      let hints = TunerFooter.hints.map {
        Drawing.Command.text(
          $0, box: panel.layout.footer,
          style: TextStyle(size: TunerFit.noteSize, color: Color(hex: 0)),
          lines: panel.textFit.hintLines, alignment: .leading)
      }
      #expect(Drawing(hints).cutTexts(measure).isEmpty, "\(code)")
      panel.focus.isActive = false
      for (text, isChangedOnly) in [("zzz", false), ("zzz", true)] {
        panel.rowList.filter = RowFilter(text: text, isChangedOnly: isChangedOnly)
        panel.updateRows()
        expectLegible(panel.drawing(at: panel.rowList.now, style), "\(code), empty")
      }
    }
  }

  @Test(arguments: codes)
  func `no text of the tuner's menus and questions is cut, and none overlaps another`(
    _ code: String
  ) throws {
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      var panel = panel()
      let scenery = WidgetScenery(WidgetLook(.light, measure))
      for row in panel.rowList.rows where row.choice != nil {
        panel.openMenu(of: row)
        let menu = try #require(panel.menu)
        expectLegible(Drawing(menu.widget.commands(in: scenery)), "\(code), menu of \(row.id)")
      }
      let size = Size(width: 320, height: 800)
      for sheet in [
        PanelSheet.replace("/tunings/soft.json", isFull: true, size: size),
        .replace("/tunings/soft.json", isFull: false, size: size),
        .discard(loading: "/tunings/soft.json", size: size), .close(size: size),
      ] {
        expectLegible(
          Drawing(sheet.commands(hasFocus: true, scenery.look)), "\(code), \(sheet.title)")
      }
    }
  }

  @Test(arguments: ["en", "en-XA", "ar-XB", "de", "fr", "ru"])
  func `no text of a fit to a hand is cut`(_ code: String) throws {
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      var panel = panel()
      FitSession.begin(in: &panel)
      func pull(to finger: Double) {
        let samples = (0...20).map {
          PullStroke.Sample(time: Double($0) / 60, finger: finger * Double($0) / 20)
        }
        HandState.add(
          PullStroke(
            .touch, samples, observed: .notFired,
            under: PullJudge(panel.tuning.refresh, viewport: 800)), to: &panel)
      }
      for step in 0...15 {
        if [0, 1, 10, 15].contains(step) {
          let cut = cutTexts(panel)
          #expect(cut.isEmpty, "\(code), \(step) pulls: \(cut)")
        }
        pull(to: step < 10 ? 195 + Double(step) : 60 + Double(step))
      }
    }
  }
}

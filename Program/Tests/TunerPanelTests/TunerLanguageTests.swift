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

  @Test(arguments: ["en", "en-XA", "ar-XB", "de", "fr", "ru"])
  func `no tool and no hint about keys of the tuner is cut`(_ code: String) throws {
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      let cut = cutTexts(panel())
      for text in TunerTool.allCases.map(\.title) + TunerFooter.hints {
        #expect(!cut.contains(text), "\(code)")
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

internal import PullcordLanguages
internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The buttons of the tuner that find out which threshold is better for a user.
enum HandTool: String, CaseIterable, Sendable {
  case fit = "Fit to my hand"
  case blindTest = "Blind test"

  var title: String { localized(self == .fit ? "Fit to my hand" : "Blind test") }

  var widgetID: WidgetID { WidgetID(rawValue: "hand_\(self)") }

  /// The explanation that the footer shows.
  var note: String {
    switch self {
    case .fit: localized("Fit to my hand: fifteen pulls set the threshold")
    case .blindTest: localized("Blind test: which feels better, A or B? (T)")
    }
  }

  private func box(width: Double) -> Rectangle {
    let each = (width - 2 * 12 - 8) / 2
    return Rectangle(x: 12 + (self == .fit ? 0 : each + 8), y: 3, width: each, height: 30)
  }

  /// The button, as a part of its row.
  func button(canTest: Bool, width: Double) -> TunerWidget {
    let box = box(width: width)
    var button = TunerWidget(widgetID, .button, title, box: box)
    let isEnabled = self == .fit || canTest
    button.description = { note }
    button.respondsToPointer = isEnabled
    button.states = isEnabled ? [] : .disabled
    button.marksHover = true
    button.press = .init(localized("Press")) { panel in
      switch self {
      case .fit: FitSession.begin(in: &panel)
      case .blindTest: if isEnabled { panel.files.requests.append(.blindTest) }
      }
    }
    button.look = { look in
      let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 7)
      let color = isEnabled ? look.theme.text : look.theme.secondaryText.opacity(0.6)
      return look.frame(outline, opacity: isEnabled ? 0.45 : 0.25) + [
        .text(
          title, box: box.inset(by: 1), style: TextStyle(size: 11, color: color), lines: 2,
          alignment: .center)
      ]
    }
    return button
  }
}

internal import PullcordControls
package import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The switch between the tunings A and B, and the button that copies one to the other.
extension TunerPanel {
  package var pair: TuningPair { settings.pair }

  package mutating func activate(_ side: TuningSide) {
    menu = nil
    settings.pair.activate(side)
  }

  /// Copies the active tuning to the other side.
  package mutating func copySide() {
    let active = settings.pair.active
    settings.pair.copyActive()
    message = "Copied \(active.rawValue) to \(active.other.rawValue)"
  }

  private var copyTitle: String {
    let active = settings.pair.active
    return "Copy \(active.rawValue) to \(active.other.rawValue)"
  }

  func sides(_ theme: Theme) -> [Drawing.Command] {
    let (copy, whole) = (layout.copySide, layout.sides)
    let isDifferent = settings.pair.isDifferent
    var commands: [Drawing.Command] = []
    if isDifferent, presses.hovered == .copySide {
      commands.append(.fill(copy, radius: 6, theme.accent.opacity(0.14)))
    }
    commands.append(
      .label(
        copyTitle, in: copy, size: 11,
        color: isDifferent ? theme.text : theme.secondaryText.opacity(0.6), alignment: .center))
    commands.append(.fill(whole, radius: 6, theme.track))
    for side in TuningSide.allCases {
      let box = layout.side(side)
      let isActive = settings.pair.active == side
      if isActive {
        commands.append(.fill(box.inset(by: 2), radius: 4.5, theme.accent))
      } else if presses.hovered == .side(side) {
        commands.append(.fill(box.inset(by: 2), radius: 4.5, theme.accent.opacity(0.2)))
      }
      commands.append(
        .label(
          side.rawValue, in: box, size: 12, weight: .bold,
          color: isActive ? theme.raised : theme.text, alignment: .center))
    }
    for (stop, box) in [(TunerFocus.Stop.sides, whole), (.copySide, copy)] where focus.isOn(stop) {
      commands += FocusRing.commands(.roundedRectangle(box.inset(by: -2), radius: 8), theme: theme)
    }
    return commands
  }
}

extension TunerLayout {
  private static let sideSize = Size(width: 30, height: 24)

  /// The switch between A and B, at the right of the preset's first line.
  var sides: Rectangle {
    let width = 2 * Self.sideSize.width
    return Rectangle(
      x: size.width - Self.margin - width, y: 6, width: width, height: Self.sideSize.height)
  }

  func side(_ side: TuningSide) -> Rectangle {
    Rectangle(
      x: sides.x + (side == .a ? 0 : Self.sideSize.width), y: sides.y,
      width: Self.sideSize.width, height: sides.height)
  }

  var copySide: Rectangle {
    Rectangle(x: sides.x - 90, y: sides.y, width: 84, height: sides.height)
  }
}

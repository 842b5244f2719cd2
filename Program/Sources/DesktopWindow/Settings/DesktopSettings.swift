internal import PullcordDBus

/// Combines the settings of the window system, the settings portal and the command line.
@MainActor
final class DesktopSettings {
  /// The kinds of settings that an update has changed.
  struct Changes {
    var displayScale = false
    var textScale = false
    var appearance = false
  }

  /// The range of valid scales; a scale outside of it is clamped, because it can only be a mistake.
  nonisolated static let scales = 0.5...8.0

  /// Pixels in a point, without the user's factor for text.
  private(set) var displayScale: Double
  /// The appearance that the desktop requests from programs.
  private(set) var appearance = DesktopAppearance()

  private let hasFixedScale: Bool
  private let fixedTextScale: Double?
  private var platform = PlatformSettings()
  private var portalSettings = PortalAppearance()
  private var portal: PortalListener?
  private var appliedTextScale = 1.0

  /// Makes the initial settings; fixed scales, if given, replace the desktop's scales.
  init(fixedScale: Double?, fixedTextScale: Double?) {
    self.fixedTextScale = fixedTextScale
    hasFixedScale = fixedScale != nil
    displayScale = fixedScale ?? 1
  }

  /// Pixels in a point.
  var scale: Double {
    min(max(displayScale * textScale, Self.scales.lowerBound), Self.scales.upperBound)
  }

  /// The factor by which the window enlarges its points, so that text has the size the user chose.
  ///
  /// All points grow, as in Firefox and Chromium. Rows, buttons and touch targets then fit their
  /// texts.
  var textScale: Double {
    if let fixedTextScale { return fixedTextScale }
    return !hasFixedScale && platform.containsTextScale ? 1 : appearance.textScale
  }

  /// Applies the settings of the window system, and returns which of them have changed.
  func update(_ platform: PlatformSettings) -> Changes {
    self.platform = platform
    let previous = displayScale
    if !hasFixedScale { displayScale = platform.scale }
    var changes = updateAppearance()
    changes.displayScale = displayScale != previous
    return changes
  }

  /// Starts listening to the settings portal.
  func startPortal(on bus: BusConnection, onChange: @escaping (Changes) -> Void) {
    portal = PortalListener(on: bus) { [weak self] settings in
      guard let self else { return }
      portalSettings = settings
      onChange(updateAppearance())
    }
  }

  func stopPortal() { portal = nil }

  private func updateAppearance() -> Changes {
    let (oldAppearance, oldTextScale) = (appearance, appliedTextScale)
    appearance = platform.appearance.applying(portalSettings)
    appliedTextScale = textScale
    return Changes(
      textScale: appliedTextScale != oldTextScale, appearance: appearance != oldAppearance)
  }
}

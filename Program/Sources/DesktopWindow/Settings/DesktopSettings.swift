internal import PullcordDBus
internal import PullcordX11

/// Reads the desktop's scale and appearance for a window, and follows their changes.
///
/// The sources are XSETTINGS, the server's resources and the settings portal. The program that
/// publishes XSETTINGS can end and start again. The root window reports both events.
@MainActor
final class DesktopSettings {
  /// The changes since the settings were last read.
  struct Changes {
    var displayScale = false
    var textScale = false
    var appearance = false
  }

  /// Pixels in a point, without the user's factor for text.
  private(set) var displayScale: Double
  /// The appearance that the desktop requests from programs.
  private(set) var appearance = DesktopAppearance()

  private let display: Display
  private let atoms: WindowAtoms
  private let hasFixedScale: Bool
  private let fixedTextScale: Double?
  private var owner: WindowID?
  private var values = XSettings.Values()
  private var portalSettings = PortalAppearance()
  private var portal: PortalListener?
  private var appliedTextScale = 1.0

  /// Reads the settings; the fixed scales, if given, replace those of the desktop.
  init(display: Display, atoms: WindowAtoms, fixedScale: Double?, fixedTextScale: Double?) {
    self.display = display
    self.atoms = atoms
    self.fixedTextScale = fixedTextScale
    hasFixedScale = fixedScale != nil
    displayScale = fixedScale ?? 1
    display.selectChanges(on: display.root)
    _ = read()
  }

  /// Pixels in a point.
  var scale: Double {
    min(max(displayScale * textScale, DisplayScale.range.lowerBound), DisplayScale.range.upperBound)
  }

  /// The factor by which the window enlarges its points, so that text has the user's size.
  ///
  /// Points grow as a whole, as in Firefox and Chromium. Rows, buttons and targets of a finger then
  /// fit their texts.
  var textScale: Double {
    if let fixedTextScale { return fixedTextScale }
    return !hasFixedScale && DisplayScale.containsTextScale(values) ? 1 : appearance.textScale
  }

  /// Whether a window publishes XSETTINGS.
  func isOwner(_ window: WindowID) -> Bool { window == owner }

  /// Whether a property of another client's window publishes settings.
  func isPublished(by property: Atom, of window: WindowID) -> Bool {
    window == owner && property == atoms[.settings]
      || window == display.root && property == .resourceManager
  }

  /// Reads all settings again and returns whether each has changed.
  func read() -> Changes {
    let found = display.owner(ofSelection: atoms[.settingsOwner])
    if found != owner, let found { display.selectChanges(on: found) }
    owner = found
    let bytes = owner.flatMap { display.bytes(of: atoms[.settings], of: $0) }
    values = bytes.flatMap(XSettings.values(in:)) ?? XSettings.Values()
    let previous = displayScale
    if !hasFixedScale { displayScale = DisplayScale.of(display, settings: values) }
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
    appearance = DesktopAppearance(settings: values, portal: portalSettings)
    appliedTextScale = textScale
    return Changes(
      textScale: appliedTextScale != oldTextScale, appearance: appearance != oldAppearance)
  }
}

internal import PullcordX11

/// The desktop's settings for a window, kept up to date: its scale and its appearance.
///
/// They come from XSETTINGS, from the server's resources and from the settings portal. The program that
/// publishes XSETTINGS can end and start again; the root window reports both.
@MainActor
final class DesktopSettings {
  /// Pixels in a point.
  private(set) var scale: Double
  /// The appearance that the desktop asks programs for.
  private(set) var appearance = DesktopAppearance()

  private let display: Display
  private let atoms: WindowAtoms
  private let hasFixedScale: Bool
  private var owner: WindowID?
  private var values = XSettings.Values()
  private var portalSettings = PortalSettings()
  private var portal: SettingsPortal?

  /// Reads the settings; a `fixedScale` replaces the desktop's.
  init(display: Display, atoms: WindowAtoms, fixedScale: Double?) {
    self.display = display
    self.atoms = atoms
    hasFixedScale = fixedScale != nil
    scale = fixedScale ?? 1
    display.selectChanges(on: display.root)
    _ = read()
  }

  /// Whether a window is the one that publishes XSETTINGS.
  func isOwner(_ window: WindowID) -> Bool { window == owner }

  /// Whether a property of another client's window publishes settings.
  func isPublished(by property: Atom, of window: WindowID) -> Bool {
    window == owner && property == atoms[.settings]
      || window == display.root && property == .resourceManager
  }

  /// Reads all settings again and returns which have changed.
  func read() -> (isScaleChanged: Bool, isAppearanceChanged: Bool) {
    let found = display.owner(ofSelection: atoms[.settingsOwner])
    if found != owner, let found { display.selectChanges(on: found) }
    owner = found
    let bytes = owner.flatMap { display.bytes(of: atoms[.settings], of: $0) }
    values = bytes.flatMap(XSettings.values(in:)) ?? XSettings.Values()
    let previous = scale
    if !hasFixedScale { scale = DisplayScale.of(display, settings: values) }
    return (scale != previous, updateAppearance())
  }

  /// Starts listening to the settings portal; `onChange` is called when it changes the appearance.
  func startPortal(onChange: @escaping () -> Void) {
    portal = SettingsPortal { [weak self] settings in
      guard let self else { return }
      portalSettings = settings
      if updateAppearance() { onChange() }
    }
  }

  /// Stops listening to the settings portal.
  func stopPortal() { portal = nil }

  private func updateAppearance() -> Bool {
    let previous = appearance
    appearance = DesktopAppearance(settings: values, portal: portalSettings)
    return appearance != previous
  }
}

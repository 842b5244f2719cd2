internal import PullcordDBus
internal import PullcordX11

/// Reads the desktop's scale and appearance for a window, and follows their changes.
///
/// The sources are XSETTINGS, the server's resources and the settings portal. The program that
/// publishes XSETTINGS can end and start again. The root window reports both events.
@MainActor
final class DesktopSettings {
  /// Pixels in a point.
  private(set) var scale: Double
  /// The appearance that the desktop requests from programs.
  private(set) var appearance = DesktopAppearance()

  private let display: Display
  private let atoms: WindowAtoms
  private let hasFixedScale: Bool
  private var owner: WindowID?
  private var values = XSettings.Values()
  private var portalSettings = PortalAppearance()
  private var portal: PortalListener?

  /// Reads the settings; `fixedScale`, if given, replaces the desktop's scale.
  init(display: Display, atoms: WindowAtoms, fixedScale: Double?) {
    self.display = display
    self.atoms = atoms
    hasFixedScale = fixedScale != nil
    scale = fixedScale ?? 1
    display.selectChanges(on: display.root)
    _ = read()
  }

  /// Whether a window publishes XSETTINGS.
  func isOwner(_ window: WindowID) -> Bool { window == owner }

  /// Whether a property of another client's window publishes settings.
  func isPublished(by property: Atom, of window: WindowID) -> Bool {
    window == owner && property == atoms[.settings]
      || window == display.root && property == .resourceManager
  }

  /// Reads all settings again and returns whether each has changed.
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

  /// Starts listening to the settings portal.
  ///
  /// It calls `onChange` when the portal changes the appearance.
  func startPortal(on bus: BusConnection, onChange: @escaping () -> Void) {
    portal = PortalListener(on: bus) { [weak self] settings in
      guard let self else { return }
      portalSettings = settings
      if updateAppearance() { onChange() }
    }
  }

  func stopPortal() { portal = nil }

  private func updateAppearance() -> Bool {
    let previous = appearance
    appearance = DesktopAppearance(settings: values, portal: portalSettings)
    return appearance != previous
  }
}

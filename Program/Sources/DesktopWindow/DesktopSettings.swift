internal import PullcordX11

/// What the desktop publishes on the X server: XSETTINGS and resources, kept up to date.
///
/// The owner of the settings comes and goes; the root window hears of both.
@MainActor
final class DesktopSettings {
  /// What the settings portal has said, if it is listened to.
  var portal = PortalSettings()

  private let display: Display
  private let atoms: WindowAtoms
  private var owner: WindowID?
  private var values = XSettings.Values()

  init(display: Display, atoms: WindowAtoms) {
    self.display = display
    self.atoms = atoms
    display.selectChanges(on: display.root)
    read()
  }

  /// The desktop's scale.
  var scale: Double { DisplayScale.of(display, settings: values) }

  /// The desktop's look.
  var appearance: DesktopAppearance { DesktopAppearance(settings: values, portal: portal) }

  /// Whether a window is the one that publishes the settings.
  func isOwner(_ window: WindowID) -> Bool { window == owner }

  /// Whether a change of a property of somebody else's window may change what is published.
  func isConcerned(by property: Atom, of window: WindowID) -> Bool {
    window == owner && property == atoms.settings
      || window == display.root && property == .resourceManager
  }

  /// Reads everything again.
  func read() {
    let found = display.owner(ofSelection: atoms.settingsOwner)
    if found != owner, let found { display.selectChanges(on: found) }
    owner = found
    let bytes = owner.flatMap { display.bytes(of: atoms.settings, of: $0) }
    values = bytes.flatMap(XSettings.values(in:)) ?? XSettings.Values()
  }
}

extension DesktopWindow {
  /// Reads the settings again and takes over what has changed.
  func readSettings() {
    settings.read()
    takeAppearance()
    guard followsScale, settings.scale != scale else { return }
    let size = size
    scale = settings.scale
    translator.scale = scale
    writeSmallestSize()
    onScaleChange()
    pacer.wantsFrame = true
    resize(width: size.width, height: size.height)
    // In points the size is another one until the server has followed, and for good if it does not.
    onResize()
  }

  /// Listens to the settings portal if somebody wants to know.
  func startPortal() {
    guard onAppearance != nil, portal == nil else { return }
    portal = SettingsPortal { [weak self] settings in
      self?.settings.portal = settings
      self?.takeAppearance()
      self?.scheduleTurn()
    }
  }

  private func takeAppearance() {
    guard settings.appearance != appearance else { return }
    appearance = settings.appearance
    onAppearance?()
  }
}

/// How a desktop wants its programs to look and move.
///
/// What a desktop does not say is false.
package struct DesktopAppearance: Hashable, Sendable {
  /// Whether light text on dark ground is preferred.
  package var isDark = false
  /// Whether stronger contrast is preferred.
  package var hasHighContrast = false
  /// Whether animations are unwelcome.
  package var reducesMotion = false

  /// Makes the appearance of a desktop that says nothing.
  package init() {}

  /// What XSETTINGS and the settings portal say together; where both speak, the portal counts.
  ///
  /// The theme's name tells dark and high contrast where no setting does: `Adwaita-dark`,
  /// `HighContrastInverse`.
  init(settings: XSettings.Values, portal: PortalSettings) {
    let theme = (settings.texts["Net/ThemeName"] ?? "").lowercased()
    let prefersDark = settings.integers["Gtk/ApplicationPreferDark"] == 1
    let isInverse = theme.hasPrefix("highcontrastinverse")
    let isThemeDark = prefersDark || theme.contains("-dark") || theme.contains(":dark") || isInverse
    isDark =
      switch portal.colorScheme {
      case 1: true
      case 2: false
      default: isThemeDark
      }
    hasHighContrast = portal.contrast == 1 || theme.hasPrefix("highcontrast")
    reducesMotion = portal.reducedMotion == 1 || settings.integers["Gtk/EnableAnimations"] == 0
  }
}

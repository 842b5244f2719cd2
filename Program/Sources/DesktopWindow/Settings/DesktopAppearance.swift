package import VectorGraphics

/// The appearance and motion that a desktop requests from its programs.
package struct DesktopAppearance: Hashable, Sendable {
  /// Whether the user prefers light text on a dark background; default false.
  package var isDark = false
  /// Whether the user prefers more contrast; default false.
  package var hasHighContrast = false
  /// Whether the user wants fewer animations; default false.
  package var reducesMotion = false
  /// The color that the user prefers for highlights; nil, the default, without a preference.
  package var accent: Color?
  /// The factor by which the user enlarges text, 0.5…3; default 1.
  package var textScale = 1.0

  /// Makes the appearance of a desktop without preferences.
  package init() {}

  /// Combines XSETTINGS and the settings portal; the portal's values have priority.
  ///
  /// If no setting exists, the theme's name determines whether the appearance is dark or has high
  /// contrast. Examples are `Adwaita-dark` and `HighContrastInverse`.
  init(settings: XSettings.Values, portal: PortalAppearance) {
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
    accent = portal.accent
    textScale = min(max(portal.textScale ?? 1, 0.5), 3)
    reducesMotion = portal.reducedMotion == 1 || settings.integers["Gtk/EnableAnimations"] == 0
  }
}

@testable import PullcordDesktopWindow
import Testing

@Suite struct DesktopAppearanceTests {
  private func appearance(
    theme: String? = nil, integers: [String: Int] = [:], portal lines: String...
  ) -> DesktopAppearance {
    var settings = XSettings.Values()
    settings.texts["Net/ThemeName"] = theme
    settings.integers = integers
    var portal = PortalAppearance()
    for line in lines { portal.apply(line) }
    return DesktopAppearance(settings: settings, portal: portal)
  }

  @Test func `a desktop without preferences gives a light, animated appearance`() {
    #expect(appearance() == DesktopAppearance())
    #expect(!appearance(theme: "Adwaita").isDark)
  }

  @Test(arguments: ["Adwaita-dark", "Yaru-Dark", "Breeze-dark-blue", "Adwaita:dark"])
  func `a dark theme is recognized by its name`(_ name: String) {
    #expect(appearance(theme: name).isDark)
    #expect(!appearance(theme: name).hasHighContrast)
  }

  @Test func `a high contrast theme is recognized by its name`() {
    #expect(appearance(theme: "HighContrast").hasHighContrast)
    #expect(!appearance(theme: "HighContrast").isDark)
    #expect(appearance(theme: "HighContrastInverse").isDark)
  }

  @Test func `settings select the dark theme and reduced motion`() {
    #expect(appearance(integers: ["Gtk/ApplicationPreferDark": 1]).isDark)
    #expect(appearance(integers: ["Gtk/EnableAnimations": 0]).reducesMotion)
    #expect(!appearance(integers: ["Gtk/EnableAnimations": 1]).reducesMotion)
  }

  @Test func `the portal's values are read from the reply to a call`() {
    let reply =
      "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>, "
      + "'reduced-motion': <uint32 1>, 'accent-color': <(0.2, 0.5, 0.8)>}},)"
    let found = appearance(theme: "Adwaita", portal: reply)
    #expect(found.isDark && found.hasHighContrast && found.reducesMotion)
  }

  @Test func `the portal's signals change one value`() {
    let signal = { (key: String, value: Int) in
      "/org/freedesktop/portal/desktop: org.freedesktop.portal.Settings.SettingChanged "
        + "('org.freedesktop.appearance', '\(key)', <uint32 \(value)>)"
    }
    #expect(appearance(portal: signal("color-scheme", 1)).isDark)
    #expect(!appearance(portal: signal("color-scheme", 1), signal("color-scheme", 0)).isDark)
    #expect(appearance(portal: signal("reduced-motion", 1)) != DesktopAppearance())
    // The setting for a light appearance overrides the theme's name.
    #expect(!appearance(theme: "Adwaita-dark", portal: signal("color-scheme", 2)).isDark)
    #expect(appearance(theme: "Adwaita-dark", portal: signal("color-scheme", 7)).isDark)
  }

  @Test(arguments: [
    "", "org.freedesktop.appearance", "('org.freedesktop.appearance', 'color-scheme'",
    "('org.freedesktop.appearance', 'color-scheme', <uint32 >)",
    "('org.freedesktop.appearance', 'color-scheme', <uint32 99999999999999999999>)",
    "('org.freedesktop.appearance', 'color-scheme', <-1>)",
    "('org.gnome.desktop.interface', 'color-scheme', <uint32 1>)",
  ])
  func `a line that is not a setting has no effect`(_ line: String) {
    #expect(!appearance(portal: line).isDark)
  }
}

import PullcordDBus
@testable import PullcordDesktopWindow
import Testing
import VectorGraphics

@Suite struct DesktopAppearanceTests {
  private func appearance(
    theme: String? = nil, integers: [String: Int] = [:], portal signals: [BusValue]...
  ) -> DesktopAppearance {
    var portal = PortalAppearance()
    for signal in signals { portal.apply(signal) }
    return appearance(theme: theme, integers: integers, portal)
  }

  private func appearance(
    theme: String? = nil, integers: [String: Int] = [:], _ portal: PortalAppearance
  ) -> DesktopAppearance {
    var settings = XSettings.Values()
    settings.texts["Net/ThemeName"] = theme
    settings.integers = integers
    return DesktopAppearance(settings).applying(portal)
  }

  private func setting(
    _ key: String, _ value: BusValue, of namespace: String = "org.freedesktop.appearance"
  ) -> [BusValue] {
    [.text(namespace), .text(key), .variant(value)]
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
    func entry(_ key: String, _ value: BusValue) -> BusValue { .entry(.text(key), value) }
    func settings(_ entries: [BusValue]) -> BusValue { .array(entries, element: "{sv}") }
    let desktop = settings([
      entry("color-scheme", .variant(.uint32(1))), entry("contrast", .variant(.uint32(1))),
      entry("reduced-motion", .variant(.uint32(1))),
      entry("accent-color", .variant(.structure([.double(0.2), .double(0.5), .double(0.8)]))),
    ])
    // Old portals wrap values twice.
    let gnome = settings([entry("text-scaling-factor", .variant(.variant(.double(1.25))))])
    let reply = settings([
      entry("org.freedesktop.appearance", desktop), entry("org.gnome.desktop.interface", gnome),
    ])
    var portal = PortalAppearance()
    portal.apply(all: [reply])
    let found = appearance(theme: "Adwaita", portal)
    #expect(found.isDark && found.hasHighContrast && found.reducesMotion)
    #expect(found.accent == Color(red: 0.2, green: 0.5, blue: 0.8))
    #expect(found.textScale == 1.25)
  }

  @Test func `the portal's signals change one value`() {
    let dark = setting("color-scheme", .uint32(1))
    #expect(appearance(portal: dark).isDark)
    #expect(!appearance(portal: dark, setting("color-scheme", .uint32(0))).isDark)
    #expect(appearance(portal: setting("reduced-motion", .uint32(1))) != DesktopAppearance())
    // The setting for a light appearance overrides the theme's name.
    let light = setting("color-scheme", .uint32(2))
    #expect(!appearance(theme: "Adwaita-dark", portal: light).isDark)
    #expect(
      appearance(theme: "Adwaita-dark", portal: setting("color-scheme", .uint32(7))).isDark)
  }

  @Test func `an accent outside the color space means no preference`() {
    let blue = setting("accent-color", .structure([.double(0), .double(0.5), .double(1)]))
    #expect(appearance(portal: blue).accent == Color(red: 0, green: 0.5, blue: 1))
    for wrong in [[-1.0, -1, -1], [0, 0], [.nan, 0, 0], [0, 0, 1.1]] {
      let none = setting("accent-color", .structure(wrong.map { .double($0) }))
      #expect(appearance(portal: blue, none).accent == nil)
    }
  }

  @Test func `a factor for text is clamped`() {
    func scale(_ factor: Double) -> Double {
      appearance(
        portal: setting("text-scaling-factor", .double(factor), of: "org.gnome.desktop.interface")
      ).textScale
    }
    #expect([0.1, 1.5, 100, -1, .nan, .infinity].map(scale) == [0.5, 1.5, 3, 1, 1, 1])
  }

  @Test func `arguments that are not a setting have no effect`() {
    let wrong: [[BusValue]] = [
      [], [.text("org.freedesktop.appearance")],
      setting("color-scheme", .text("1")), setting("color-scheme", .uint64(.max)),
      setting("color-scheme", .array([], element: "u")),
      setting("color-scheme", .uint32(1), of: "org.gnome.desktop.interface"),
      setting("accent-color", .uint32(1)),
    ]
    for arguments in wrong { #expect(appearance(portal: arguments) == DesktopAppearance()) }
    var portal = PortalAppearance()
    portal.apply(all: [.uint32(1)])
    portal.apply(all: [.array([.text("x"), .entry(.text("y"), .text("z"))], element: "")])
    #expect(portal == PortalAppearance())
  }
}

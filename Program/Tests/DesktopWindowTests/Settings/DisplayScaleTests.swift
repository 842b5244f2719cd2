@testable import PullcordDesktopWindow
@testable import PullcordX11
import Testing

@Suite struct DisplayScaleTests {
  @Test func `the scale from the server's resources is the font resolution divided by 96`() {
    #expect(DisplayScale.scale(resources: "Xcursor.size:\t24\nXft.dpi:\t192\n") == 2)
    #expect(DisplayScale.scale(resources: "Xft.dpi: 120") == 1.25)
    #expect(DisplayScale.scale(resources: "Xft.antialias: 1") == nil)
    #expect(DisplayScale.scale(resources: "Xft.dpi: soon") == nil)
    #expect(DisplayScale.scale(resources: "Xft.dpi: -96") == nil)
    #expect(DisplayScale.scale(resources: "Xft.dpi: 1e9") == 8)
    #expect(DisplayScale.scale(resources: "Xft.dpi: nan") == nil)
  }

  @Test func `in the settings, the window scale overrides the font resolution`() {
    #expect(
      DisplayScale.scale(settings: [
        "Gdk/WindowScalingFactor": 2, "Gdk/UnscaledDPI": 98304, "Xft/DPI": 98304,
      ]) == 2)
    #expect(DisplayScale.scale(settings: ["Xft/DPI": 147456]) == 1.5)
    #expect(DisplayScale.scale(settings: ["Xft/DPI": 0]) == nil)
    #expect(DisplayScale.scale(settings: [:]) == nil)
  }

  @Test func `the resolution of GNOME's settings contains the factor for text, others do not`() {
    func contains(_ integers: [String: Int]) -> Bool {
      DisplayScale.containsTextScale(XSettings.Values(integers: integers))
    }
    #expect(contains(["Gdk/WindowScalingFactor": 1, "Gdk/UnscaledDPI": 147456]))
    #expect(!contains(["Xft/DPI": 147456]) && !contains(["Gdk/UnscaledDPI": 147456]))
  }

  /// The bytes of an integer, a text and a color setting in little-endian order.
  private let settings: [UInt8] =
    [0, 0, 0, 0, 9, 0, 0, 0, 3, 0, 0, 0]
    + [1, 0, 3, 0] + Array("Fon".utf8) + [0, 1, 0, 0, 0, 2, 0, 0, 0] + Array("ab".utf8) + [0, 0]
    + [2, 0, 4, 0] + Array("Tint".utf8) + [1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    + [0, 0, 7, 0] + Array("Xft/DPI".utf8) + [0, 2, 0, 0, 0, 0, 128, 1, 0]

  @Test func `integers are found among other settings`() {
    #expect(XSettings.values(in: settings)?.integers == ["Xft/DPI": 98304])
  }

  @Test func `texts are found among other settings`() {
    #expect(XSettings.values(in: settings)?.texts == ["Fon": "ab"])
  }

  @Test func `settings may be big-endian`() {
    let bytes: [UInt8] =
      [1, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 1] + Array("A".utf8)
      + [0, 0, 0, 0, 0, 0, 1, 255, 255, 255, 254]
    #expect(XSettings.values(in: bytes)?.integers == ["A": -2])
  }

  @Test func `truncated or malformed settings are read up to the error`() {
    for length in 0..<settings.count {
      let found = XSettings.values(in: Array(settings.prefix(length)))
      #expect(found?.integers.isEmpty ?? true)
      #expect(found?.texts.values.allSatisfy { $0 == "ab" } ?? true)
    }
    for position in settings.indices {
      var bytes = settings
      bytes[position] = 255
      #expect((XSettings.values(in: bytes)?.integers.count ?? 0) <= 1)
    }
    #expect(XSettings.values(in: []) == nil)
    #expect(XSettings.values(in: [7, 1, 2]) == nil)
  }

  @Test(arguments: [
    // A 14-inch laptop, its screen as sway enlarges it by 1.5, and a screen of unknown size.
    (1920, 1080, 309, 1.0), (1280, 720, 309, 1), (3840, 2160, 0, 1),
    // Dense screens whose session leaves the scale to programs.
    (2560, 1600, 286, 2), (3840, 2160, 309, 3), (3840, 2160, 20, 4),
    // A large screen, and a dense one that is small.
    (3840, 2160, 697, 1), (1024, 768, 80, 1),
  ])
  func `the density of a screen is a last hint`(
    width: Int, height: Int, millimeters: Int, expected: Double
  ) {
    let output = ScreenOutput(
      box: (0, 0, width, height), refreshRate: 60, millimeters: (millimeters, 0))
    #expect(DisplayScale.scale(of: output) == expected)
  }

  @Test func `a scale is between a half and eight`() {
    #expect(DisplayScale.scale(resources: "Xft.dpi: 48") == 0.5)
    #expect(DisplayScale.scale(resources: "Xft.dpi: 9") == 0.5)
    #expect(DisplayScale.scale(resources: "Xft.dpi: 96:1\nXft.dpi: 192") == nil)
  }
}

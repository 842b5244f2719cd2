internal import PullcordCCairo
internal import Synchronization
internal import VectorGraphics

/// A set of fonts with its rendering options.
///
/// A search through all fonts of a system takes milliseconds for each font, size and script. Text
/// that needs only Inter avoids this search, because a set with that font alone is enough.
final class FontSet {
  /// The font families in order of preference.
  ///
  /// The Noto fonts have the characters that Inter lacks, and DejaVu Sans replaces a missing
  /// Inter. Do not list an emoji font here, because it also has digits. Pango finds emoji fonts
  /// without the list.
  static let families = "Inter, DejaVu Sans, Noto Sans, Noto Sans CJK SC"

  static let mainFamily = "Inter"
  private static let mainFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/rsms-inter-fonts",
    "/usr/share/fonts/inter",
  ]
  private static let systemFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// The C object, a `PangoContext`.
  let context: OpaquePointer?
  private var mainFont: UnsafeMutablePointer<PangoFont>?

  /// Makes the set of all fonts in the system's font folders.
  ///
  /// If these folders contain no fonts, the set uses the fonts that the system's fontconfig finds.
  convenience init() { self.init(configuration: Self.systemConfiguration) }

  /// The configuration with all fonts of the system's folders; nil if there are none.
  ///
  /// Usually, other text of the process, such as GTK's, does not use this configuration and keeps
  /// its fonts. After ``ProcessFonts/own(onAbort:)``, all text of the process uses it.
  fileprivate static let systemConfiguration: FontConfiguration? = {
    let configuration = FontConfiguration(
      folders: systemFolders, rules: FontConfiguration.preferences)
    if let configuration, ownsProcess.load(ordering: .relaxed) {
      _ = FcConfigSetCurrent(configuration.pointer)
    }
    return configuration
  }()

  /// Whether renderers draw all text of the process; see ``ProcessFonts/own(onAbort:)``.
  static let ownsProcess = Atomic(false)

  /// The font configuration that contains only Inter; all sets of fonts share it.
  ///
  /// Pango 1.50 does not release every configuration from which it loaded a font. So a
  /// configuration for each set would leak.
  fileprivate static let mainConfiguration =
    FontConfiguration(folders: mainFolders, rules: FontConfiguration.twoWeights)

  /// Makes the set with Inter alone; nil if that font is not in one of the usual folders.
  static func main() -> FontSet? {
    guard let configuration = mainConfiguration else { return nil }
    let fonts = FontSet(configuration: configuration)
    return fonts.loadMainFont() ? fonts : nil
  }

  /// Makes a set that uses the fonts, the default font and the rendering options of a context.
  init(context: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(context))
    self.context = context
  }

  private init(configuration: FontConfiguration?) {
    // When Pango makes the first font map, it reads the fontconfig files, unless the process
    // already has a font configuration. So set the configuration first.
    if Self.ownsProcess.load(ordering: .relaxed) { _ = Self.systemConfiguration }
    let fontMap = pango_cairo_font_map_new()
    if let configuration { pullcord_font_map_set_config(fontMap, configuration.pointer) }
    context = pango_font_map_create_context(fontMap)
    // The context has its own reference to the font map.
    if let fontMap { g_object_unref(fontMap) }
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    // Cairo 1.16 draws glyphs on whole pixels, so round their positions to keep spacing even.
    pango_context_set_round_glyph_positions(context, 1)
    // Leave the language undetermined. Otherwise, Pango would search the fonts again for each
    // script that the user's language does not use. These searches would take a quarter of the CPU
    // instructions that a window's first frame needs.
    pango_context_set_language(context, pango_language_from_string("und"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, Self.families)
    pango_font_description_set_weight(font, PANGO_WEIGHT_NORMAL)
    pango_context_set_font_description(context, font)
    pango_font_description_free(font)
  }

  deinit {
    if let mainFont { g_object_unref(mainFont) }
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
  }

  /// Makes a description of the set's font, for the caller to free.
  ///
  /// The size is in device pixels.
  func makeDescription(size: Double, weight: TextStyle.Weight) -> OpaquePointer? {
    let made = pango_font_description_copy(pango_context_get_font_description(context))
    if weight == .bold {
      let own = pango_font_description_get_weight(made)
      pango_font_description_set_weight(
        made, own.rawValue > PANGO_WEIGHT_SEMIBOLD.rawValue ? own : PANGO_WEIGHT_SEMIBOLD)
    }
    pango_font_description_set_absolute_size(made, size * Double(PANGO_SCALE))
    return made
  }

  /// Whether the main font has all characters of a text.
  ///
  /// Emoji count as missing, because the main font has them only without color.
  func mainFontCovers(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if scalar.value < 0x7F { continue }
      if scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation { return false }
      if pango_font_has_char(mainFont, scalar.value) == 0 { return false }
    }
    return true
  }

  private func loadMainFont() -> Bool {
    let wanted = pango_font_description_from_string(Self.mainFamily)
    defer { pango_font_description_free(wanted) }
    mainFont = pango_context_load_font(context, wanted)
    guard let mainFont, let found = pango_font_describe(mainFont) else { return false }
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) } == Self.mainFamily
  }
}

/// A fontconfig configuration with the fonts of given folders, independent of the system's
/// settings.
///
/// The configuration files of the system and the user choose hinting, emboldening and substitutes.
/// With these files, equal text would not give equal pixels on every machine. Reading them would
/// also take 12 ms instead of 1 ms.
///
/// All threads may share it: fontconfig locks its own state, and nothing changes the configuration.
final class FontConfiguration: Sendable {
  /// The C object, an `FcConfig`; never nil.
  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }
  private let address: UInt

  /// Loads the fonts of folders and their subfolders; nil if there are none.
  init?(folders: [String], rules: String = "") {
    let text = """
      <fontconfig>\(folders.map { "<dir>\($0)</dir>" }.joined())\
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>\
      \(rules)</fontconfig>
      """
    guard let config = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoadFromMemory(config, text, FcBool(1)) == 1,
      FcConfigBuildFonts(config) == 1,
      let fonts = FcConfigGetFonts(config, FcSetSystem), fonts.pointee.nfont > 0
    else {
      FcConfigDestroy(config)
      return nil
    }
    address = UInt(bitPattern: config)
  }

  deinit { FcConfigDestroy(pointer) }

  /// Rules that accept only the regular and the semibold font in Inter's folder.
  static let twoWeights = """
    <selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>\
    <glob>*Inter-Regular.otf</glob><glob>*Inter-SemiBold.otf</glob></acceptfont></selectfont>
    """

  /// Rules that prefer colored emoji, and fonts without serifs.
  ///
  /// They also scale emoji to the text size. The scaling rule is that of fontconfig's
  /// `10-scale-bitmap-fonts.conf`.
  static let preferences = """
    <alias binding="same"><family>emoji</family>\
    <prefer><family>Noto Color Emoji</family></prefer></alias>\
    <alias><family>\(FontSet.mainFamily)</family><accept>\
    \(plainFamilies.map { "<family>\($0)</family>" }.joined())</accept></alias>\
    <match target="font"><test name="outline"><bool>false</bool></test>\
    <edit name="pixelsizefixupfactor" mode="assign"><divide>\
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>\
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>\
    <name>pixelsizefixupfactor</name><double>0</double>\
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>\
    <edit name="size" mode="assign"><divide><name>size</name>\
    <name>pixelsizefixupfactor</name></divide></edit></match>
    """

  /// Fonts without serifs, for scripts that also have fonts with serifs.
  private static let plainFamilies = [
    "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi",
    "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Sinhala", "Tamil", "Telugu",
    "Thai",
  ].map { "Noto Sans \($0)" }
}

/// The fonts of the process.
public enum ProcessFonts {
  /// Declares that renderers draw all text of this process, so that the process starts faster.
  ///
  /// Without this call, Pango also reads the settings of the system's fonts, in a thread of its
  /// own. We measured about 8 ms and 0.7 MB for that, as medians of 10 starts of `pullcord`. Call
  /// this method before you make the first renderer. Do not call it in a process with text of
  /// other libraries, such as GTK: their text would lose the user's fonts.
  ///
  /// - Parameter onAbort: Called with GLib's reason before GLib aborts the process. Pango searches
  ///   for fonts in threads, and GLib aborts if the system has no more threads. The closure should
  ///   save the user's work and end the process. It may be called on any thread.
  public static func own(onAbort: @escaping @Sendable (_ reason: String) -> Void) {
    FontSet.ownsProcess.store(true, ordering: .relaxed)
    abortHandler.withLock { $0 = onAbort }
    let levels =
      G_LOG_LEVEL_ERROR.rawValue | G_LOG_FLAG_FATAL.rawValue | G_LOG_FLAG_RECURSION.rawValue
    g_log_set_handler(
      "GLib", GLogLevelFlags(rawValue: levels),
      { _, _, reason, _ in
        ProcessFonts.abortHandler.withLock(\.self)(reason.map { String(cString: $0) } ?? "")
      }, nil)
  }

  private static let abortHandler = Mutex<@Sendable (String) -> Void>({ _ in })

  /// Reads the lists of the system's fonts before a renderer needs them for its first text.
  ///
  /// A program that calls this method on a separate thread shows its first picture sooner. In
  /// `pullcord`, this saves 6 of 46 ms. A renderer that needs the lists meanwhile waits for them.
  /// Later calls have no effect.
  public static func load() { _ = (FontSet.systemConfiguration, FontSet.mainConfiguration) }
}

/// The versions of the libraries and of the font that determine the pixels of a drawing.
///
/// Equal versions on two machines give equal pixels. Other versions may change edges and text.
public struct RenderingVersions: Hashable, Sendable {
  /// The libraries with their versions, such as “cairo 1.16.0, pango 1.50.12”.
  public let libraries: String
  /// The font of Latin text, with its version, such as “Inter 3.019”.
  ///
  /// “none” if the system has no font.
  public let font: String

  /// The versions on this machine.
  public static var current: RenderingVersions {
    let cairo = cairo_version_string().map { String(cString: $0) } ?? "?"
    let pango = pango_version_string().map { String(cString: $0) } ?? "?"
    return RenderingVersions(
      libraries: "cairo \(cairo), pango \(pango)",
      font: Typesetter.faces.withLock { _ in (FontSet.main() ?? FontSet()).description } ?? "none")
  }
}

extension FontSet {
  /// The family and the version of the font that the set uses for Latin text; nil if it has none.
  fileprivate var description: String? {
    let wanted = pango_context_get_font_description(context)
    guard let font = pango_context_load_font(context, wanted) else { return nil }
    defer { g_object_unref(font) }
    guard let pattern = pullcord_font_pattern(font) else { return nil }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family else {
      return nil
    }
    var version: Int32 = 0
    FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
    // The version is a fixed-point number with 16 fractional bits.
    let thousandths = (Double(version) / 65.536).rounded()
    return "\(String(cString: family)) \(thousandths / 1000)"
  }
}

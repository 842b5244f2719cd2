internal import PullcordCCairo

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

  /// Rules that ignore the fonts of Inter's folder in other weights and styles.
  static let twoWeights = """
    <selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>\
    <glob>*Inter-Regular.otf</glob><glob>*Inter-SemiBold.otf</glob></acceptfont></selectfont>
    """

  /// Rules that prefer fonts without serifs and colored emoji.
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

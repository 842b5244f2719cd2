internal import PullcordCCairo

/// The versions of the libraries and of the font that determine the pixels of a drawing.
///
/// Equal versions on two machines give equal pixels. Other versions may change edges and text.
public struct RenderingVersions: Hashable, Sendable {
  /// The libraries with their versions, such as “cairo 1.16.0, pango 1.50.12”.
  public let libraries: String
  /// The font of text without other characters, with its version, such as “Inter 3.019”.
  ///
  /// “none” if the system has no font.
  public let font: String

  /// The versions on this machine.
  public static var current: RenderingVersions {
    let cairo = cairo_version_string().map { String(cString: $0) } ?? "?"
    let pango = pango_version_string().map { String(cString: $0) } ?? "?"
    return RenderingVersions(
      libraries: "cairo \(cairo), pango \(pango)",
      font: (FontSet.main() ?? FontSet()).description ?? "none")
  }
}

extension FontSet {
  /// The family and the version of the font that the set uses for Latin text; nil without one.
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
    // The version is a number with 16 bits after the point.
    let thousandths = (Double(version) / 65.536).rounded()
    return "\(String(cString: family)) \(thousandths / 1000)"
  }
}

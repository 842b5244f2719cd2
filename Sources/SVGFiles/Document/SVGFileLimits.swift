/// The limits of a file; reading a file that exceeds one throws an ``SVGFileError``.
///
/// Real icons are a hundred times smaller. The limits protect against malicious files that need too
/// much memory or time.
public enum SVGFileLimits {
  /// The maximum size of a file in bytes: 16 MiB.
  ///
  /// Larger files usually contain pictures in `image` elements, which this reader does not support.
  public static let bytes = 16 << 20

  /// The maximum depth of nested elements, including `use`: 256, as in libxml2.
  public static let nesting = 256

  /// The maximum number of elements in a file: 100,000.
  ///
  /// This is also the maximum number of drawn elements. Each `use` counts its target again.
  public static let elements = 100_000

  /// The maximum size of the attributes of all drawn elements in bytes: 4 MiB.
  ///
  /// Each `use` counts its target again. A byte of path data produces at most one curve, so all
  /// shapes together take less than 250 MB.
  public static let drawnBytes = 4 << 20

  /// The maximum absolute coordinate or line width, after transforms: 10⁹ user units.
  ///
  /// Sums and products of such numbers are finite.
  public static let coordinate = 1e9
}

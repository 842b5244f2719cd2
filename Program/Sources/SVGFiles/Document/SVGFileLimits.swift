/// The limits of a file; a file that exceeds one is refused with an ``SVGFileError``.
///
/// Real icons are a hundred times smaller. The limits bound memory and time for malicious files.
package enum SVGFileLimits {
  /// The bytes of a file: 16 MiB.
  ///
  /// Larger files contain pictures in `image` elements, which are not supported.
  package static let bytes = 16 << 20

  /// The depth of nested elements, `use` included: 256, as in libxml2.
  package static let nesting = 256

  /// The elements of a file, and also the drawn elements, where each `use` counts its target again:
  /// 100,000.
  package static let elements = 100_000

  /// The bytes of the attributes of drawn elements, where each `use` counts its target again: 4 MiB.
  ///
  /// A byte of path data gives at most one curve, so all shapes together take less than 250 MB.
  package static let drawnBytes = 4 << 20

  /// The absolute value of a coordinate or line width, after transforms: 10⁹ user units.
  ///
  /// Sums and products of such numbers are finite.
  package static let coordinate = 1e9
}

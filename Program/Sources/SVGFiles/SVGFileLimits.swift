/// What a file may hold at most; beyond it reading ends with an ``SVGFileError``.
///
/// Real icons stay a hundred times below each; the numbers bound memory and time for files made
/// to exhaust them.
package enum SVGFileLimits {
  /// Bytes in a file: 16 MiB.
  ///
  /// Files as large as that hold pictures in `image` elements, which are not drawn.
  package static let bytes = 16 << 20

  /// Elements inside each other, `use` included: 256, as in libxml2 and with it librsvg.
  package static let nesting = 256

  /// Elements in a file, and elements drawn when each `use` counts what it draws: 100,000.
  package static let elements = 100_000

  /// Bytes of attributes that are drawn, when each `use` counts what it draws: 4 MiB.
  ///
  /// A byte of path data gives at most one curve (packed arcs), so all shapes together stay below
  /// 250 MB.
  package static let drawnBytes = 4 << 20

  /// The size of a coordinate or line width, after transforms: a thousand million user units.
  ///
  /// Sums and products of such numbers stay finite, so no infinity reaches who draws.
  package static let coordinate = 1e9
}

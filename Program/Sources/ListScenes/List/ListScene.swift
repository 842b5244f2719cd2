internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// What differs from list to list: the axis, where entries stand, and how they look.
///
/// A `ListSession` does the rest: devices, refreshes, feeds, the keyboard, presses and the scroll
/// indicator.
package protocol ListScene: Sendable {
  /// The direction it scrolls in; vertical by default.
  var axis: Axis { get }
  /// Whether a horizontal list starts at its right side; false by default.
  var isRightToLeft: Bool { get }
  /// Whether a press and the keyboard choose entries; true by default.
  var choosesEntries: Bool { get }
  /// What stands at an edge.
  func indicator(at edge: Edge) -> any Indicator
  /// Where entries stand in a picture of a size.
  func placement(of rows: FeedRows, in size: Size) -> any ListPlacement
  /// The picture of a state, `viewport` large, opaque everywhere.
  mutating func drawing(_ state: FeedState<FeedRows>) -> Drawing
}

extension ListScene {
  /// Vertical.
  package var axis: Axis { .vertical }
  /// No.
  package var isRightToLeft: Bool { false }
  /// Yes.
  package var choosesEntries: Bool { true }

  func axisFrame(_ size: Size) -> AxisFrame {
    AxisFrame(size: size, axis: axis, isRightToLeft: isRightToLeft)
  }
}

/// Where the entries of a list stand in its content, in points from the content's start.
package protocol ListPlacement: Sendable {
  /// The length of the content, without insets and holds.
  var contentLength: Double { get }
  /// Where an entry starts.
  ///
  /// The row must exist.
  func start(of row: Int) -> Double
  /// How long an entry is.
  ///
  /// The row must exist.
  func length(of row: Int) -> Double
  /// The entry at a place, nil where none is that can be chosen; `line` is the place at the edge of what
  /// the client left free, where pinned headers stand.
  func row(at place: Double, line: Double) -> Int?
  /// How much of the content from that edge on may be covered by what is pinned there; 0 by default.
  var coveredLength: Double { get }
}

extension ListPlacement {
  /// Nothing.
  package var coveredLength: Double { 0 }
}

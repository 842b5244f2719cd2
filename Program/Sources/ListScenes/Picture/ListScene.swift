package import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A kind of list, which determines the axis, the positions of the entries and the drawing.
///
/// Implement this protocol to add a scene. `LiveList` handles devices, refreshes, feeds, the
/// keyboard, presses and the scroll indicator.
///
/// **Contract.** A scene is a value and has no clock.
///
/// - `placement(of:in:)` and `drawing(_:)` depend only on their arguments. Caches must not change
///   the result.
/// - The drawing shows each entry at its position in the placement, moved by `-state.offset`.
/// - The drawing is opaque and as large as `state.viewport` for any values in the state.
///
/// **Defaults.** The axis is vertical. Horizontal lists start at the left. Entries can be selected.
///
/// **Example.** A list of titles:
///
/// ```swift
/// struct TitleScene: ListScene {
///   func indicator(at edge: Edge) -> any Indicator { SpinnerIndicator() }
///
///   func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
///     RowPlacement(count: rows.count, length: 40)
///   }
///
///   mutating func drawing(_ state: ListState) -> Drawing {
///     let rows = RowPlacement(count: state.rows.count, length: 40)
///     let chrome = ListChrome(
///       state, axisFrame: axisFrame(state.viewport), contentLength: rows.contentLength)
///     var page = Drawing()
///     for row in rows.rows(from: chrome.visible.lowerBound, to: chrome.visible.upperBound) {
///       let box = Rectangle(
///         x: 0, y: rows.start(of: row), width: state.viewport.width, height: rows.length)
///       page.fill(.rectangle(box), state.style.theme.background)
///       page.commands.append(
///         .text(
///           state.rows[row].title, box: box.inset(by: 8),
///           style: TextStyle(size: 15, color: state.style.theme.text), lines: 1,
///           alignment: .leading))
///     }
///     return chrome.drawing(around: page, placement: rows, indicator: indicator)
///   }
/// }
/// ```
///
/// To show a new scene, add it to `SceneName` and `ListSetup+Scene.swift`.
///
/// See also `FeedScene`, which caches the drawings of its rows, and `CarouselScene`, which is
/// horizontal.
package protocol ListScene: Sendable {
  var axis: Axis { get }
  var isRightToLeft: Bool { get }
  /// Whether presses and the keyboard select entries; true by default.
  var selectsEntries: Bool { get }
  func indicator(at edge: Edge) -> any Indicator
  /// The lengths of the scene's own bars at the edges, in points; 0 by default.
  ///
  /// The list adds them to the insets that the program sets.
  var bars: EdgeLengths { get }
  func placement(of rows: FeedRows, in size: Size) -> any ListPlacement
  mutating func drawing(_ state: ListState) -> Drawing
  /// The texts that assistive technology reads for content that has no rows; empty by default.
  func texts(_ rows: FeedRows) -> [String]
  /// The second level of the refresh control if the settings have none; nil by default.
  var twoLevel: TwoLevel? { get }
}

extension ListScene {
  package var axis: Axis { .vertical }
  package var isRightToLeft: Bool { false }
  package var selectsEntries: Bool { true }
  package var bars: EdgeLengths { EdgeLengths() }
  package var twoLevel: TwoLevel? { nil }
  package func texts(_ rows: FeedRows) -> [String] { [] }

  func axisFrame(_ size: Size) -> AxisFrame {
    AxisFrame(size: size, axis: axis, isRightToLeft: isRightToLeft)
  }
}

/// The positions of the entries of a list, in points from the start of its content.
package protocol ListPlacement: Sendable {
  /// The length of the content, without insets and without the space that refresh controls hold
  /// open.
  var contentLength: Double { get }
  func start(of row: Int) -> Double
  func length(of row: Int) -> Double
  /// The entry at a position; nil if no entry can be selected there.
  ///
  /// `insetEdge` is the position where headers are pinned. It is the inner edge of the client's
  /// start inset.
  func row(at position: Double, insetEdge: Double) -> Int?
  /// The rows between two positions.
  ///
  /// The range may also contain one row outside them.
  func rows(from start: Double, to end: Double) -> Range<Int>
  /// The length after `insetEdge` that a pinned header may cover; 0 by default.
  var pinnedLength: Double { get }
  /// The position where the content begins; 0 by default.
  ///
  /// It is greater while older rows unfold at the start.
  var contentStart: Double { get }
}

extension ListPlacement {
  package var pinnedLength: Double { 0 }
  package var contentStart: Double { 0 }

  /// The first row that ends after a position; nil if all rows end before it.
  func firstRow(from position: Double, count: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(of: middle) + length(of: middle) > position {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low < count ? low : nil
  }
}

/// The positions of rows of equal length.
struct RowPlacement: ListPlacement, Hashable {
  var count: Int
  /// The length of a row, in points.
  var length: Double
  var spacing = 0.0
  var margin = 0.0

  private var stride: Double { length + spacing }

  var contentLength: Double {
    count > 0 ? 2 * margin + Double(count) * stride - spacing : 2 * margin
  }

  func start(of row: Int) -> Double { margin + Double(row) * stride }

  func length(of row: Int) -> Double { length }

  func row(at position: Double, insetEdge: Double = 0) -> Int? {
    let row = ((position - margin) / stride).rounded(.down)
    guard row >= 0, row < Double(count), position < start(of: Int(row)) + length else {
      return nil
    }
    return Int(row)
  }

  /// The rows between two positions.
  ///
  /// The range may also contain one row outside them.
  func rows(from start: Double, to end: Double) -> Range<Int> {
    guard start.isFinite, end.isFinite, end > start else { return 0..<0 }
    let limit = Double(count)
    let first = min(max(((start - margin) / stride).rounded(.down), 0), limit)
    let last = min(max(((end - margin) / stride).rounded(.up), first), limit)
    return Int(first)..<Int(last)
  }
}

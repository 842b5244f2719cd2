package import PullToRefresh
package import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The values that determine the picture of a list at one instant.
///
/// Lengths are points.
package struct ListState {
  package var viewport: Size
  /// The distance from the content's origin to the viewport's origin.
  ///
  /// The offset is negative in a pull at the start.
  package var offset = 0.0
  /// The space that bars cover at the edges.
  package var insets = EdgeLengths()
  package var rows: FeedRows
  /// The notice in a list without rows; nil by default.
  package var emptyNotice: EmptyNotice?
  /// The refresh controls, at most one per edge.
  package var refreshes: [RefreshSnapshot] = []
  /// The indicator that replaces the scene's indicator at an edge during one pull; nil by default.
  package var freshIndicator: (edge: Edge, indicator: any Indicator)?
  /// The time on the scene's clock, in seconds.
  package var time = 0.0
  /// The time, on the same clock, of the last successful refresh.
  ///
  /// Nil, the default, if it is unknown. Before the first success, a `LiveList` sets it to 0.
  package var lastUpdate: Double?
  /// The texts of the rows and of the controls.
  var texts = ListTexts.english
  /// The opacity of the scroll indicator, 0…1; 0 by default.
  package var scrollIndicatorOpacity = 0.0
  package var marks = ListMarks()
  /// The edges with a failed action that the user can retry now.
  package var retries: [Edge] = []
  /// The new rows that still unfold or still have a tinted background.
  package var arrivals: [UnfoldingRows] = []
  /// The notice about new rows that are out of sight.
  package var unseenRows: UnseenRows?
  /// How far the content is shifted across the axis, in points; 0 by default.
  ///
  /// After a failure, it differs from 0 for a short time, so that the content shakes.
  package var shake = 0.0
  /// The load-more indicators that fade out because the loaded rows have arrived.
  package var leaving: [(snapshot: RefreshSnapshot, opacity: Double)] = []
  /// The picture of the content above the rows, which scrolls with them; empty by default.
  package var header = Drawing()
  package var style = SceneStyle()

  /// Makes the state of a list at rest at its start.
  package init(viewport: Size, rows: FeedRows) {
    self.viewport = viewport
    self.rows = rows
  }

  var theme: Theme { style.theme }
  package var strings: RefreshStrings { texts.start }
  package var endStrings: RefreshStrings { texts.end }
}

/// The texts of a list.
///
/// Pictures share them, because there are so many texts that a copy would cost more than most parts
/// of a picture.
final class ListTexts: Hashable, Sendable {
  /// The list's `configurationRevision` when the texts were read; 0 for default texts.
  private let revision: Int
  /// The texts of the rows and of the control at the start.
  let start: RefreshStrings
  /// The texts of the control at the end.
  let end: RefreshStrings

  init(start: RefreshStrings, end: RefreshStrings, revision: Int = 0) {
    self.start = start
    self.end = end
    self.revision = revision
  }

  static let english = ListTexts(start: .english, end: .english)

  /// Returns the current texts of a list, which are `self` if the texts have not changed.
  ///
  /// Call this method for one list only, because another list with the same revision would get
  /// the wrong texts.
  @MainActor func updated(from list: RefreshController) -> ListTexts {
    let revision = list.configurationRevision
    if revision == self.revision { return self }
    let atEnd = list.configuration(at: .end)?.strings
    let start = list.configuration(at: .start)?.strings ?? atEnd ?? .english
    let end = atEnd ?? start
    return ListTexts(start: start, end: end, revision: revision)
  }

  static func == (one: ListTexts, other: ListTexts) -> Bool {
    one === other || one.start == other.start && one.end == other.end
  }

  func hash(into hasher: inout Hasher) { hasher.combine(start) }
}

/// The selected, pressed, hovered and focused parts of a list.
package struct ListMarks: Hashable, Sendable {
  /// The part that has the keyboard focus.
  ///
  /// Nil until the user presses Tab, and again after a pointer press.
  package var focus: WidgetID?
  package var selectedRow: Int?
  package var hovered: ListTarget?
  package var pressed: ListTarget?

  package init() {}

  var hoveredRow: Int? { hovered?.row }
  var pressedRow: Int? { pressed?.row }
}

/// A part of a list that a pointer can press.
package enum ListTarget: Hashable, Sendable {
  case row(Int)
  case widget(WidgetID)

  var row: Int? { if case .row(let row) = self { row } else { nil } }
  var widget: WidgetID? { if case .widget(let id) = self { id } else { nil } }
}

extension WidgetID {
  /// The rows of a list.
  ///
  /// The arrow keys scroll, and Shift with an arrow key selects a row.
  package static let list: WidgetID = "list"
  /// The notice about new rows that are out of sight.
  ///
  /// Enter scrolls to the rows.
  package static let unseenRows: WidgetID = "unseen"
  /// The handle of a closed second level, or the notice in an open one.
  static let twoLevel: WidgetID = "two_level"
  /// The notice about a failed action at an edge.
  package static func retry(_ edge: Edge) -> WidgetID {
    WidgetID(rawValue: "\(edge.rawValue)_retry")
  }
  /// The indicator of a running action.
  static func cancel(_ edge: Edge) -> WidgetID { WidgetID(rawValue: "\(edge.rawValue)_cancel") }
}

package struct SceneStyle: Hashable {
  package var scale: Double
  package var theme: Theme
  package var reducesMotion: Bool
  package var textMeasure: TextMeasure

  package init(
    scale: Double = 1, theme: Theme = .light, reducesMotion: Bool = false,
    textMeasure: TextMeasure = .estimate
  ) {
    self.scale = scale
    self.theme = theme
    self.reducesMotion = reducesMotion
    self.textMeasure = textMeasure
  }
}

internal import PullToRefresh
internal import PullcordLanguages
internal import PullcordListScenes
internal import ScrollPhysics

/// The state of the list beside the tuner.
///
/// The state determines which buttons of the tuner are enabled.
struct TunedList: Hashable, Sendable {
  struct Control: Hashable, Sendable {
    var purpose = RefreshConfiguration.Purpose.refresh
    var isEnabled = true
    var isRunning = false
  }

  /// The controls at the edges.
  ///
  /// By default, the list has one refresh control, which is at the start of the list and at rest.
  var controls = [Edge.start: Control()]
  /// Whether the tunings A and B differ.
  var hasTwoTunings = false
  /// The edge on which a button acts if both edges have a control with the button's action.
  var edge = Edge.start

  init() {}

  @MainActor init(_ list: RefreshController, edge: Edge, hasTwoTunings: Bool) {
    (self.edge, self.hasTwoTunings) = (edge, hasTwoTunings)
    controls = [:]
    for edge in Edge.allCases {
      guard let configuration = list.configuration(at: edge) else { continue }
      controls[edge] = Control(
        purpose: configuration.purpose, isEnabled: list.isEnabled(at: edge),
        isRunning: list.isRefreshing(at: edge))
    }
  }

  /// Whether one of the controls loads more rows.
  var loadsMore: Bool { controls.values.contains { $0.purpose == .loadMore } }

  /// The commands that a button sends to the list; empty if the button is disabled.
  func commands(_ action: TunerAction) -> [ListCommand] {
    func start(_ purpose: RefreshConfiguration.Purpose, reveals: Bool) -> [ListCommand] {
      let edges = [edge, edge.opposite].filter { controls[$0]?.purpose == purpose }
      guard let edge = edges.first, controls[edge]?.isEnabled == true else { return [] }
      return [.refresh(edge, reveals: reveals)]
    }
    return switch action {
    case .refresh: start(.refresh, reveals: true)
    case .refreshQuietly: start(.refresh, reveals: false)
    case .loadMore: start(.loadMore, reveals: true)
    case .cancel:
      Edge.allCases.filter { controls[$0]?.isRunning == true }.map { .cancel($0) }
    }
  }

  /// The commands that an edge's switch sends to the list.
  ///
  /// The result is empty for an edge without a control.
  func commands(switching edge: Edge) -> [ListCommand] {
    controls[edge].map { [$0.isEnabled ? .disable(edge) : .enable(edge)] } ?? []
  }
}

enum TunerAction: String, CaseIterable, Sendable {
  case refresh = "Refresh"
  case refreshQuietly = "Refresh quietly"
  case loadMore = "Load more"
  case cancel = "Cancel"

  /// The title of the button.
  var title: String { localized(key: rawValue) }

  /// The explanation that the footer shows.
  var note: String {
    switch self {
    case .refresh: localized("Refresh: scrolls to the indicator")
    case .refreshQuietly: localized("Refresh quietly: nothing moves")
    case .loadMore: localized("Load more: loads the next page")
    case .cancel: localized("Cancel: stops the running action")
    }
  }
}

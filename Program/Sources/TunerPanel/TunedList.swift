internal import PullToRefresh
internal import PullcordListScenes
internal import ScrollPhysics

/// What the tuner has to know of the list beside it, to say what its buttons can do.
struct TunedList: Hashable, Sendable {
  /// The control at an edge.
  struct Control: Hashable, Sendable {
    var purpose = RefreshConfiguration.Purpose.refresh
    var isEnabled = true
    var isRunning = false
  }

  /// A refresh at the start, at rest, unless something else is said.
  var controls = [Edge.start: Control()]
  /// The edge that is looked at: of two controls for the same, that one is meant.
  var edge = Edge.start

  init() {}

  @MainActor init(_ list: RefreshController, edge: Edge) {
    self.edge = edge
    controls = [:]
    for edge in Edge.allCases {
      guard let configuration = list.configuration(at: edge) else { continue }
      controls[edge] = Control(
        purpose: configuration.purpose, isEnabled: list.isEnabled(at: edge),
        isRunning: list.isRefreshing(at: edge))
    }
  }

  /// Whether there is a control that loads more.
  var loadsMore: Bool { controls.values.contains { $0.purpose == .loadMore } }

  /// What a button tells the list; nothing while it can do nothing.
  func commands(_ action: TunerAction) -> [ListCommand] {
    func start(_ purpose: RefreshConfiguration.Purpose, reveals: Bool) -> [ListCommand] {
      let edges = [edge, edge.opposite].filter { controls[$0]?.purpose == purpose }
      guard let edge = edges.first, controls[edge]?.isEnabled == true else { return [] }
      return [.refresh(edge, reveals: reveals)]
    }
    return switch action {
    case .refresh: start(.refresh, reveals: true)
    case .refreshSilently: start(.refresh, reveals: false)
    case .loadMore: start(.loadMore, reveals: true)
    case .cancel:
      Edge.allCases.filter { controls[$0]?.isRunning == true }.map { .cancel($0) }
    }
  }

  /// What the switch of an edge tells the list; nothing where no control stands.
  func commands(switching edge: Edge) -> [ListCommand] {
    controls[edge].map { [$0.isEnabled ? .disable(edge) : .enable(edge)] } ?? []
  }
}

/// What the tuner's buttons have the list do.
enum TunerAction: String, CaseIterable, Sendable {
  case refresh = "Refresh"
  case refreshSilently = "Silently"
  case loadMore = "Load more"
  case cancel = "Cancel"

  /// What it does, for a person.
  var note: String {
    switch self {
    case .refresh: "Refresh: scrolls to show it"
    case .refreshSilently: "Silently: refreshes, and nothing moves"
    case .loadMore: "Load more: the next page"
    case .cancel: "Cancel: calls off what runs"
    }
  }
}

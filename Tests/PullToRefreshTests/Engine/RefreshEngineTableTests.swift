import PullToRefresh
import ScrollPhysics
import Testing

/// Applies every event in every state and compares the results with a table.
@Suite struct RefreshEngineTableTests {
  /// The situations of an engine, which the test reaches by the calls that a list makes.
  ///
  /// - `falling`: a released pull returns to the edge.
  /// - `deciding`: `shouldBegin` has not returned yet.
  /// - `held`: an action runs while a finger holds the content.
  /// - `failing`: the control shows a timeout.
  /// - `waiting`: the handler has not begun the work.
  /// - `reaching`: a finger has pulled the content to the second level.
  /// - `pushedBack`: a finger pushes the open second level back.
  /// - `approaching`: a finger scrolls toward an end that loads more.
  enum Situation: String, CaseIterable {
    case idle, pulled, falling, armed, deciding, refreshing, held, finishing, failing, closing
    case disabled, excluded, waiting, reaching, twoLevel, pushedBack, approaching
    case loading, failed, exhausted

    var isLoadMore: Bool {
      switch self {
      case .approaching, .loading, .failed, .exhausted: true
      default: false
      }
    }

    func engine() -> (engine: RefreshEngine, token: RefreshToken?) {
      var configuration: RefreshConfiguration = isLoadMore ? .loadMore : RefreshConfiguration()
      configuration.timing.minimumDuration = 0
      if !isLoadMore { configuration.twoLevel = TwoLevel() }
      var engine = RefreshEngine(
        edge: isLoadMore ? .end : .start, configuration: configuration, viewport: 800)
      var token: RefreshToken?
      func touch(_ engine: inout RefreshEngine, _ displacement: Double) {
        _ = engine.trackingBegan(.touch, displacement: 0, time: 0)
        _ = engine.tracked(to: displacement, time: 0)
      }
      func begin(_ engine: inout RefreshEngine) {
        _ = engine.started(.programmatic)
        _ = engine.allowed(time: 1)
        token = engine.token
      }
      switch self {
      case .idle: break
      case .pulled: touch(&engine, 32)
      case .falling:
        touch(&engine, 32)
        _ = engine.released(displacement: 32, time: 1)
      case .armed: touch(&engine, 80)
      case .deciding:
        touch(&engine, 80)
        _ = engine.released(displacement: 80, time: 1)
      case .refreshing, .loading: begin(&engine)
      case .held:
        touch(&engine, 80)
        begin(&engine)
      case .finishing:
        begin(&engine)
        if let token {
          _ = engine.finished(token, .success(newItems: nil), displacement: 64, time: 1)
        }
      case .failing:
        begin(&engine)
        if let token { _ = engine.finished(token, .timedOut, displacement: 64, time: 1) }
      case .closing:
        begin(&engine)
        _ = engine.cancelled(displacement: 64, time: 1)
      case .disabled: _ = engine.setEnabled(false, displacement: 0, time: 0)
      case .excluded: _ = engine.setExcluded(true, displacement: 0, time: 0)
      case .waiting:
        _ = engine.started(.programmatic)
        _ = engine.allowed(isWaiting: true, time: 1)
        token = engine.token
      case .reaching: touch(&engine, 130)
      case .twoLevel: _ = engine.twoLevelOpenRequested(time: 1)
      case .pushedBack:
        _ = engine.twoLevelOpenRequested(time: 1)
        _ = engine.trackingBegan(.touch, displacement: 800, time: 1)
        _ = engine.tracked(to: 700, time: 1)
      case .approaching: touch(&engine, -32)
      case .failed:
        begin(&engine)
        if let token { _ = engine.finished(token, .failure("no net"), displacement: 0, time: 1) }
      case .exhausted:
        begin(&engine)
        if let token { _ = engine.finished(token, .exhausted, displacement: 0, time: 1) }
      }
      return (engine, token)
    }
  }

  typealias Event = (
    name: String, apply: @Sendable (inout RefreshEngine, RefreshToken?) -> [RefreshEffect]
  )

  static let events: [Event] = [
    ("touch", { engine, _ in engine.trackingBegan(.touch, displacement: 20, time: 2) }),
    (
      "pull 80",
      { engine, _ in
        _ = engine.trackingBegan(.touch, displacement: 0, time: 2)
        return engine.tracked(to: 80, time: 2)
      }
    ),
    (
      "pull 32",
      { engine, _ in
        _ = engine.trackingBegan(.touch, displacement: 0, time: 2)
        return engine.tracked(to: 32, time: 2)
      }
    ),
    ("push back", { engine, _ in engine.tracked(to: 0, time: 2) }),
    ("lift", { engine, _ in engine.released(displacement: 80, time: 2) }),
    ("lose touch", { engine, _ in engine.trackingCancelled(displacement: 80, time: 2) }),
    ("rest", { engine, _ in engine.settled(displacement: 0, time: 2) }),
    ("start", { engine, _ in engine.started(.programmatic) }),
    ("retry", { engine, _ in engine.started(.retry) }),
    ("allow", { engine, _ in engine.allowed(time: 2) }),
    ("disallow", { engine, _ in engine.vetoed(displacement: 80, time: 2) }),
    (
      "finish",
      { engine, token in
        engine.finished(
          token ?? RefreshToken(edge: engine.edge, number: 9), .success(newItems: 3),
          displacement: 64, time: 2)
      }
    ),
    (
      "foreign",
      { engine, _ in
        engine.finished(
          RefreshToken(edge: engine.edge, number: 9), .success(newItems: 3), displacement: 64,
          time: 2
        )
      }
    ),
    ("cancel", { engine, _ in engine.cancelled(displacement: 64, time: 2) }),
    ("disable", { engine, _ in engine.setEnabled(false, displacement: 64, time: 2) }),
    ("exclude", { engine, _ in engine.setExcluded(true, displacement: 64, time: 2) }),
    ("time", { engine, _ in engine.advance(to: 40, displacement: 64) }),
    ("arrive", { engine, _ in engine.approached(to: 0, time: 2) }),
    (
      "begin work",
      { engine, token in
        engine.workBegan(token ?? RefreshToken(edge: engine.edge, number: 9))
      }
    ),
    (
      "veto work",
      { engine, token in
        engine.workVetoed(
          token ?? RefreshToken(edge: engine.edge, number: 9), displacement: 64, time: 2)
      }
    ),
    ("open second level", { engine, _ in engine.twoLevelOpenRequested(time: 2) }),
    (
      "close second level",
      { engine, _ in engine.twoLevelCloseRequested(displacement: 790, time: 2) }
    ),
    (
      "trigger 20",
      { engine, _ in
        var configuration = engine.configuration
        configuration.distances.trigger = 20
        configuration.distances.hold = 40
        configuration.twoLevel = nil
        return engine.reconfigured(configuration, displacement: 32, time: 2)
      }
    ),
    ("no more", { engine, _ in engine.setExhausted(true, displacement: 64, time: 2) }),
    ("more again", { engine, _ in engine.setExhausted(false, displacement: 64, time: 2) }),
    ("refreshed", { engine, _ in engine.refreshed(displacement: 64, time: 2) }),
  ]

  /// The events that the engine reports as ignored if they have no effect.
  static let requests: Set<String> = [
    "start", "retry", "allow", "disallow", "finish", "foreign", "begin work", "veto work",
    "open second level",
    "close second level", "no more", "more again",
  ]

  static func name(_ engine: RefreshEngine) -> String {
    engine.state.description + (engine.hold > 0 ? " hold \(Int(engine.hold))" : "")
  }

  static func cell(_ situation: Situation, _ event: Event) -> String {
    var (engine, token) = situation.engine()
    let effects = event.apply(&engine, token)
    let names = effects.map(\.name).filter { $0 != "announce" }
    return name(engine) + (names.isEmpty ? "" : ": " + names.joined(separator: " "))
  }

  @Test func `every event in every state has the result that the table lists`() {
    let rows = Self.table.split(separator: "\n").map { $0.split(separator: " → ").map(String.init) }
    var cells = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    for situation in Situation.allCases {
      let unchanged = cells.removeValue(forKey: situation.rawValue) ?? "not in the table"
      #expect(Self.name(situation.engine().engine) == unchanged, "\(situation)")
      for event in Self.events {
        let unlisted = unchanged + (Self.requests.contains(event.name) ? ": ignored" : "")
        let listed = cells.removeValue(forKey: "\(situation) + \(event.name)")
        #expect(listed != unlisted, "\(situation) + \(event.name) needs no row")
        #expect(Self.cell(situation, event) == listed ?? unlisted, "\(situation) + \(event.name)")
      }
    }
    #expect(cells.isEmpty, "no such cells")
  }
}

import Dispatch
import PullToRefresh
import ScrollPhysics
import Testing

/// The first outcome of an action counts, in the order in which the program wrote the calls.
@MainActor @Suite struct CompletionOrderTests {
  /// A call that ends the running action, or removes its control.
  enum Call: CaseIterable, Sendable {
    case cancel, disable, remove, add, endFailed, endSucceeded, exhaust, refreshOther, finishAgain
    case retry, start, escape, reconfigure

    /// The outcome of a running action after this call; nil if it goes on.
    var outcome: RefreshOutcome? {
      switch self {
      case .cancel, .disable, .remove, .add, .escape: .cancelled
      case .endFailed: .failure("late")
      case .endSucceeded: .success(newItems: 7)
      case .finishAgain: .failure("again")
      case .exhaust, .refreshOther, .retry, .start, .reconfigure: nil
      }
    }
  }

  /// Who calls the completion.
  enum Caller: CaseIterable, Sendable { case main, thread, handler, effect }

  /// A list with one action that runs.
  @MainActor
  private final class Course {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var outcomes: [RefreshOutcome] = []
    var announcements: [String] = []
    var states: [RefreshState] = []
    private var finish: RefreshCompletion?

    init(_ configuration: RefreshConfiguration, inHandler: RefreshOutcome? = nil) {
      add(configuration, inHandler: inHandler)
      list.addPullToRefresh(at: .end, performing: .completion { _, _ in })
      list.onEvent = { [unowned self] event in
        guard event.edge == .start else { return }
        switch event.effect {
        case .finish(_, let outcome): outcomes.append(outcome)
        case .announce(let text): announcements.append(text)
        default: break
        }
      }
      list.onStateChange = { [unowned self] edge, state in
        if edge == .start { states.append(state) }
      }
      list.advance(to: 1)
      list.startRefreshing(at: .start)
    }

    private func add(_ configuration: RefreshConfiguration, inHandler outcome: RefreshOutcome?) {
      list.addPullToRefresh(
        configuration, at: .start,
        performing: .completion { [unowned self] _, finish in
          self.finish = finish
          if let outcome { finish(outcome) }
        })
    }

    func complete(_ outcome: RefreshOutcome, by caller: Caller) {
      switch caller {
      case .main, .handler: finish?(outcome)
      case .thread: Self.complete(finish, outcome)
      case .effect:
        // The completion runs inside the delivery of another effect.
        let handler = list.onEvent
        list.onEvent = { [unowned self] event in
          handler?(event)
          guard event.effect == .ignored else { return }
          list.onEvent = handler
          finish?(outcome)
        }
        list.startRefreshing(at: .start)
      }
    }

    /// Calls a completion on another thread, and waits for it.
    nonisolated static func complete(_ finish: RefreshCompletion?, _ outcome: RefreshOutcome) {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        finish?(outcome)
        done.signal()
      }
      done.wait()
    }

    func perform(_ call: Call) {
      switch call {
      case .cancel: list.cancel(at: .start)
      case .disable: list.setEnabled(false, at: .start)
      case .remove: list.removeRefresh(at: .start)
      case .add: list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
      case .endFailed: list.endRefreshing(.failure("late"), at: .start)
      case .endSucceeded: list.endRefreshing(.success(newItems: 7), at: .start)
      case .exhaust: list.setExhausted(true, at: .start)
      case .refreshOther: list.startRefreshing(at: .end)
      case .finishAgain: finish?(.failure("again"))
      case .retry: list.retry(at: .start)
      case .start: list.startRefreshing(at: .start)
      case .escape: list.handle(.keyPressed(.escape, modifiers: []), time: list.now)
      case .reconfigure: list.reconfigure(at: .start) { $0.distances.trigger = 90 }
      }
    }
  }

  private static func configuration(minimum: Double) -> RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.timing.minimumDuration = minimum
    return configuration
  }

  @Test(arguments: Call.allCases, Caller.allCases)
  func `a completion before a call wins`(_ call: Call, _ caller: Caller) {
    for minimum in [0, 0.4] {
      let inHandler: RefreshOutcome? = caller == .handler ? .success(newItems: 3) : nil
      let course = Course(Self.configuration(minimum: minimum), inHandler: inHandler)
      if caller != .handler { course.complete(.success(newItems: 3), by: caller) }
      course.perform(call)
      course.list.advance(to: 2)
      course.list.advance(to: 40)
      #expect(course.outcomes.first == .success(newItems: 3), "minimum \(minimum)")
      #expect(!course.announcements.contains("Cancelled"), "minimum \(minimum)")
    }
  }

  @Test(arguments: Call.allCases, [Caller.main, .thread])
  func `a call before a completion wins`(_ call: Call, _ caller: Caller) {
    for minimum in [0, 0.4] {
      let course = Course(Self.configuration(minimum: minimum))
      course.perform(call)
      course.complete(.success(newItems: 3), by: caller)
      course.list.advance(to: 2)
      course.list.advance(to: 40)
      #expect(
        course.outcomes.first == call.outcome ?? .success(newItems: 3), "minimum \(minimum)")
    }
  }

  @Test func `an outcome of another thread wins over a refresh that is about to end the load`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var finish: RefreshCompletion?
    var outcomes: [RefreshOutcome] = []
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    list.addLoadMore(performing: .completion { _, completion in finish = completion })
    list.onEvent = { event in
      if event.edge == .end, case .finish(_, let outcome) = event.effect {
        outcomes.append(outcome)
      }
    }
    list.setShouldBegin(at: .start) { _ in
      Course.complete(finish, .failure("late"))
      return true
    }
    list.advance(to: 1)
    list.startRefreshing(at: .end)
    list.startRefreshing(at: .start)
    list.advance(to: 2)
    #expect(outcomes == [.failure("late")])
    #expect(list.state(at: .start) == .refreshing(.programmatic))
  }

  @Test func `a completion on the main thread changes the state at once`() {
    let course = Course(Self.configuration(minimum: 0))
    course.complete(.success(newItems: 3), by: .main)
    #expect(!course.list.isRefreshing && !course.list.isRefreshing(at: .start))
    #expect(course.states.last == .finishing(.success(newItems: 3)))
    #expect(course.outcomes == [.success(newItems: 3)])
    #expect(course.list.nextDeadline == course.list.now)
  }

  @Test func `what a completion begins counts from the next advance, also after a long pause`() {
    var configuration = Self.configuration(minimum: 0)
    configuration.timing.resultDuration = 0.5
    configuration.timing.coolDown = 3
    let course = Course(configuration)
    course.list.advance(to: 2)
    course.complete(.success(newItems: 3), by: .main)
    course.list.advance(to: 100)
    #expect(course.list.state(at: .start) == .finishing(.success(newItems: 3)))
    #expect(course.list.snapshot(at: .start)?.stateAge == 0)
    #expect(course.list.age(at: .start) == 0)
    course.list.advance(to: 100.4)
    #expect(course.list.state(at: .start) == .finishing(.success(newItems: 3)))
    course.list.advance(to: 100.6)
    #expect(course.list.state(at: .start) == .closing)
    #expect(course.list.model.pull(time: 100.6, at: .start) > 1)
  }

  @Test func `work that begins without a time needs no call at once`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var begin: ((Bool) -> Void)?
    list.addPullToRefresh(at: .start, performing: .decision { _, start, _ in begin = start })
    list.advance(to: 10)
    list.startRefreshing(reveal: false, at: .start)
    list.advance(to: 20)
    begin?(true)
    #expect(list.nextDeadline == 40)
  }

  @Test func `the delay after a failure without a time counts from the next advance`() {
    let driver = RefreshDriver.loading {
      $0.timing.retryDelay = 5
      $0.timing.minimumDuration = 0
    }
    func arrive() {
      driver.list.scroll(to: 0)
      driver.wait(seconds: 1)
      driver.list.scroll(to: RefreshDriver.end)
      driver.wait(seconds: 1)
    }
    arrive()
    driver.requests[0].finish(.failure("no net"))
    driver.wait(seconds: 100)
    arrive()
    #expect(driver.requests.count == 1)
    driver.wait(seconds: 2)
    arrive()
    #expect(driver.requests.count == 2)
  }

  @Test func `the space of an action without a result closes from the next advance on`() {
    let course = Course(Self.configuration(minimum: 0))
    course.list.advance(to: 2)
    let open = course.list.model.pull(time: 2, at: .start)
    course.complete(.cancelled, by: .main)
    #expect(course.list.state(at: .start) == .closing)
    course.list.advance(to: 100)
    #expect(course.list.model.pull(time: 100, at: .start) == open)
    course.list.advance(to: 100.05)
    let later = course.list.model.pull(time: 100.05, at: .start)
    #expect(later < open && later > 0)
    course.list.advance(to: 110)
    #expect(course.list.state(at: .start) == .idle && course.list.model.holds.start == 0)
  }

  @Test func `IQPullToRefresh's order of calls keeps the success`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var log: [RefreshEffect] = []
    var loadingFinished: RefreshCompletion?
    list.addLoadMore(
      performing: .decision { _, begin, finish in
        begin(true)
        loadingFinished = finish
      })
    list.onEvent = { log.append($0.effect) }
    list.advance(to: 1)
    list.scroll(to: 3200)
    #expect(list.isLoadingMore)
    loadingFinished?(.success(newItems: 0))
    list.setEnabled(false, at: .end)
    list.advance(to: 2)
    let token = RefreshToken(edge: .end, number: 1)
    #expect(log.contains(.finish(token, .success(newItems: 0))))
    #expect(!log.contains(.ignored) && !log.contains(.announce("Cancelled")))
  }

  @Test func `a veto on the main thread ends the waiting action at once`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var decide: (@Sendable (Bool) -> Void)?
    list.addPullToRefresh(at: .start, performing: .decision { _, begin, _ in decide = begin })
    list.advance(to: 1)
    list.startRefreshing(at: .start)
    #expect(list.isRefreshing)
    decide?(false)
    #expect(!list.isRefreshing)
  }
}

extension PagedStore {
  /// A page source, with or without concurrency.
  enum Work {
    case task(@MainActor (PageRequest) async throws -> Page<Item>)
    case call(@MainActor (PageRequest, PageReply<Item>) -> Void)
  }

  /// A running request and its caller.
  struct Flight {
    var number: Int
    var kind: PageRequest.Kind
    var waiting: CheckedContinuation<RefreshOutcome, Never>
    var task: Task<Void, Never>?
  }

  // MARK: Loading

  /// Loads the first page and returns the outcome, which counts the new items.
  ///
  /// A request that is already running ends with `.cancelled`. Cancelling the calling task cancels
  /// the request at once, even if the source ignores the cancellation.
  ///
  /// - Parameter action: The action that shows the reports of the source. Default: nil, none.
  @discardableResult
  public func refresh(reportingTo action: RefreshRequest? = nil) async -> RefreshOutcome {
    await load(.refresh, reportingTo: action)
  }

  /// Loads the next page and returns the outcome.
  ///
  /// The last page returns `.exhausted`. Later calls return `.exhausted` without a request, unless
  /// `again` is true. While another request is running, the method returns `.cancelled`.
  ///
  /// - Parameters:
  ///   - again: Whether to ask the source again after its last page.
  ///   - action: The action that shows the reports of the source. Default: nil, none.
  @discardableResult
  public func loadMore(
    again: Bool = false, reportingTo action: RefreshRequest? = nil
  ) async -> RefreshOutcome {
    guard flight == nil else { return .cancelled }
    guard pageStyle != .none, hasMore || again else { return .exhausted }
    return await load(.more, reportingTo: action)
  }

  /// Repeats the last request if it failed, and returns the outcome; nil without a failure.
  @discardableResult
  public func retry() async -> RefreshOutcome? {
    switch failure?.kind {
    case .refresh: await refresh()
    case .more: await loadMore(again: true)
    case nil: nil
    }
  }

  /// Cancels the running request.
  ///
  /// The items stay.
  public func cancel() {
    end(.cancelled)
    notify()
  }

  private func load(
    _ kind: PageRequest.Kind, reportingTo action: RefreshRequest?
  ) async -> RefreshOutcome {
    if Task.isCancelled { return .cancelled }
    flights += 1
    let number = flights
    return await withTaskCancellationHandler {
      await withCheckedContinuation {
        begin(kind, number: number, waiting: $0, reportingTo: action)
      }
    } onCancel: {
      Task { @MainActor in self.cancelled(number) }
    }
  }

  private func begin(
    _ kind: PageRequest.Kind, number: Int,
    waiting: CheckedContinuation<RefreshOutcome, Never>, reportingTo action: RefreshRequest?
  ) {
    var request = pages.request(kind)
    request.reports.receiver = action
    end(.cancelled, nextState: kind == .refresh ? .refreshing : .loadingMore)
    flight = Flight(number: number, kind: kind, waiting: waiting)
    notify()
    // An observer may have cancelled the request already.
    guard flight?.number == number else { return }
    switch work {
    case .call(let begin):
      begin(request, PageReply { [weak self] in self?.finished(number, $0) })
    case .task(let load):
      let task = Task { [weak self] in
        do {
          let page = try await load(request)
          self?.finished(number, .success(page))
        } catch { self?.finished(number, .failure(error)) }
      }
      // A task begins after this turn of the main actor, so the request is still running.
      flight?.task = task
    }
  }

  private func cancelled(_ number: Int) {
    if flight?.number == number { cancel() }
  }

  /// Handles the result of a request.
  ///
  /// Results of requests that are no longer running are dropped.
  func finished(_ number: Int, _ result: Result<Page<Item>, any Error>) {
    guard let flight, flight.number == number else { return }
    switch result {
    case .success(let page):
      let change =
        flight.kind == .refresh ? pages.refreshed(by: page, merge) : pages.loaded(page)
      failure = nil
      events.append(.items(items, change))
      let isLast = flight.kind == .more && !hasMore
      end(isLast ? .exhausted : .success(newItems: change.newItems))
    case .failure(is CancellationError): end(.cancelled)
    case .failure(let error):
      let failure = PagedStoreFailure(kind: flight.kind, error: error)
      self.failure = failure
      events.append(.failed(failure))
      end(.failure(RefreshFailure.describe(error)))
    }
    notify()
  }

  /// Ends the running request.
  ///
  /// Observers receive the new state with the next `notify()`.
  func end(_ outcome: RefreshOutcome, nextState: PagedStoreState = .idle) {
    if state != nextState {
      state = nextState
      events.append(.state(nextState))
    }
    guard let flight else { return }
    self.flight = nil
    if outcome == .cancelled { flight.task?.cancel() }
    flight.waiting.resume(returning: outcome)
  }
}

/// Delivers the page that a store requested.
///
/// Call it from any thread, at any time. Only the first call counts. A call after a cancellation
/// has no effect.
public struct PageReply<Item: Sendable>: Sendable {
  private let put: @MainActor @Sendable (Result<Page<Item>, any Error>) -> Void

  init(_ put: @escaping @MainActor @Sendable (Result<Page<Item>, any Error>) -> Void) {
    self.put = put
  }

  /// Delivers the page, or an error.
  ///
  /// It takes effect in the main actor's next turn.
  public func finish(_ result: Result<Page<Item>, any Error>) {
    Task { @MainActor in put(result) }
  }
}

extension PagedStore {
  /// How the work of a request is done.
  enum Work {
    case task(@MainActor (PageRequest) async throws -> Page<Item>)
    case call(@MainActor (PageRequest, PageReply<Item>) -> Void)
  }

  /// A request on its way and who waits for it.
  struct Flight {
    var number: Int
    var kind: PageRequest.Kind
    var waiting: CheckedContinuation<RefreshOutcome, Never>
    var task: Task<Void, Never>?
  }

  // MARK: Loading

  /// Loads the first page anew and returns how that ended, with the number of items that are new.
  ///
  /// Whatever is on its way is superseded: it ends `.cancelled`. Cancelling the calling task calls the
  /// request off at once, however long its work takes to notice.
  @discardableResult
  public func refresh() async -> RefreshOutcome { await load(.refresh) }

  /// Loads the next page and returns how that ended.
  ///
  /// The last page is `.exhausted`, and so is a call after it, which asks the source for nothing unless
  /// `again` says so. While a request is on its way the answer is `.cancelled` and nothing happens.
  @discardableResult
  public func loadMore(again: Bool = false) async -> RefreshOutcome {
    guard flight == nil else { return .cancelled }
    guard pageStyle != .none, hasMore || again else { return .exhausted }
    return await load(.more)
  }

  /// Tries again what failed last; nil if nothing did.
  @discardableResult
  public func retry() async -> RefreshOutcome? {
    switch failure?.kind {
    case .refresh: await refresh()
    case .more: await loadMore(again: true)
    case nil: nil
    }
  }

  /// Calls off what is on its way; the items stay.
  public func cancel() {
    end(.cancelled)
    tell()
  }

  private func load(_ kind: PageRequest.Kind) async -> RefreshOutcome {
    if Task.isCancelled { return .cancelled }
    flights += 1
    let number = flights
    return await withTaskCancellationHandler {
      await withCheckedContinuation { begin(kind, number: number, waiting: $0) }
    } onCancel: {
      Task { @MainActor in self.calledOff(number) }
    }
  }

  private func begin(
    _ kind: PageRequest.Kind, number: Int,
    waiting: CheckedContinuation<RefreshOutcome, Never>
  ) {
    let request = pages.request(kind)
    end(.cancelled, nextState: kind == .refresh ? .refreshing : .loadingMore)
    flight = Flight(number: number, kind: kind, waiting: waiting)
    tell()
    // An observer may have called it off already.
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
      // A task begins after this turn, so the request is still on its way.
      flight?.task = task
    }
  }

  private func calledOff(_ number: Int) {
    if flight?.number == number { cancel() }
  }

  /// The work of a request ended; of one that is no longer on its way nothing is kept.
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
      end(.failure(failure.description))
    }
    tell()
  }

  /// Ends what is on its way; the change of state is told with the next `tell`.
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

/// Brings a page that a store asked for.
///
/// From any thread, at any time; only the first answer counts, and none once the request was called off.
public struct PageReply<Item: Sendable>: Sendable {
  private let put: @MainActor @Sendable (Result<Page<Item>, any Error>) -> Void

  init(_ put: @escaping @MainActor @Sendable (Result<Page<Item>, any Error>) -> Void) {
    self.put = put
  }

  /// Brings the page, or why there is none; it takes effect in the main actor's next turn.
  public func finish(_ result: Result<Page<Item>, any Error>) {
    Task { @MainActor in put(result) }
  }
}

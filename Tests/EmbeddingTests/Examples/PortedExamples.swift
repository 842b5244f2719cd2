import PathAnimation
import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

/// The first example of each library's README, as close to the original as Swift allows.
///
/// Each type plays the part of a view controller. `list` replaces the table view, and the host calls
/// it. Each `load` starts a request that ends later.
@MainActor
enum Ported {
  /// A request that a service answers later, on the main thread.
  typealias Request = (_ completion: @escaping @MainActor ([String]?) -> Void) -> Void

  /// IQPullToRefresh: a refresher and a loader with `loadingBegin` and `loadingFinished`.
  @MainActor
  final class UsersViewController {
    let list: RefreshController
    private let request: Request
    private(set) var users: [String] = []

    init(_ list: RefreshController, request: @escaping Request) {
      self.list = list
      self.request = request
      list.preset = .iqPullToRefresh
    }

    func viewDidLoad() {
      list.addPullToRefresh(
        at: .start,
        performing: .decision { [weak self] request, loadingBegin, loadingFinished in
          self?.refreshTriggered(
            type: request.trigger, loadingBegin: loadingBegin, loadingFinished: loadingFinished)
        })
      list.addLoadMore(
        isEnabled: false,
        performing: .decision { [weak self] request, loadingBegin, loadingFinished in
          self?.loadMoreTriggered(
            type: request.trigger, loadingBegin: loadingBegin, loadingFinished: loadingFinished)
        })
    }

    func refreshTriggered(
      type: RefreshTrigger, loadingBegin: @escaping (Bool) -> Void,
      loadingFinished: @escaping RefreshCompletion
    ) {
      loadingBegin(true)
      request { [weak self] users in
        loadingFinished(users == nil ? .failure("offline") : .success(newItems: users?.count))
        guard let self, let users else { return }
        self.users = users
        list.setContentLength(44 * Double(users.count))
        list.setEnabled(!users.isEmpty, at: .end)
      }
    }

    func loadMoreTriggered(
      type: RefreshTrigger, loadingBegin: @escaping (Bool) -> Void,
      loadingFinished: @escaping RefreshCompletion
    ) {
      loadingBegin(true)
      request { [weak self] users in
        loadingFinished(users == nil ? .failure("offline") : .success(newItems: users?.count))
        guard let self, let users else { return }
        self.users += users
        list.setContentLength(44 * Double(self.users.count))
        if users.count < 10 { list.setEnabled(false, at: .end) }
      }
    }
  }

  /// Yalantis PullToRefresh: a closure that starts the work, and `endRefreshing(at:)`.
  @MainActor
  final class TableViewController {
    let list: RefreshController
    private let request: Request
    private(set) var rows: [String] = []

    init(_ list: RefreshController, request: @escaping Request) {
      self.list = list
      self.request = request
      list.preset = .yalantis
    }

    func setupPullToRefresh() {
      list.addPullToRefresh(at: .start) { [weak self] _ in
        self?.request { rows in
          self?.rows = rows ?? []
          self?.list.endRefreshing(at: .start)
        }
      }
      list.addPullToRefresh(at: .end) { [weak self] _ in
        self?.request { rows in
          self?.rows += rows ?? []
          self?.list.endRefreshing(at: .end)
        }
      }
    }

    func stop() { list.removeAll() }
  }

  /// MRefresh: a logo that is drawn along its path, and `stopAnimating()`.
  @MainActor
  final class LogoViewController {
    let list: RefreshController
    private let request: Request

    init(_ list: RefreshController, request: @escaping Request) {
      self.list = list
      self.request = request
    }

    func viewDidLoad() throws {
      let logo = PathIndicator(
        parts: [
          IconPart(try Path(svg: "M12 2 22 20H2Z").subdivided(smoothness: 3)),
          IconPart(try Path(svg: "M12 8V14").subdivided(smoothness: 3)),
        ], length: 40)
      list.preset = .mrefresh
      list.addPullToRefresh(at: .start, indicator: logo) { [weak self] _ in
        self?.request { _ in self?.list.endRefreshing(at: .start) }
      }
    }
  }

  /// APLPullToRefreshContainer: a container, its content, and a completion handler.
  @MainActor
  final class PageViewController: EmbeddedContent {
    let container: RefreshController
    private(set) var length = 3000.0
    private let request: Request

    init(_ container: RefreshController, request: @escaping Request) {
      self.container = container
      self.request = request
    }

    func viewDidLoad() {
      container.preset = .apl
      container.embed(self)
      container.addPullToRefresh(
        at: .start,
        performing: .completion { [weak self] _, completionHandler in
          self?.request { page in
            self?.length = 44 * Double(page?.count ?? 0)
            completionHandler(.success(newItems: nil))
          }
        })
      container.setIndicator(at: .start) { TiltIndicator() }
    }
  }
}

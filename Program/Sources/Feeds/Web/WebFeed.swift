internal import Glibc
package import PullToRefresh

/// A server's JSON as a feed: an array of entries, or `{"data": […], "next": …}`.
///
/// The network is another process's affair, `pullcord-fetch` beside this program: its code takes 14 MB
/// and 12 ms to load, which a window that shows something else need not pay; and a request that is
/// called off is a process that is killed.
package struct WebFeed: Hashable, Sendable {
  /// The address, with places for the page.
  package var address: WebAddress
  /// Where entries hold what rows show.
  package var mapping = FieldMapping()
  /// How the server counts pages; by default what the address calls for.
  package var pageStyle: PageStyle
  /// The number of entries to ask for at once; 20 by default.
  package var pageSize = 20
  /// The most seconds a whole answer may take, .01…3600; 10 by default.
  package var timeout = 10.0
  /// The most bytes an answer may have; 8 MB by default.
  package var mostBytes = 8_000_000

  /// The program that fetches; by default `pullcord-fetch` beside this one.
  var program = FetchProcess.installed

  /// Makes a feed; everything but the address has a default.
  package init(_ address: WebAddress) {
    self.address = address
    pageStyle = address.pageStyle
  }

  /// A store that is filled from the server.
  @MainActor
  package func store() -> PagedStore<FeedItem> {
    PagedStore(pages: pageStyle, size: pageSize) { [self] in try await page($0) }
  }

  /// Fetches a page; cancelling the task ends the request.
  ///
  /// The answer is read away from the calling thread. Throws a `FeedError` that names the server, or
  /// `CancellationError`.
  package func page(_ request: PageRequest) async throws -> Page<FeedItem> {
    guard let url = address.filled(request) else {
      throw FeedError(path: address.server, problem: "the next page it names has no address")
    }
    let fetch = FetchProcess(
      program: program, url: url, seconds: min(max(timeout, 0.01), 3600), mostBytes: mostBytes)
    return try await fetch.run { [mapping, server = address.server] response throws in
      switch response {
      case .reason(let reason): throw FeedError(path: server, problem: reason)
      case .body(let body):
        let rules = WebResponse.Rules(mapping: mapping, now: Double(time(nil)))
        let response = try WebResponse.read(body, rules, server: server)
        return switch response.next {
        case .unsaid: Page(response.items)
        case .end: Page(response.items, hasMore: false)
        case .page(let cursor): Page(response.items, hasMore: true, nextCursor: cursor)
        }
      }
    }
  }
}

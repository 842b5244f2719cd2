internal import Glibc
package import PullToRefresh
internal import PullcordSystem

/// A server's JSON as a feed: an array of entries, or an object such as `{"data": […], "next": …}`.
///
/// `pullcord-fetch`, a separate program in the same folder, makes the requests. Therefore this
/// process does not need to load the network code, which takes 14 MB and 12 ms. To cancel a
/// request, it kills the other process.
package struct WebFeed: Hashable, Sendable {
  package var address: WebAddress
  package var mapping = FieldMapping()
  /// How requests count pages; by default, the address determines this.
  package var pageStyle: PageStyle
  /// The number of entries in each request; 20 by default.
  package var pageSize = 20
  /// The time limit for a whole response in seconds, clamped to 0.01…3600; 10 by default.
  package var timeout = 10.0
  /// The maximum size of a response in bytes; 8 MB by default.
  package var maximumBytes = 8_000_000

  /// The program for the requests.
  var program = ProgramPath.helper("pullcord-fetch")

  package init(_ address: WebAddress) {
    self.address = address
    pageStyle = address.pageStyle
  }

  @MainActor
  package func store() -> PagedStore<FeedItem> {
    PagedStore(pages: pageStyle, size: pageSize) { [self] in try await page($0) }
  }

  /// The maximum number of entries in one response.
  ///
  /// The window adds the entries of a response between two frames.
  static let maximumEntries = 10_000

  /// Loads a page; cancelling the task ends the request.
  ///
  /// Reports the received part of a response whose length the server declares.
  ///
  /// - Throws: A `FeedError` that names the server, or `CancellationError`.
  package func page(_ request: PageRequest) async throws -> Page<FeedItem> {
    guard let url = address.filled(request) else {
      throw FeedError(
        source: address.server,
        "the next page that it names is not an address of at most "
          + "\(WebAddress.maximumBytes) bytes")
    }
    let fetch = FetchProcess(
      program: program, url: url, seconds: min(max(timeout, 0.01), 3600),
      maximumBytes: maximumBytes, progress: { request.report(progress: $0) })
    return try await fetch.run { [mapping, server = address.server] response throws in
      switch response {
      case .failure(let error): throw error
      case .body(let body):
        let rules = WebResponse.Rules(
          mapping: mapping, now: Double(time(nil)), isCancelled: { fetch.isCancelled })
        let response = try WebResponse.read(body, rules, server: server)
        return switch response.next {
        case .unknown: Page(response.items)
        case .end: Page(response.items, hasMore: false)
        case .page(let cursor): Page(response.items, hasMore: true, nextCursor: cursor)
        }
      }
    }
  }
}

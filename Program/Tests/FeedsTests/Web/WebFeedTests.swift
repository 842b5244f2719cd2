import Foundation
import PullToRefresh
@testable import PullcordFeeds
import PullcordTestTraits
import PullcordWebServers
import ScrollPhysics
import Testing

/// Feeds from a real server on this machine.
@Suite(.serialized, .repeatedAfterStalls) @MainActor
struct WebFeedTests {
  private func feed(_ server: WebServer, _ path: String) throws -> WebFeed {
    WebFeed(try #require(WebAddress(server.address(path))))
  }

  /// The outcome of a refresh from a server with one response.
  ///
  /// In errors, `SERVER` replaces the server's address.
  private func outcome(
    of response: WebServer.Response, _ change: (inout WebFeed) -> Void = { _ in }
  ) async throws -> RefreshOutcome {
    let server = try await WebServer { _ in response }
    var feed = try feed(server, "/x")
    change(&feed)
    let outcome = await feed.store().refresh()
    await server.stop()
    guard case .failure(var failure) = outcome else { return outcome }
    let message = failure.message
    let address = "127.0.0.1:\(server.port)"
    if message.hasPrefix("/nowhere") { return outcome }
    #expect(message.contains(address))
    failure.message = message.replacing(address, with: "SERVER")
    return .failure(failure)
  }

  @Test func `all pages are loaded until the last one`() async throws {
    let server = try await WebServer { PeoplePages.response($0, of: 25) }
    var feed = try feed(server, "/people?page={page}&size={size}")
    feed.pageSize = 10
    let store = feed.store()
    #expect(await store.refresh() == .success(newItems: 10))
    #expect(await store.loadMore() == .success(newItems: 10))
    #expect(await store.loadMore() == .exhausted)
    #expect(store.items.map(\.id) == Array(1...25))
    #expect(store.items.last?.title == "Person 25")
    #expect(store.items.last?.subtitle == "25@example.com")
    #expect(
      server.requests == (1...3).map { "/people?page=\($0)&size=10" })
  }

  @Test func `the feed follows cursors until the last page`() async throws {
    let server = try await WebServer { place in
      switch place {
      case "/x?after=": .json(#"{"data":[{"id":1,"name":"A"}],"next":"b c"}"#)
      case "/x?after=b c", "/x?after=b%20c":
        .json(#"{"data":[{"id":2,"name":"B"}],"next":null}"#)
      default: .status(404)
      }
    }
    let store = try feed(server, "/x?after={cursor}").store()
    #expect(await store.refresh() == .success(newItems: 1))
    #expect(await store.loadMore() == .exhausted)
    #expect(store.items.map(\.id) == [1, 2])
  }

  @Test func `the feed follows page addresses in responses`() async throws {
    let server = try await WebServer { place in
      place == "/x"
        ? .json(#"{"data":[{"id":1,"name":"A"}],"next":"/y?p=2"}"#)
        : .json(#"{"data":[{"id":2,"name":"B"}],"next":false}"#)
    }
    let store = try feed(server, "/x").store()
    await store.refresh()
    #expect(await store.loadMore() == .exhausted)
    #expect(server.requests == ["/x", "/y?p=2"])
    #expect(store.items.map(\.id) == [1, 2])
  }

  @Test(arguments: [400, 404, 500, 503])
  func `an error status is a failure that names the status`(_ status: Int) async throws {
    guard case .failure(let reason) = try await outcome(of: .status(status)) else {
      Issue.record("the refresh succeeded")
      return
    }
    #expect(reason.retryAfter == nil && !reason.isOffline)
    #expect(reason.message.hasPrefix("SERVER responded with \(status) ("))
  }

  @Test func `a server can ask to wait before the next request`() async throws {
    let busy = try await outcome(of: .busy(retryAfter: "12"))
    #expect(busy.failure?.retryAfter == 12)
    #expect(busy.failure?.message.hasPrefix("SERVER responded with 503 (") == true)
    let past = try await outcome(of: .busy(retryAfter: "Wed, 21 Oct 2015 07:28:00 GMT"))
    #expect(past.failure?.retryAfter == 0)
    let unreadable = try await outcome(of: .busy(retryAfter: "soon"))
    #expect(unreadable.failure != nil && unreadable.failure?.retryAfter == nil)
  }

  @Test func `a response that is not JSON is a failure`() async throws {
    guard case .failure(let reason) = try await outcome(of: .json("<html>oh</html>")) else {
      Issue.record("the refresh succeeded")
      return
    }
    #expect(!reason.message.isEmpty)
  }

  @Test func `a late response is a failure`() async throws {
    let start = ContinuousClock.now
    #expect(
      try await outcome(of: .late(20, "[]")) { $0.limits.timeout = 0.5 }
        == .failure("No complete response from SERVER within 0.5 s"))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `the time limit also applies to a response that arrives slowly`() async throws {
    #expect(
      try await outcome(of: .endless(isSlow: true)) { $0.limits.timeout = 1 }
        == .failure("No complete response from SERVER within 1 s"))
  }

  @Test func `an endless response ends at the size limit`() async throws {
    #expect(
      try await outcome(of: .endless(isSlow: false)) { $0.limits.maximumBytes = 1_000_000 }
        == .failure("The response from SERVER is larger than 1 MB"))
  }

  @Test func `a response that declares too large a length is not read`() async throws {
    let text = "[" + String(repeating: " ", count: 200_000) + "]"
    #expect(
      try await outcome(of: .json(text)) { $0.limits.maximumBytes = 100_000 }
        == .failure("The response from SERVER is larger than 0.1 MB"))
    #expect(
      try await outcome(of: .json(text)) { $0.limits.maximumBytes = 200_002 }
        == .success(newItems: 0))
  }

  @Test func `a broken connection is a failure`() async throws {
    #expect(try await outcome(of: .broken) == .failure("The response from SERVER is incomplete"))
  }

  @Test func `a request to a stopped server is a failure`() async throws {
    let server = try await WebServer { _ in .json("[]") }
    await server.stop()
    #expect(
      await (try feed(server, "/x")).store().refresh()
        == .failure(RefreshFailure("No response from 127.0.0.1:\(server.port)", isOffline: true)))
  }

  @Test func `a control shows the received part of a long response`() async throws {
    let server = try HostileServer { client in
      client.send("HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n[")
      for _ in 0..<15 {
        client.send(String(repeating: " ", count: 1000))
        usleep(50_000)
      }
      client.send(String(repeating: " ", count: 4998) + "]")
    }
    defer { server.stop() }
    let address = try #require(WebAddress("http://127.0.0.1:\(server.port)/x"))
    let store = WebFeed(address).store()
    let list = RefreshController(axis: .vertical, viewport: 800, content: 0)
    list.attach(store)
    list.startRefreshing(at: .start)
    let start = ContinuousClock.now
    var parts: [Double] = []
    try await wait {
      list.advance(to: (ContinuousClock.now - start) / .seconds(1))
      if let part = list.snapshot(at: .start)?.work?.progress { parts.append(part) }
      return store.state == .idle && !parts.isEmpty
    }
    let range = try #require(parts.min())...(try #require(parts.max()))
    #expect(range.lowerBound < 0.5 && range.upperBound > 0.5 && range.upperBound <= 1)
    #expect(parts == parts.sorted())
    #expect(store.failure == nil)
  }

  @Test func `endless redirections end`() async throws {
    let server = try await WebServer { place in .redirect(place + "x") }
    #expect(
      await (try feed(server, "/x")).store().refresh().failure?.message
        == "127.0.0.1:\(server.port) redirects more than 10 times")
    #expect(server.requests.count == 11)
  }

  @Test(arguments: ["/" + String(repeating: "a", count: 9000), "http://x/\u{1}", "/a b"])
  func `a next page with an impossible address is a failure that names the server`(
    _ next: String
  ) async throws {
    let text = try JSONEncoder().encode(next)
    let server = try await WebServer { _ in
      .json(#"{"data":[{"id":1,"name":"A"}],"next":\#(String(decoding: text, as: UTF8.self))}"#)
    }
    let store = try feed(server, "/x").store()
    await store.refresh()
    #expect(
      await store.loadMore().failure?.message
        == "127.0.0.1:\(server.port): the next page that it names is not an address of at most "
        + "8000 bytes")
  }

  @Test func `a redirection to a file is not followed`() async throws {
    let server = try await WebServer { place in
      switch place {
      case "/old": .redirect("/new")
      case "/bad": .redirect("file:///etc/hostname")
      default: .json(#"[{"id":1,"name":"A"}]"#)
      }
    }
    #expect(await (try feed(server, "/old")).store().refresh() == .success(newItems: 1))
    #expect(
      await (try feed(server, "/bad")).store().refresh().failure?.message
        == "127.0.0.1:\(server.port) redirects to an address of “file”, which is not followed")
  }

  @Test func `cancelling a request closes the connection to the server`() async throws {
    let server = try await WebServer { _ in .endless(isSlow: true) }
    let store = try feed(server, "/x").store()
    let refresh = Task { await store.refresh() }
    try await wait { server.endlessResponses == 1 }
    let start = ContinuousClock.now
    store.cancel()
    #expect(await refresh.value == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(1))
    try await wait { server.endlessResponses == 0 }
    #expect(store.failure == nil)
    #expect(try fetchers().isEmpty)
  }

  @Test func `cancelled requests leave no process behind`() async throws {
    let server = try await WebServer { _ in .late(5, "[]") }
    let store = try feed(server, "/x").store()
    for moment in 0..<20 {
      let refresh = Task { await store.refresh() }
      try await Task.sleep(for: .milliseconds(moment * 2))
      refresh.cancel()
      #expect(await refresh.value == .cancelled)
    }
    try await wait { (try? fetchers().isEmpty) == true }
  }

  @Test func `the address is not in the arguments of the helper program`() async throws {
    let server = try await WebServer { _ in .late(5, "[]") }
    let store = try feed(server, "/secret").store()
    let refresh = Task { await store.refresh() }
    try await wait { (try? fetchers().isEmpty) == false }
    let process = try #require(try fetchers().first)
    let arguments = try String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
    #expect(arguments.contains("--leash"))
    #expect(!arguments.contains("secret"))
    refresh.cancel()
    #expect(await refresh.value == .cancelled)
  }

  @Test func `a missing helper program is a failure that names the program`() async throws {
    #expect(
      try await outcome(of: .json("[]")) { $0.program = "/nowhere/pullcord-fetch" }
        == .failure("/nowhere/pullcord-fetch: cannot be started: No such file or directory"))
  }

  @Test func `a failure keeps the rows and allows a retry`() async throws {
    let server = try await WebServer { place in
      PeoplePages.number("page", in: place) == 2
        ? .status(500) : PeoplePages.response(place, of: 30)
    }
    var feed = try feed(server, "/x?page={page}&size={size}")
    feed.pageSize = 10
    let store = feed.store()
    await store.refresh()
    guard case .failure = await store.loadMore() else {
      Issue.record("loading succeeded")
      return
    }
    #expect(store.items.count == 10)
    #expect(store.hasMore)
  }

  /// The running child processes with the name `pullcord-fetch`.
  private func fetchers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil,
        let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { return false }
      let parts = status.split(separator: ")").last?.split(separator: " ") ?? []
      return status.contains("(pullcord-fetch)") && parts.dropFirst().first == "\(getpid())"
    }
  }

  private func wait(until condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !condition() {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}

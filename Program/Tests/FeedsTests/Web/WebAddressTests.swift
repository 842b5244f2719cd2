import PullToRefresh
@testable import PullcordFeeds
import Testing

struct WebAddressTests {
  private func request(_ argument: PageArgument, size: Int = 20) -> PageRequest {
    PageRequest(kind: .more, argument: argument, size: size)
  }

  @Test(arguments: [
    "http://", "https://", "ftp://x/", "x", "", "http:/x", "http://?a", "http://@", "http://a:0",
    "http://a:65536/x", "http://a:x", "http://me:secret@a:99999", "http://[::1]:70000",
  ])
  func `an address without a server or with an impossible port is invalid`(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    ("http://a.org/x?p={page}", "a.org"), ("HTTPS://A:80", "A:80"),
    ("http://me:secret@host:8080/", "host:8080"), ("http://[::1]:90?x", "[::1]:90"),
    ("http://[::1]", "[::1]"), ("http://a:65535", "a:65535"), ("http://a:", "a:"),
  ])
  func `the server name has no user name and password`(_ text: String, _ server: String) throws {
    #expect(try #require(WebAddress(text)).server == server)
  }

  @Test(arguments: [
    ("http://a/{page}/{size}", PageStyle.pageFrom1), ("http://a/?o={offset}", .offsetFrom0),
    ("http://a/?c={cursor}", .cursor), ("http://a/", .cursor),
  ])
  func `the placeholders determine the page style`(_ text: String, _ style: PageStyle) {
    #expect(WebAddress(text)?.pageStyle == style)
  }

  @Test(arguments: [
    ("http://a/?p={page}&s={size}", PageArgument.page(3), "http://a/?p=3&s=20"),
    ("http://a/?o={offset}&s={size}", .offset(40), "http://a/?o=40&s=20"),
    ("http://a/?p={page}", .none, "http://a/?p="),
    ("http://a/?c={cursor}", .cursor(nil), "http://a/?c="),
    ("http://a/?c={cursor}", .cursor("a b/ü&{size}"), "http://a/?c=a%20b%2F%C3%BC%26%7Bsize%7D"),
    ("http://a/x", .cursor(nil), "http://a/x"), ("HTTPS://A/x", .cursor(nil), "https://A/x"),
    ("http://a/x", .cursor("HTTP://b/y"), "http://b/y"),
    ("http://a/x", .cursor("http://b/y?z"), "http://b/y?z"),
    ("http://a:8/x?p=1#f", .cursor("/y?p=2"), "http://a:8/y?p=2"),
    ("http://a:8/x?p=1#f", .cursor("?p=2"), "http://a:8/x?p=2"),
  ])
  func `values fill placeholders`(_ text: String, _ argument: PageArgument, _ url: String) throws {
    #expect(try #require(WebAddress(text)).filled(request(argument)) == url)
  }

  @Test(arguments: ["", "next", "file:///etc/passwd", "//b/y", "ftp://b/"])
  func `an invalid next address is not followed`(_ next: String) throws {
    #expect(try #require(WebAddress("http://a/x")).filled(request(.cursor(next))) == nil)
  }
}

@testable import PullcordFeeds
import Testing

struct WebResponseTests {
  private func read(_ text: String, _ mapping: String? = nil) throws -> WebResponse {
    let mapping = try mapping.map { text throws(FeedError) in try FieldMapping(text) }
    return try WebResponse.read(
      Array(text.utf8), WebResponse.Rules(mapping: mapping ?? FieldMapping(), now: 1_700_000_000),
      server: "host")
  }

  private func failure(_ text: String, _ mapping: String? = nil) -> String {
    do {
      _ = try read(text, mapping)
      return ""
    } catch { return String(describing: error) }
  }

  @Test func `an array of entries is a feed`() throws {
    let response = try read(#"[{"id":7,"name":"Ada","email":"a@b"},{"id":8,"title":"Bo"}]"#)
    #expect(response.items.map(\.id) == [7, 8])
    #expect(response.items.map(\.title) == ["Ada", "Bo"])
    #expect(response.items.map(\.subtitle) == ["a@b", ""])
    #expect(response.items.map(\.minutesAgo) == [nil, nil])
    #expect(response.next == .unknown)
  }

  @Test(arguments: [
    (#""c2""#, WebResponse.Next.page("c2")), ("17", .page("17")), ("true", .page(nil)),
    ("null", .end), ("false", .end), (#""""#, .end),
  ])
  func `an object can name the next page`(_ value: String, _ next: WebResponse.Next) throws {
    #expect(try read(#"{"data":[],"next":\#(value)}"#).next == next)
  }

  @Test func `an object without a next field leaves the next page unknown`() throws {
    #expect(try read(#"{"data":[]}"#).next == .unknown)
  }

  @Test func `a mapping finds fields, in nested objects too`() throws {
    let response = try read(
      #"{"r":{"list":[{"key":"x","who":{"name":"Ada"},"a.b":"dot"}]},"meta":{"n":"2"}}"#,
      "data=r.list,next=meta.n,id=key,title=who.name,subtitle=a.b")
    #expect(response.items.first?.title == "Ada")
    #expect(response.items.first?.subtitle == "dot")
    #expect(response.next == .page("2"))
  }

  @Test(arguments: [
    (#""date":"2023-11-14T22:03:20Z""#, 10), (#""date":"2023-11-14T22:03:20.5Z""#, 9),
    (#""date":1699999940"#, 1), (#""date":1699999940000"#, 1), (#""date":1699999940.5"#, 0),
    (#""minutes":5"#, 5), (#""minutes":-5"#, 0), (#""minutes":1e300"#, 1_000_000_000_000),
    (#""date":"yesterday""#, nil), (#""date":null"#, nil), (#""date":1e308"#, 0),
    (#""date":-1e308"#, 1_000_000_000_000),
  ])
  func `the age is computed from a date or from minutes`(_ field: String, _ minutes: Int?) throws {
    #expect(try read(#"[{"title":"A",\#(field)}]"#).items.first?.minutesAgo == minutes)
  }

  @Test func `the id of an entry is a number, a text or a hash of the entry`() throws {
    let items = try read(
      #"""
      [{"id":3,"title":"A"},{"id":"3","title":"A"},{"id":"x","title":"A"},{"id":-3,"title":"A"},
       {"id":1.5,"title":"A"},{"title":"A"},{"title":"B"},{"id":null,"title":"A"}]
      """#
    ).items
    #expect(items[0].id == 3)
    #expect(Set(items.map(\.id)).count == 7)
    #expect(items[5].id == items[7].id)
  }

  @Test func `numbers and booleans are converted to text`() throws {
    let item = try #require(try read(#"[{"title":42,"subtitle":true}]"#).items.first)
    #expect(item.title == "42")
    #expect(item.subtitle == "true")
  }

  @Test func `texts are cut to one line of 500 Unicode scalars`() throws {
    let long = String(repeating: "e\u{301}", count: 100_000)
    let item = try #require(
      try read(#"[{"title":"a\nb\u0000c\u2028d","subtitle":"\#(long)"}]"#).items.first)
    #expect(item.title == "a b c d")
    #expect(item.subtitle.unicodeScalars.count == 500)
  }

  @Test(arguments: [
    ("[{}]", #"host: entry 1: "title" is missing"#),
    (#"[{"title":"A"},{"title":[]}]"#, #"host: entry 2, "title": expected a text or a number"#),
    (#"{"items":[]}"#, #"host: "data" is missing"#),
    ("5", "host: expected an array of entries, or an object that contains one"),
    (#"{"data":[{"title":{}}]}"#, #"host: "data", entry 1, "title": expected a text or a number"#),
  ])
  func `errors name the position of the wrong value`(_ text: String, _ message: String) {
    #expect(failure(text) == message)
  }

  @Test(arguments: [
    "", "{", "[", "null", "7", #""x""#, "[1]", "[[]]", #"{"data":{}}"#, #"{"data":null}"#,
    "<html>", "[{\"title\":\"A\"}", "\u{0}\u{0}", #"{"data":[],"next":{}}"#,
    String(repeating: "[", count: 100_000),
  ])
  func `a malformed response gives an error of one line`(_ text: String) {
    let message = failure(text)
    #expect(message.hasPrefix("host: "))
    #expect(!message.contains("\n"))
  }

  @Test(arguments: ["", "title", "=x", "title=", "tittle=x", "title=a,,id=b"])
  func `a malformed mapping is an error`(_ text: String) {
    #expect(throws: FeedError.self) { try FieldMapping(text) }
  }

  @Test func `a mapping keeps the defaults of fields it does not mention`() throws {
    let mapping = try FieldMapping("title=a,title=b,id=c=d")
    #expect(mapping.title == ["a", "b"])
    #expect(mapping.id == ["c=d"])
    #expect(mapping.data == ["data"])
  }

  @Test func `a response with too many entries is refused`() throws {
    func text(_ count: Int) -> String {
      "[" + Array(repeating: #"{"name":"x"}"#, count: count).joined(separator: ",") + "]"
    }
    #expect(try read(text(10_000)).items.count == 10_000)
    #expect(
      failure(text(10_001))
        == "host: the response has more than 10000 entries; request pages with {page} or {offset}, "
        + "and {size}")
    #expect(failure(#"{"data":\#(text(10_001))}"#).hasPrefix("host: the response has more than"))
  }

  @Test func `nobody decodes a cancelled response`() {
    let rules = WebResponse.Rules(mapping: FieldMapping(), now: 0, isCancelled: { true })
    #expect(throws: FeedError.self) {
      try WebResponse.read(Array(#"[{"name":"x"}]"#.utf8), rules, server: "host")
    }
  }

  @Test func `a row leaves out what turns the direction of writing`() throws {
    let response = try read(
      #"[{"name":"gpj.\u202eexe\u0007","email":"\u2066\u2029\u0000é\u200f👩‍🚀"}]"#)
    #expect(response.items.first?.title == "gpj.exe ")
    #expect(response.items.first?.subtitle == "  é\u{200F}👩‍🚀")
  }

  @Test func `an error shows characters of the server escaped, and is short`() {
    let text = failure("{\u{202E}\u{1B}[2J\u{7}:1}")
    #expect(text.hasPrefix("host: "))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" }, "\(text)")
    let long = String(repeating: "\u{202E}", count: 1000)
    #expect(failure("[{\(long)").unicodeScalars.count <= 300)
  }
}

import Testing

@testable import PullcordFeeds

@Suite struct PlainFeedReaderTests {
  private let plain = """
    [
    {"id":1,"name":"Ω 🌿","message":"","minutes":0,"seed":4294967295},
    {"id":20,"name":"A","message":"B, {c}: [d]","minutes":10,"seed":3} ]

    """

  @Test func `the plain form is read`() throws {
    #expect(
      PlainFeedReader.items(plain) == [
        FeedItem(id: 1, title: "Ω 🌿", subtitle: "", minutesAgo: 0, avatarSeed: .max),
        FeedItem(id: 20, title: "A", subtitle: "B, {c}: [d]", minutesAgo: 10, avatarSeed: 3),
      ])
  }

  @Test func `the sample's people have the plain form`() throws {
    let parts = #filePath.split(separator: "/").dropLast(5)
    let path = "/" + parts.joined(separator: "/") + "/Assets/Feeds/people.json"
    let people = try FeedFile.read(path)
    #expect(people.count > 300)
    let text = people.map {
      """
      {"id":\($0.id),"name":"\($0.title)","message":"\($0.subtitle)",\
      "minutes":\($0.minutesAgo ?? 0),"seed":\($0.avatarSeed)}
      """
    }
    #expect(PlainFeedReader.items("[\(text.joined(separator: ","))]") == people)
  }

  @Test func `whatever is read, JSONDecoder reads the same`() {
    var (read, notRead) = (0, 0)
    let scalars = Array(plain.unicodeScalars)
    for index in scalars.indices {
      for other in [
        "", "0", "1", "-", ".", "e", "\"", "\\", ",", ":", "{", "}", "[", "]", " ", "\n", "\t",
        "\u{0}", "é",
      ] {
        for kept in 0...1 {
          var changed = String.UnicodeScalarView(scalars[..<index])
          changed.append(contentsOf: other.unicodeScalars)
          changed.append(contentsOf: scalars[(index + 1 - kept)...])
          guard let items = PlainFeedReader.items(String(changed)) else {
            notRead += 1
            continue
          }
          read += 1
          let expected = try? FeedFile.decode(String(changed), path: "people.json")
          if items != expected {
            Issue.record("\(String(changed)): \(items), expected \(String(describing: expected))")
            return
          }
        }
      }
    }
    #expect(read > 300 && notRead > 1000, "\(read), \(notRead)")
  }

  @Test(arguments: [
    #"{"id":1,"id":1,"name":"","message":"","minutes":1,"seed":1}"#,
    #"{"id":1,"name":"","message":"","minutes":1}"#,
    #"{"id":4294967296,"name":"","message":"","minutes":1,"seed":1}"#,
    #"{"id":99999999999999999999,"name":"","message":"","minutes":1,"seed":1}"#,
    #"{"id":1,"name":"\u0041","message":"","minutes":1,"seed":1}"#,
    #"{"id":1,"name":"","message":"","minutes":01,"seed":1}"#,
    #"{"id":1,"name":"","message":"","minutes":-1,"seed":1}"#,
    #"{"id":1,"name":"","message":"","minutes":1,"seed":1,"more":1}"#,
  ])
  func `other forms are left to JSONDecoder`(_ entry: String) {
    #expect(PlainFeedReader.items("[\(entry)]") == nil)
  }
}

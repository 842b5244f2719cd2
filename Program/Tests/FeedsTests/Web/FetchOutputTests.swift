@testable import PullcordFeeds
import Testing

struct FetchOutputTests {
  private let text = "progress 0.25\nprogress 0.5\n\nbody\n\nprogress 1\n"

  @Test func `progress comes before the response`() {
    var output = FetchOutput()
    #expect(output.append(Array(text.utf8)) == 0.5)
    #expect(output.response == Array("body\n\nprogress 1\n".utf8))
  }

  @Test func `pieces of any size give the same response`() {
    for size in 1...text.utf8.count {
      var output = FetchOutput()
      var seen: [Double] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        if let progress = output.append(Array(rest.prefix(size))) { seen.append(progress) }
        rest = rest.dropFirst(size)
      }
      #expect(seen.last == 0.5)
      #expect(output.response == Array("body\n\nprogress 1\n".utf8))
    }
  }

  @Test func `a line that is no progress is ignored`() {
    var output = FetchOutput()
    #expect(output.append(Array("progress x\nhello 1\n\n".utf8)) == nil)
    #expect(output.response.isEmpty)
    #expect(output.append(Array("progress 1\n".utf8)) == nil)
    #expect(output.response == Array("progress 1\n".utf8))
  }
}

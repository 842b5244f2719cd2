import PullcordRandomHistories
import PullcordScrollTesting
import ScrollLayout
import Testing

struct SectionsTests {
  /// Three sections with headers of 30 points and rows of 300, 100 and 500 points in total.
  private let sections = Sections([
    (header: 30, content: 300), (header: 30, content: 100), (header: 30, content: 500),
  ])

  private func places(offset: Double, insetStart: Double = 0) -> [Double] {
    sections.headers(offset: offset, viewport: 400, insetStart: insetStart).map {
      $0.position - offset
    }
  }

  @Test func `without scrolling each header is at the start of its section`() {
    #expect(places(offset: 0) == [0, 330])
    let headers = sections.headers(offset: 0, viewport: 400)
    #expect(headers.map(\.section) == [0, 1])
    #expect(headers.allSatisfy { !$0.isPinned && $0.length == 30 })
  }

  @Test func `a header stays at the edge while the rows of its section scroll past`() {
    #expect(places(offset: 100) == [0, 230, 360])
    #expect(sections.headers(offset: 100, viewport: 400)[0].isPinned)
  }

  @Test func `the end of a section pushes its header out of the viewport`() {
    // Section 0 has 20 points left, so only the last 20 points of its header are visible.
    #expect(places(offset: 310).first == -10)
    #expect(places(offset: 330).first == 0)
  }

  @Test func `headers are pinned below the inset that the client sets`() {
    #expect(places(offset: -50, insetStart: 50) == [50, 380])
    #expect(places(offset: 100, insetStart: 50) == [50, 230, 360])
  }

  @Test func `headers move with their content during a pull`() {
    #expect(places(offset: -90).first == 90)
    #expect(!sections.headers(offset: -90, viewport: 400)[0].isPinned)
  }

  @Test func `a list that is scrolled during a hold has no gap above its header`() {
    // The inset is 50 points and the hold is 60. At rest the header is below the indicator.
    #expect(places(offset: -110, insetStart: 50).first == 110)
    // After 30 points the header has moved with the content.
    #expect(places(offset: -80, insetStart: 50).first == 80)
    // From an offset of −50 points on, the header is pinned below the inset.
    for offset in [-50.0, -20, 40, 200] {
      hold(places(offset: offset, insetStart: 50).first == 50)
    }
  }

  @Test func `the last header stays at the edge when the list is pulled past its end`() {
    #expect(places(offset: 640).first == 0)
    #expect(places(offset: 980).first == -20)
  }

  @Test func `section positions follow a change of a section's length`() {
    var sections = sections
    #expect((0...3).map(sections.start(ofSection:)) == [0, 330, 460, 990])
    #expect(sections.section(atPosition: 459) == 1)
    sections.setContentLength(0, ofSection: 1)
    #expect(sections.start(ofSection: 2) == 360)
    #expect(sections.totalLength == 890)
    // A section without rows never pins its header.
    #expect(sections.header(ofSection: 1, offset: 345).position == 330)
  }

  @Test func `a header may be a row of the list`() {
    let rows = RowLayout(lengths: [30, 150, 150, 30, 100, 30, 250, 250])
    let built = Sections(headers: [0, 3, 5], in: rows)
    #expect(built.count == 3)
    #expect((0...3).map(built.start(ofSection:)) == [0, 330, 460, 990])
    #expect(built.header(ofSection: 1, offset: 400).length == 30)
  }

  @Test func `every offset and viewport length gives finite header positions`() {
    for number in hostileNumbers {
      for other in hostileNumbers {
        for header in sections.headers(offset: number, viewport: other, insetStart: other) {
          hold(header.position.isFinite)
        }
      }
    }
    #expect(Sections([(header: Double, content: Double)]()).headers(offset: 0, viewport: 9).isEmpty)
  }

  @Test func `measuring a header moves the following sections and keeps the lengths of rows`() {
    var sections = sections
    sections.setHeaderLength(44, ofSection: 1)
    #expect(sections.headerLength(ofSection: 1) == 44)
    #expect(sections.contentLength(ofSection: 1) == 100)
    #expect(sections.start(ofSection: 1) == 330)
    #expect(sections.start(ofSection: 2) == 330 + 144)
    #expect(sections.totalLength == 330 + 144 + 530)
    sections.setContentLength(10, ofSection: 1)
    #expect(sections.start(ofSection: 2) == 330 + 54)
    sections.setHeaderLength(.nan, ofSection: 1)
    #expect(sections.start(ofSection: 2) == 340)
  }

  @Test func `sections inserted and removed one by one equal sections created at once`() {
    var generator = SplitMix(seed: testSeed(21))
    var list: [(header: Double, content: Double)] = []
    var sections = Sections(list)
    for step in 0..<600 {
      let (header, content) = (
        Double(generator.chance(of: 60)), Double(generator.chance(of: 900))
      )
      switch list.isEmpty ? 0 : generator.chance(of: 5) {
      case 0, 1:
        let place = generator.chance(of: list.count + 1)
        list.insert((header, content), at: place)
        sections.insert(header: header, content: content, before: place)
      case 2:
        let first = generator.chance(of: list.count)
        let range = first..<min(list.count, first + generator.chance(of: 3))
        list.removeSubrange(range)
        sections.remove(range)
      case 3:
        let place = generator.chance(of: list.count)
        list[place].header = header
        sections.setHeaderLength(header, ofSection: place)
      default:
        let place = generator.chance(of: list.count)
        list[place].content = content
        sections.setContentLength(content, ofSection: place)
      }
      let made = Sections(list)
      hold(sections.count == list.count && sections.totalLength == made.totalLength, "step \(step)")
      let offset = generator.number(in: -100...max(1, made.totalLength))
      hold(
        sections.headers(offset: offset, viewport: 700)
          == made.headers(offset: offset, viewport: 700),
        "step \(step)")
    }
  }

  @Test func `a list without rows has no sections`() {
    #expect(Sections(headers: [], in: RowLayout()).count == 0)
  }
}

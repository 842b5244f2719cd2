@testable import PullcordListScenes
import Testing

struct RowsAheadTests {
  @Test(arguments: [7.0, 40, 333, -7, -333])
  func `moving rows are prepared before the frame that needs them`(_ step: Double) {
    var rows = RowsAhead()
    var (offset, prepared, calls) = (5000.0, 5000.0, 0)
    rows.drew(at: offset)
    for frame in 0..<60 {
      offset += step
      if frame > 1 { #expect((prepared - offset) * step >= 0, "frame \(frame)") }
      rows.drew(at: offset)
      if let next = rows.next(length: 800) {
        #expect(abs(next - offset) <= 800)
        prepared = next
        calls += 1
      }
    }
    #expect(calls <= 60)
    if abs(step) < 20 { #expect(calls <= 10) }
  }

  @Test func `nothing is prepared while nothing moves, and the other side after a turn`() {
    var rows = RowsAhead()
    rows.drew(at: 100)
    #expect(rows.next(length: 800) == nil)
    rows.drew(at: 110)
    #expect((rows.next(length: 800) ?? 0) > 110)
    rows.drew(at: 110)
    #expect(rows.next(length: 800) == nil)
    rows.drew(at: 100)
    #expect((rows.next(length: 800) ?? 200) < 100)
  }
}

@testable import PullcordDesktopWindow
import Testing

@Suite struct FramePacerTests {
  private let interval = 1.0 / 60

  @Test func `an idle window draws a frame at once and the next with the refresh`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    #expect(!pacer.isDue)
    pacer.wantsFrame = true
    #expect(pacer.isDue)
    #expect(pacer.nextFrame(now: 10).serial == 1)
    pacer.frameDrawn(now: 10, sent: 10)
    pacer.wantsFrame = true
    #expect(!pacer.isDue)
    pacer.refreshed(serial: 1, time: 10.01, count: 5)
    #expect(pacer.isDue)
    #expect(pacer.nextFrame(now: 10).serial == 2)
  }

  @Test func `the pacer stops waiting for refreshes after one that needs no frame`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    pacer.frameDrawn(now: 10, sent: 10)
    pacer.refreshed(serial: 1, time: 10.01, count: 5)
    #expect(pacer.timeout == nil)
    #expect(pacer.awaited == nil)
  }

  @Test func `a frame is predicted for the next refresh, and predictions never decrease`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    #expect(pacer.prediction(now: 10) == 10 + interval)
    pacer.frameDrawn(now: 10, sent: 10)
    pacer.refreshed(serial: 1, time: 10.005, count: 5)
    #expect(pacer.prediction(now: 10.006) == max(10 + interval, 10.005 + interval))
    // A late frame appears with the next refresh.
    let late = pacer.prediction(now: 10.005 + interval * 1.5)
    #expect(abs(late - (10.005 + interval * 2)) < 1e-9)
    #expect(pacer.prediction(now: 10.03) >= late)
    #expect(pacer.prediction(now: 20) >= 20)
  }

  @Test func `the interval is measured from the refreshes`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    for count in 0..<200 {
      // A virtual screen reports times in whole milliseconds.
      let time = (Double(count) / 144 * 1000).rounded() / 1000
      pacer.refreshed(serial: 0, time: 5 + time, count: UInt64(count + 1))
    }
    #expect(abs(pacer.interval - 1.0 / 144) < 0.0004)
  }

  @Test func `slow refreshes of a blank screen are ignored`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    pacer.refreshed(serial: 0, time: 5, count: 1)
    pacer.refreshed(serial: 0, time: 6, count: 2)
    #expect(pacer.interval == interval)
  }

  @Test func `a timeout replaces a refresh that does not arrive`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    pacer.frameDrawn(now: 10, sent: 10)
    pacer.wantsFrame = true
    pacer.advance(to: 10.05)
    #expect(!pacer.isDue)
    pacer.advance(to: 10.1)
    #expect(pacer.isDue)
    #expect(!pacer.nextFrame(now: 10.1).awaitsRefresh)
    pacer.frameDrawn(now: 10.1, sent: 10.1)
    #expect(abs((pacer.timeout ?? 0) - (10.1 + interval)) < 1e-9)
    // The late refresh restores the server's rhythm.
    pacer.refreshed(serial: 1, time: 10.11, count: 9)
    #expect(pacer.nextFrame(now: 10.11).awaitsRefresh)
  }

  @Test func `a frame that takes longer than the patience is still awaited`() {
    var pacer = FramePacer(interval: interval, hasRefreshes: true)
    pacer.frameDrawn(now: 10, sent: 10.5)
    pacer.advance(to: 10.55)
    #expect(!pacer.isStalled)
    pacer.advance(to: 10.61)
    #expect(pacer.isStalled)
  }

  @Test func `timeouts stay regular when frames are late`() {
    var pacer = FramePacer(interval: 0.01, hasRefreshes: false)
    pacer.frameDrawn(now: 10, sent: 10)
    #expect(pacer.timeout == 10.01)
    pacer.advance(to: 10.013)
    pacer.frameDrawn(now: 10.014, sent: 10.014)
    #expect(abs((pacer.timeout ?? 0) - 10.02) < 1e-9)
    pacer.advance(to: 10.02)
    pacer.frameDrawn(now: 10.047, sent: 10.047)
    #expect(abs((pacer.timeout ?? 0) - 10.05) < 1e-9)
  }

  @Test func `events wait for the report of a predicted refresh`() throws {
    var pacer = FramePacer(interval: 0.01, hasRefreshes: true)
    pacer.frameDrawn(now: 10, sent: 10)
    #expect(pacer.reportTime == nil)
    pacer.refreshed(serial: 1, time: 10.01, count: 1)
    pacer.frameDrawn(now: 10.012, sent: 10.012)
    let time = try #require(pacer.reportTime)
    #expect((10.02...10.0213).contains(time))
    pacer.refreshed(serial: 2, time: 10.02, count: 2)
    #expect(pacer.reportTime == nil)
    // Shortly before a refresh, a wake-up for an event would be the one for the report.
    pacer.frameDrawn(now: 10.0299, sent: 10.0299)
    #expect(pacer.reportTime == nil)
  }

  @Test func `a frame follows another one within one and a half intervals of a refresh`() {
    var pacer = FramePacer(interval: 0.01, hasRefreshes: true)
    #expect(!pacer.nextFrame(now: 10).followsFrame)
    pacer.refreshed(serial: 0, time: 10, count: 1)
    #expect(pacer.nextFrame(now: 10.014).followsFrame && !pacer.nextFrame(now: 10.016).followsFrame)
  }

  @Test func `the wait for a report grows with the jitter of the reports`() throws {
    func delay(jitter: Double) throws -> Double {
      var pacer = FramePacer(interval: 0.01, hasRefreshes: true)
      for count in 1...100 {
        let late = count.isMultiple(of: 2) ? jitter : 0
        pacer.refreshed(serial: 0, time: 10 + Double(count) * 0.01 + late, count: UInt64(count))
      }
      pacer.frameDrawn(now: 11.001, sent: 11.001)
      return try #require(pacer.reportTime) - 11.01
    }
    #expect(abs(try delay(jitter: 0) - 0.0002) < 1e-5)
    // Half a millisecond of mean error doubles to one millisecond.
    #expect(try delay(jitter: 0.001) > 0.001)
  }
}

import PullToRefresh
import ScrollPhysics

/// A sequence of events and calls that every preset answers in its own way.
enum ListCourse: String, CaseIterable {
  case touch, half, early, twice, wheel, clicks, touchpad, fling, momentum, key, retry, away, veto
  case arrival, end, short, sideways, still, page, level
}

/// Runs a course and records what the list shows.
@MainActor
final class ListCourseRun {
  private let driver: RefreshDriver
  private var record = ListRecord()

  private init(_ preset: RefreshPreset, content: Double) {
    driver = RefreshDriver.preset(preset, content: content)
    let list = driver.list
    let noteEvent = list.onEvent
    list.onEvent = { [unowned self] event in
      noteEvent?(event)
      record.note(event, time: driver.time)
    }
    list.onStateChange = { [unowned self] edge, state in
      record.note(edge, state, time: driver.time)
    }
  }

  /// The columns of a course's row under a preset.
  static func columns(_ course: ListCourse, _ preset: RefreshPreset) -> [String] {
    let run = ListCourseRun(preset, content: course == .short ? 300 : 4000)
    run.perform(course, preset)
    return run.record.columns
  }

  // MARK: Steps

  private func wait(_ seconds: Double) {
    let frames = Int((seconds * 10).rounded(.up))
    for _ in 0..<frames {
      driver.wait(seconds: seconds / Double(frames))
      record.add(driver.list)
    }
  }

  private func drag(from start: Double, to end: Double, pause: Double = 0.3) {
    driver.touchDown(y: start)
    for step in 1...5 {
      driver.wait(seconds: 0.04)
      driver.touchMove(y: start + (end - start) * Double(step) / 5)
      record.add(driver.list)
    }
    if pause > 0 { wait(pause) }
  }

  private func lift(_ y: Double) {
    driver.touchUp(y: y)
    wait(0.5)
  }

  private func finish(_ outcome: RefreshOutcome = .success(newItems: 3)) {
    wait(0.7)
    driver.finish(outcome)
    wait(1.5)
  }

  private func addLoadMore(_ preset: RefreshPreset) {
    driver.addControl(at: .end, preset.loadMore ?? .loadMore)
  }

  // MARK: Courses

  private func perform(_ course: ListCourse, _ preset: RefreshPreset) {
    let list = driver.list
    switch course {
    case .touch:
      drag(from: 100, to: 500)
      lift(500)
      finish()
    case .half:
      drag(from: 100, to: 140)
      lift(140)
    case .early:
      drag(from: 100, to: 500, pause: 0)
      lift(500)
      driver.finish(.failure(RefreshFailure("No route", isOffline: true, retryAfter: 1)))
      wait(3)
    case .twice:
      drag(from: 100, to: 500)
      driver.continueDrag(from: 500, to: 130)
      wait(0.2)
      driver.continueDrag(from: 130, to: 600)
      lift(600)
      drag(from: 100, to: 300)
      finish(.cancelled)
      lift(300)
    case .wheel, .clicks:
      for _ in 1...8 {
        driver.wheel(detents: -1)
        wait(course == .wheel ? 0.1 : 0.4)
      }
      finish(.failure("No route"))
    case .touchpad:
      for _ in 1...12 {
        driver.touchpad(dy: -40)
        wait(0.05)
      }
      driver.send(.touchpadStopped)
      finish()
    case .fling, .momentum:
      list.scroll(to: 900)
      for start in course == .fling ? [100.0] : [100, 100, 100] {
        drag(from: start, to: start + 400, pause: 0)
        driver.touchUp(y: start + 400)
        wait(0.2)
      }
      wait(2)
    case .key:
      list.scroll(to: 300)
      driver.press("F5")
      wait(0.2)
      list.report(progress: 0.4, "Fetching", at: .start)
      wait(0.3)
      list.report(progress: 0.8, "Unpacking", at: .start)
      wait(0.1)
      driver.press("F5")
      finish()
    case .retry:
      list.startRefreshing(at: .start)
      finish(.failure(RefreshFailure("Busy", retryAfter: 2)))
      list.retry(at: .start)
      wait(1)
      list.retry(at: .start)
      wait(0.4)
      driver.press("Escape")
      wait(1)
      list.startRefreshing(at: .start)
      wait(70)
    case .away:
      drag(from: 100, to: 500)
      lift(500)
      list.scroll(to: 700, animated: true)
      wait(1)
      list.insertContent(120, position: 0)
      finish(.success(newItems: nil))
      list.scroll(to: -50, animated: true)
      wait(1)
    case .veto:
      list.setShouldBegin(at: .start) { _ in false }
      drag(from: 100, to: 500)
      lift(500)
      list.setEnabled(false, at: .start)
      drag(from: 100, to: 500)
      list.setEnabled(true, at: .start)
      lift(500)
    case .arrival:
      addLoadMore(preset)
      list.scroll(to: 3000)
      drag(from: 600, to: 300, pause: 0)
      lift(300)
      list.setContentLength(4400)
      finish()
      list.scroll(to: 3000)
      list.scroll(to: 5000, animated: true)
      wait(0.6)
      finish(.failure(RefreshFailure("Busy", retryAfter: 3)))
      list.retry(at: .end)
      wait(2)
      list.retry(at: .end)
      finish(.exhausted)
      drag(from: 600, to: 300)
      lift(300)
    case .end:
      driver.addControl(at: .end, preset.refresh)
      list.setInset(30, at: .end)
      list.scroll(to: 5000)
      drag(from: 600, to: 100)
      lift(100)
      list.setInset(50, at: .end)
      wait(0.5)
      list.setViewport(600)
      finish(.timedOut)
    case .short:
      addLoadMore(preset)
      wait(0.5)
      drag(from: 100, to: 500)
      lift(500)
      finish()
      drag(from: 600, to: 300)
      lift(300)
      finish(.exhausted)
    case .sideways:
      driver.send(.touchDown(finger: 1, x: 100, y: 100))
      for step in 1...6 {
        driver.wait(seconds: 0.03)
        driver.send(
          .touchMoved(finger: 1, x: 100 + 30 * Double(step), y: 100 + 40 * Double(step)))
        record.add(list)
      }
      driver.send(.touchUp(finger: 1, x: 280, y: 340))
      wait(1)
    case .still:
      list.reducesMotion = true
      drag(from: 100, to: 500)
      lift(500)
      finish()
      driver.press("End")
      wait(0.5)
    case .page:
      list.addNavigation(
        at: .end,
        performing: .completion { [unowned driver] request, _ in driver.requests.append(request) })
      list.scroll(to: 5000)
      drag(from: 600, to: 60)
      lift(60)
      finish()
      driver.press("Page_Down")
      finish(.cancelled)
      for _ in 1...8 {
        driver.wheel(detents: 1)
        wait(0.1)
      }
    case .level:
      var configuration = preset.refresh
      configuration.twoLevel = TwoLevel()
      list.reconfigure(configuration, at: .start)
      drag(from: 50, to: 780)
      lift(780)
      wait(0.6)
      drag(from: 600, to: 300)
      lift(300)
      list.openTwoLevel(at: .start)
      wait(0.4)
      driver.press("Escape")
      wait(1)
    }
  }
}

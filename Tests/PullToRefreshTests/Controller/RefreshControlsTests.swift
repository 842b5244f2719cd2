import ScrollPhysics
import Testing

@testable import PullToRefresh

@MainActor @Suite struct RefreshControlsTests {
  private func controls(_ configuration: RefreshConfiguration, at edge: Edge) -> RefreshControls {
    var controls = RefreshControls()
    controls.add(.starting { _ in }, configuration, isEnabled: true, viewport: 600, at: edge)
    return controls
  }

  /// Begins an action and returns its token.
  private func begin(_ control: RefreshControl?) -> RefreshToken? {
    _ = control?.engine.started(.programmatic)
    _ = control?.engine.allowed(time: 0)
    return control?.token
  }

  @Test func `tokens go on after those of an earlier control at the same edge`() {
    var controls = controls(.navigate, at: .end)
    #expect(begin(controls[.end]) == RefreshToken(edge: .end, number: 1))
    controls.remove(at: .end)
    #expect(controls[.end] == nil)
    for edge in Edge.allCases {
      controls.add(.starting { _ in }, .navigate, isEnabled: true, viewport: 600, at: edge)
    }
    #expect(begin(controls[.end]) == RefreshToken(edge: .end, number: 2))
    #expect(begin(controls[.start]) == RefreshToken(edge: .start, number: 1))
  }

  @Test func `the revision of the configurations grows with each change and stays otherwise`() {
    let list = RefreshController(axis: .vertical, viewport: 600, content: 2000)
    #expect(list.configurationRevision == 0)
    list.addNavigation { _ in }
    #expect(list.configurationRevision == 1)
    list.reconfigure(at: .end) { $0.timing.finishDuration = 2 }
    #expect(list.configurationRevision == 2)
    list.reconfigure(at: .end) { $0.timing.finishDuration = 2 }
    #expect(list.configurationRevision == 2, "Nothing changed.")
    list.scroll(to: 100)
    #expect(list.configurationRevision == 2)
    list.addNavigation { _ in }
    #expect(list.configurationRevision == 4, "One control is removed and one is added.")
    list.removeRefresh(at: .end)
    #expect(list.configurationRevision == 5)
  }

  @Test func `a new control that loads on arrival waits until adding ends`() {
    let controls = controls(.loadMore, at: .end)
    #expect(controls.hasNewArrival)
    controls.endAdding()
    #expect(!controls.hasNewArrival)
  }

  @Test func `a running navigation cancels a load, and a load cancels nothing`() throws {
    let navigation = controls(.navigate, at: .start)
    let load = controls(.loadMore, at: .end)
    let loading = try #require(load[.end])
    _ = begin(loading)
    #expect(!navigation.supersede(loading), "The navigation has not begun.")
    _ = begin(navigation[.start])
    #expect(navigation.supersede(loading))
    #expect(!load.supersede(try #require(navigation[.start])))
  }

  @Test func `an active control blocks others, and never itself`() throws {
    let first = controls(.navigate, at: .start)
    let second = controls(.navigate, at: .start)
    let other = try #require(second[.start])
    #expect(!first.exclude(other))
    _ = begin(first[.start])
    #expect(first.exclude(other))
    #expect(!first.exclude(try #require(first[.start])))
  }

  @Test func `a control has the purpose for which it was added, whatever its configuration`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addLoadMore(RefreshConfiguration(), performing: .completion { _, _ in })
    #expect(list.configuration(at: .end)?.purpose == .loadMore)
    list.addNavigation(RefreshConfiguration(), at: .end, performing: .completion { _, _ in })
    #expect(list.configuration(at: .end)?.purpose == .navigate)
  }
}

@testable import PullcordDesktopWindow
import Testing

@Suite struct StartupNotificationTests {
  @Test func `the name of a launch contains its time`() {
    #expect(StartupNotification(id: "files-12-host_TIME4711").time == 4711)
    #expect(StartupNotification(id: "a_TIME1_TIME2").time == 2)
    #expect(StartupNotification(id: "files_TIME99999999999").time == nil)
    #expect(StartupNotification(id: "files_TIME").time == nil)
    #expect(StartupNotification(id: nil).time == nil)
  }

  @Test func `the name is quoted`() {
    let notification = StartupNotification(id: #"a "b\c"#)
    #expect(notification.removalMessage == #"remove: ID="a \"b\\c""#)
    #expect(StartupNotification(id: nil).removalMessage == nil)
  }
}

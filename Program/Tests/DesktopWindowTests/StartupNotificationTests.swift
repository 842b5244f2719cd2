import Glibc
@testable import PullcordDesktopWindow
import Testing

@Suite(.serialized) struct StartupNotificationTests {
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

  @Test(arguments: [(0, false), (1, true), (4096, true), (4097, false)])
  func `the launch's name is taken from the environment once`(length: Int, isTaken: Bool) {
    setenv("DESKTOP_STARTUP_ID", String(repeating: "a", count: length), 1)
    #expect((StartupNotification.removedFromEnvironment().id?.count == length) == isTaken)
    #expect(StartupNotification.removedFromEnvironment().id == nil)
  }
}

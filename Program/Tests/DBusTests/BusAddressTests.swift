@testable import PullcordDBus
import Testing

/// Addresses are untrusted input, because any program can set the environment or a property.
@Suite struct BusAddressTests {
  @Test(arguments: [
    ("unix:path=/run/bus", "/run/bus"), ("unix:path=/run/bus,guid=0af", "/run/bus"),
    ("unix:guid=0af,path=/run/a%2fb", "/run/a/b"), ("unix:abstract=/tmp/x", "\0/tmp/x"),
    ("tcp:host=example.com,port=1;unix:path=/run/bus", "/run/bus"),
  ])
  func `the first socket of this machine is used`(_ text: String, _ name: String) {
    #expect(BusAddress(text)?.socketName == Array(name.utf8))
  }

  @Test(arguments: [
    "", "unix:", "unix:path", "unix:tmpdir=/tmp", "tcp:host=example.com,port=1", "autolaunch:",
    "unixexec:path=/bin/sh", "unix:path=/run/%zz", "unix:path=/run/%2", "unix:path=/run/%00",
    "unix:path=" + String(repeating: "x", count: 108), "unix:path=/a\0b",
  ])
  func `other transports and malformed addresses are not used`(_ text: String) {
    #expect(BusAddress(text) == nil)
  }

  @Test func `an address keeps the text that libdbus reads`() {
    #expect(BusAddress("tcp:port=1;unix:path=/run/bus,guid=1")?.text == "unix:path=/run/bus,guid=1")
  }
}

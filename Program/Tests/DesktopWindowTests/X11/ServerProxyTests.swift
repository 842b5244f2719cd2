import PullcordTestServers
import PullcordTestTraits
import PullcordX11
import Testing

/// Tests of the proxy that hides extensions from other tests.
@Suite(.needs(.virtualScreen), .repeatedAfterStalls)
struct ServerProxyTests {
  @Test func `a proxy hides only the given extensions`() throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let whole = try Display(name: screen.display)
    #expect(whole.hasPresentation && whole.hasSync && whole.hasInputDevices)
    #expect(whole.offersSharedMemory)

    let proxy = try ServerProxy(display: screen.display, hiding: ["Present", "MIT-SHM"])
    defer { proxy.stop() }
    let display = try Display(name: proxy.display)
    #expect(!display.hasPresentation && !display.offersSharedMemory)
    #expect(display.hasSync && display.hasInputDevices)
    // Replies that are longer than one read arrive completely.
    let text = [UInt8](repeating: 7, count: 300_000)
    display.setProperty(.windowName, of: display.root, type: .string, bytes: text)
    #expect(display.bytes(of: .windowName, of: display.root, limit: 400_000) == text)
  }
}

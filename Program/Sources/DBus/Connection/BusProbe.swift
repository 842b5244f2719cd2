internal import Glibc
internal import PullcordSystem

/// Finds out whether a bus responds, before libdbus connects to it.
///
/// libdbus waits while it connects. A bus that hangs would then stop the window. The probe connects
/// without waiting, begins to authenticate, and leaves the response to the main loop.
@MainActor
final class BusProbe {
  private let descriptor: Int32
  private var source: MainLoop.Source?

  /// Begins to connect; nil if there is no bus at the address.
  ///
  /// `handler` is called at most once: with true when the bus responds, and with false when it
  /// closes the connection.
  init?(_ address: BusAddress, _ handler: @escaping @MainActor (Bool) -> Void) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    guard Self.connect(descriptor, address.socketName), Self.greet(descriptor) else { return nil }
    source = MainLoop.shared.watch(descriptor) { [weak self] in
      guard let self else { return }
      source?.cancel()
      let reply = (try? DescriptorIO.readAvailable(descriptor)) ?? []
      handler(!reply.isEmpty)
    }
  }

  isolated deinit {
    source?.cancel()
    close(descriptor)
  }

  private static func connect(_ descriptor: Int32, _ name: [UInt8]) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // A path ends with a zero byte; the length of an abstract name is exact.
    let count = name.count + (name.first == 0 ? 0 : 1)
    let length = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(length + count)) == 0
      }
    }
  }

  /// Sends the first line of the authentication.
  private static func greet(_ descriptor: Int32) -> Bool {
    let line = Array("\0AUTH\r\n".utf8)
    return line.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
    }
  }
}

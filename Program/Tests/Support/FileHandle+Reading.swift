package import Foundation
internal import Glibc

extension FileHandle {
  /// Reads what is there now, waiting for the first byte; empty at the end.
  ///
  /// Foundation's own reading ends the process when a signal, such as a child's end, interrupts it.
  package func readSome() -> Data {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return Data(buffer.prefix(max(0, count)))
    }
  }

  /// Reads to the end.
  package func readAll() -> Data {
    var all = Data()
    while true {
      let some = readSome()
      if some.isEmpty { return all }
      all += some
    }
  }
}

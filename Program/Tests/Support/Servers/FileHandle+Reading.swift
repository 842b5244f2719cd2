package import Foundation
internal import PullcordSystem

extension FileHandle {
  /// Waits for data and reads all available bytes.
  ///
  /// Returns no bytes at the end.
  ///
  /// Foundation's own method ends the process if a signal interrupts reading. The end of a child
  /// process sends such a signal.
  package func readSome() -> Data {
    Data((try? DescriptorIO.readAvailable(fileDescriptor)) ?? [])
  }

  /// Reads to the end.
  package func readAll() -> Data {
    Data((try? DescriptorIO.readAll(fileDescriptor)) ?? [])
  }
}

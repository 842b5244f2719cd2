package import Foundation
internal import PullcordSystem

extension FileHandle {
  /// Reads the available bytes and waits for the first of them; empty at the end.
  ///
  /// Foundation's own reading ends the process if a signal, such as a child's end, interrupts it.
  package func readSome() -> Data {
    Data((try? DescriptorIO.readAvailable(fileDescriptor)) ?? [])
  }

  /// Reads to the end.
  package func readAll() -> Data {
    Data((try? DescriptorIO.readAll(fileDescriptor)) ?? [])
  }
}

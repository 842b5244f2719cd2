internal import Glibc

/// Reports changes of files by any program, including editors that replace a file.
///
/// While the files do not change, the main loop sleeps.
@MainActor
package final class FileWatch {
  private let descriptor: Int32
  private var source: MainLoop.Source?
  /// The names of the watched files in each folder, keyed by the number of the folder's watch.
  private var names: [Int32: Set<String>] = [:]
  private var isChanged = false
  private let onChange: @MainActor () -> Void

  /// The time without further events after which a change counts as complete, in seconds (our
  /// choice).
  ///
  /// Editors write a file in several steps. People do not notice such a short delay.
  private static let silence = 0.08

  /// Watches files, which may be missing, until the watch is closed.
  ///
  /// If a path is a symbolic link, its target is watched, too. The result is nil if the system
  /// can watch none of the files' folders, for example because it does not allow more watches.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, absolute or relative to the working directory.
  ///   - loop: The loop in which `onChange` is called.
  ///   - onChange: Called once for each group of changes, shortly after the last change of the
  ///     group.
  package init?(
    _ paths: [String], loop: MainLoop = .shared, onChange: @escaping @MainActor () -> Void
  ) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    self.onChange = onChange
    guard descriptor >= 0 else { return nil }
    for path in paths {
      add(path)
      if let target = Self.resolved(path) { add(target) }
    }
    guard !names.isEmpty else {
      Glibc.close(descriptor)
      return nil
    }
    source = loop.watch(descriptor) { [weak self] in self?.wake() }
  }

  /// Stops the watch.
  package func close() {
    guard let source else { return }
    source.cancel()
    self.source = nil
    Glibc.close(descriptor)
  }

  /// Watches the folder of a file, because an editor may replace the file itself.
  private func add(_ path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    let number = inotify_add_watch(descriptor, folder, mask)
    if number >= 0 { names[number, default: []].insert(name) }
  }

  private static func resolved(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  private func wake() {
    if readEvents() {
      isChanged = true
      source?.wakeTime = MonotonicClock.now + Self.silence
    } else if isChanged {
      isChanged = false
      onChange()
    }
  }

  /// Reads all waiting events, and returns whether one of them is about a watched file.
  private func readEvents() -> Bool {
    var isWatched = false
    let header = MemoryLayout<inotify_event>.size
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      if bytes.isEmpty { return isWatched }
      var start = 0
      while start + header <= bytes.count {
        let event = bytes[start...].withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        let end = min(start + header + Int(event.len), bytes.count)
        // The kernel fills the name with zeros.
        let name = String(decoding: bytes[(start + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
        // If the queue was full, events are lost, and any file may have changed.
        let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        if isLost || names[event.wd]?.contains(name) == true { isWatched = true }
        start = end
      }
    }
  }
}

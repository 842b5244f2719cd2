internal import Glibc
internal import PullcordCCairo

/// What a process at rest can give back to the system without losing anything, and what a busy one keeps.
///
/// A page of a mapped file stays mapped once it was touched, and sixteen come in with each that is:
/// after a while a process holds most of its fonts, its libraries and its own code, although it
/// needs little of them. Nothing is written or lost by letting go; a page that is needed again comes
/// from the system's cache of files, 16 at a time, each time in about 2 µs.
public enum ProcessMemory {
  /// Gives back the pages of mapped files that are as the files have them, and what is free in the heap.
  ///
  /// Takes a few milliseconds, and the next frame a millisecond more, so call it when nothing moves.
  /// Do not call it while another thread loads a library.
  public static func giveBack() {
    malloc_trim(0)
    for pages in cleanPages() { madvise(pages.baseAddress, pages.count, MADV_DONTNEED) }
  }

  /// Has all threads allocate from one heap.
  ///
  /// The system's own would give each thread one, a few hundred kilobytes that others cannot use.
  /// For a program that computes on one thread; call it first of all.
  public static func useOneHeap() { mallopt(M_ARENA_MAX, 1) }

  /// Has the memory of pictures that are gone used again by the next ones, for the rest of the process.
  ///
  /// Otherwise every picture's pages are given back to the system and asked for anew, which took an eighth
  /// of the time of comparing frames. What is kept is at most what was in use at once, and 256 MB.
  public static func keepForPictures() {
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    // The most that the C library takes from its own memory rather than from the system's.
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
  }

  /// Memory that is as some file has it: not writable, and not one page of it was ever changed.
  ///
  /// Code and constants that the loader or a debugger changed are not among them.
  static func cleanPages() -> [UnsafeMutableRawBufferPointer] {
    guard let file = fopen("/proc/self/smaps", "re") else { return [] }
    defer { fclose(file) }
    var found: [UnsafeMutableRawBufferPointer] = []
    var candidate: UnsafeMutableRawBufferPointer?
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while true {
      let count = getline(&line, &capacity, file)
      guard count > 0, let line else { return found }
      let bytes = UnsafeRawBufferPointer(start: line, count: count)
      if let mapping = MemoryMapping(bytes) {
        candidate = mapping.isOfFile && !mapping.isWritable ? mapping.memory : nil
      } else if let mapping = candidate, bytes.starts(with: "Anonymous:".utf8) {
        candidate = nil
        let changed = bytes.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
        if !changed { found.append(mapping) }
      }
    }
  }
}

/// A mapping, as the first of its lines in `/proc/self/smaps` describes it (proc(5)).
struct MemoryMapping {
  /// Where it is.
  let memory: UnsafeMutableRawBufferPointer
  /// Whether it may be written to.
  let isWritable: Bool
  /// Whether it shows a file.
  let isOfFile: Bool

  /// Reads `START-END PERMISSIONS OFFSET DEVICE INODE PATH`; nil for any other line.
  init?(_ line: UnsafeRawBufferPointer) {
    let words = line.split(
      whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    guard words.count >= 5, words[1].count == 4,
      let dash = words[0].firstIndex(of: UInt8(ascii: "-")),
      let start = UInt(String(decoding: words[0][..<dash], as: UTF8.self), radix: 16),
      let end = UInt(String(decoding: words[0][(dash + 1)...], as: UTF8.self), radix: 16),
      let base = UnsafeMutableRawPointer(bitPattern: start), end > start
    else { return nil }
    memory = UnsafeMutableRawBufferPointer(start: base, count: Int(end - start))
    isWritable = words[1].dropFirst().first == UInt8(ascii: "w")
    isOfFile = !words[4].elementsEqual("0".utf8)
  }
}

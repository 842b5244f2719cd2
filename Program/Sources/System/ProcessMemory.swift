internal import PullcordCSystem

/// Settings of the C library's heap for a program that draws pictures.
package enum ProcessMemory {
  /// Returns the heap's free memory to the system.
  ///
  /// This takes a few milliseconds, so call it while no animation runs. The corresponding C
  /// function is `malloc_trim`.
  package static func trimHeap() { malloc_trim(0) }

  /// Makes all threads share one heap.
  ///
  /// By default the C library gives each thread its own heap. Each heap then contains a few hundred
  /// kilobytes that the other threads cannot use. Call this before the first thread starts. The
  /// corresponding C function is `mallopt` with `M_ARENA_MAX`.
  package static func shareOneHeap() { mallopt(M_ARENA_MAX, 1) }

  /// Reuses the memory of released pictures for new ones, for the rest of the process.
  ///
  /// By default the C library returns the pages of every picture to the system and then requests
  /// new ones. This took an eighth of the time for comparing frames. The heap keeps at most 256 MB.
  /// The corresponding C function is `mallopt` with `M_TRIM_THRESHOLD` and `M_MMAP_THRESHOLD`.
  package static func reusePictureMemory() {
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    // The largest value that the C library accepts.
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
  }
}

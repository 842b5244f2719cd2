internal import CairoRendering
package import PullcordSystem
internal import Synchronization
package import VectorGraphics

/// A pair of pictures and the result of their comparison.
package struct ComparedPair: Sendable {
  package enum Outcome: Hashable, Sendable {
    case compared(PictureDifference)
    /// The reason why the comparison failed, as one line with the file's name.
    case failed(String)
  }

  package private(set) var name: String
  package let outcome: Outcome
  /// The side that repeats its last frame, because its recording is shorter and ended before this
  /// pair; nil if neither side does.
  package private(set) var held: FramePair.Side?
  /// A picture and the bytes of its file.
  struct Picture: Sendable {
    let image: Image
    /// The bytes of the file; nil for an image that is not from a file.
    let file: [UInt8]?
  }

  /// Both pictures; nil if `keepingPictures` was false, or if a comparison of files failed.
  let pictures: (first: Picture, second: Picture)?

  package var difference: PictureDifference? {
    if case .compared(let difference) = outcome { difference } else { nil }
  }

  /// Reads and compares a pair.
  ///
  /// With `keepingPictures`, the pair stores the pictures for a report.
  package init(_ pair: FramePair, by comparison: PictureComparison, keepingPictures: Bool = false) {
    self.init(
      pair, by: comparison, keepingPictures: keepingPictures, beside: RecentPairs(capacity: 1))
  }

  /// Compares two images.
  ///
  /// The smaller image is extended with white at the right and at the bottom. With
  /// `keepingPictures`, the pair stores the images for a report.
  package init(
    name: String, first: Image, second: Image, by comparison: PictureComparison,
    keepingPictures: Bool = true
  ) {
    let (width, height) = (max(first.width, second.width), max(first.height, second.height))
    let one = first.extended(width: width, height: height)
    let other = second.extended(width: width, height: height)
    self.name = name
    held = nil
    outcome =
      comparison.difference(of: one, and: other).map { .compared($0) }
      ?? .failed("\(name) has no pixels")
    pictures =
      keepingPictures ? (Picture(image: one, file: nil), Picture(image: other, file: nil)) : nil
  }

  /// The same pair under another name.
  package func named(_ name: String, held: FramePair.Side?) -> ComparedPair {
    var pair = self
    (pair.name, pair.held) = (name, held)
    return pair
  }

  private init(
    _ pair: FramePair, by comparison: PictureComparison, keepingPictures: Bool,
    beside recent: RecentPairs
  ) {
    (name, held) = (pair.name, pair.held)
    var kept: (first: Picture, second: Picture)?
    outcome = Self.outcome(pair, comparison, recent) { if keepingPictures { kept = ($0, $1) } }
    pictures = kept
  }

  private static func outcome(
    _ pair: FramePair, _ comparison: PictureComparison, _ recent: RecentPairs,
    keep: (Picture, Picture) -> Void
  ) -> Outcome {
    if let folder = pair.missingIn { return .failed("\(pair.name) is missing in \(folder)") }
    do throws(FileError) {
      let (first, second) = (try WholeFile.read(pair.first), try WholeFile.read(pair.second))
      if let known = recent.entry(of: first, and: second) {
        keep(known.first, known.second)
        return .compared(known.difference)
      }
      let one = try PictureFile.decode(first, of: pair.first)
      let other = first == second ? one : try PictureFile.decode(second, of: pair.second)
      let (picture, opposite) = (
        Picture(image: one, file: first), Picture(image: other, file: second)
      )
      guard let difference = comparison.difference(of: one, and: other) else {
        return .failed(
          "\(pair.first) is \(one.width)×\(one.height) pixels, "
            + "\(pair.second) \(other.width)×\(other.height)")
      }
      keep(picture, opposite)
      recent.keep(RecentPairs.Entry(first: picture, second: opposite, difference: difference))
      return .compared(difference)
    } catch { return .failed(error.description) }
  }
}

extension Image {
  fileprivate func extended(width: Int, height: Int) -> Image {
    guard width != self.width || height != self.height else { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<self.height {
      pixels += self.pixels[row * self.width..<(row + 1) * self.width]
      pixels += repeatElement(FilmStrip.background, count: width - self.width)
    }
    pixels += repeatElement(FilmStrip.background, count: width * (height - self.height))
    return Image(width: width, height: height, pixels: pixels)
  }
}

extension ComparedPair {
  /// Compares pairs concurrently and passes the results to `body` in order.
  ///
  /// At most `atOnce` comparisons run or wait for `body` at the same time. A cache keeps up
  /// to `atOnce` earlier pairs.
  @MainActor
  package static func each(
    of pairs: [FramePair], by comparison: PictureComparison, keepingPictures: Bool = false,
    atOnce: Int, _ body: (ComparedPair) throws -> Void
  ) async throws {
    let recent = RecentPairs(capacity: atOnce)
    try await each(count: pairs.count, atOnce: atOnce) { index in
      ComparedPair(
        pairs[index], by: comparison, keepingPictures: keepingPictures, beside: recent)
    } body: {
      try body($0)
    }
  }

  /// Calls `compare` with each number below `count` concurrently, and passes the results to `body`
  /// in order.
  @MainActor
  package static func each(
    count: Int, atOnce: Int, compare: @escaping @Sendable (Int) async -> ComparedPair,
    body: (ComparedPair) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, ComparedPair).self) { group in
      var started = 0
      func start() {
        guard started < count else { return }
        let index = started
        group.addTask { (index, await compare(index)) }
        started += 1
      }
      for _ in 0..<max(1, atOnce) { start() }
      var waiting: [Int: ComparedPair] = [:]
      var next = 0
      for try await (index, compared) in group {
        waiting[index] = compared
        while let compared = waiting.removeValue(forKey: next) {
          try body(compared)
          next += 1
          start()
        }
      }
    }
  }
}

/// A pair of picture files to compare.
package struct FramePair: Hashable, Sendable {
  package let name: String
  package let first: String
  package let second: String
  /// The folder in which the file is missing; nil if both files are expected to exist.
  package let missingIn: String?
  /// The side that repeats its last frame, because its recording is shorter and ended before this
  /// pair; nil if neither side does.
  package let held: Side?

  package enum Side: Hashable, Sendable {
    case first
    case second
  }

  /// Makes a pair of two files.
  package init(name: String, first: String, second: String) {
    self.init(name: name, first: first, second: second, missingIn: nil, held: nil)
  }

  private init(
    name: String, first: String, second: String, missingIn: String?, held: Side?
  ) {
    (self.name, self.first, self.second) = (name, first, second)
    (self.missingIn, self.held) = (missingIn, held)
  }

  /// The pairs of pictures with equal names in two folders, in the order of their names.
  ///
  /// Each name that ends in `.png` in at least one of the folders makes a pair. If one folder has
  /// more numbered frames at the end, the last frame of the other folder is repeated. Throws if a
  /// folder cannot be read, or if neither folder contains a picture.
  package static func pairs(
    of first: String, and second: String
  ) throws(FileError) -> [FramePair] {
    let ours = try pictures(in: first)
    let theirs = try pictures(in: second)
    let names = ours.union(theirs).sorted()
    guard !names.isEmpty else {
      throw FileError(path: first, "holds no .png file, nor does \(second)")
    }
    let (ourLast, theirLast) = (lastFrame(of: ours), lastFrame(of: theirs))
    return names.map { name in
      func frame(_ folder: String, _ own: Set<String>, _ last: String?) -> (String, isHeld: Bool) {
        guard !own.contains(name), let last, FrameFolder.isFrame(name), isOrdered(last, name) else {
          return ("\(folder)/\(name)", false)
        }
        return ("\(folder)/\(last)", true)
      }
      let (one, other) = (frame(first, ours, ourLast), frame(second, theirs, theirLast))
      let held: Side? = one.isHeld ? .first : other.isHeld ? .second : nil
      let missingIn = !ours.contains(name) ? first : !theirs.contains(name) ? second : nil
      return FramePair(
        name: name, first: one.0, second: other.0, missingIn: held == nil ? missingIn : nil,
        held: held)
    }
  }

  private static func lastFrame(of names: Set<String>) -> String? {
    names.filter(FrameFolder.isFrame).max { isOrdered($0, $1) }
  }

  /// Whether the file of a numbered frame is before the file of another frame.
  ///
  /// The numbers may have different numbers of digits.
  private static func isOrdered(_ one: String, _ other: String) -> Bool {
    (one.count, one) < (other.count, other)
  }

  private static func pictures(in folder: String) throws(FileError) -> Set<String> {
    Set(try FolderNames.read(folder).filter { $0.hasSuffix(".png") })
  }
}

/// A cache of the latest comparisons, for pairs whose files equal those of an earlier pair.
///
/// The cache is useful because most frames of most recordings show a list at rest.
final class RecentPairs: Sendable {
  struct Entry {
    let first: ComparedPair.Picture
    let second: ComparedPair.Picture
    let difference: PictureDifference
  }

  private let entries = Mutex<[Entry]>([])
  private let capacity: Int

  init(capacity: Int) { self.capacity = max(1, capacity) }

  func entry(of first: [UInt8], and second: [UInt8]) -> Entry? {
    // The comparison happens outside the lock, so that other threads need not wait.
    let recent = entries.withLock(\.self)
    return recent.last { $0.first.file == first && $0.second.file == second }
  }

  /// Stores a comparison.
  ///
  /// If the cache is full, it drops the oldest pair.
  func keep(_ entry: Entry) {
    entries.withLock { entries in
      if entries.count == capacity { entries.removeFirst() }
      entries.append(entry)
    }
  }
}

import Foundation

/// Numbers from a seed: SplitMix64.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// Writes mutants into the Swift files of a folder.
///
/// Usage: mutants ORIGINALS COPIES SEED COUNT DROPPED. Reads the files in the folder ORIGINALS and writes them
/// with COUNT mutants into the folder COPIES, which has the same files. DROPPED is a file with the numbers of
/// mutants to leave out, because they do not compile. Prints a line for each mutant: its number, file, first
/// and last line, original and mutated code, and the mutated line, separated by tabs.
@main
struct Mutants {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let seed = UInt64(arguments[3]), let count = Int(arguments[4])
    else {
      print("mutants: expected ORIGINALS COPIES SEED COUNT DROPPED")
      exit(2)
    }
    let (originals, copies) = (arguments[1], arguments[2])
    let dropped = Set(
      ((try? String(contentsOfFile: arguments[5], encoding: .utf8)) ?? "").split(separator: "\n")
        .compactMap { Int($0) })
    let files = try paths(in: originals).map {
      SourceFile(path: $0, code: try String(contentsOfFile: originals + "/" + $0, encoding: .utf8))
    }
    for (file, mutations) in chosen(count, of: files, seed: seed) {
      var code = file.code
      for (id, mutation) in mutations.reversed() where !dropped.contains(id) {
        code.replaceSubrange(mutation.region, with: Array(mutation.code(id)))
      }
      try write(String(code), to: copies + "/" + file.path)
      for (id, mutation) in mutations where !dropped.contains(id) {
        let columns = [
          "\(id)", file.path, "\(mutation.line)", "\(mutation.lastLine)",
          oneLine(mutation.original),
          mutation.mutated.isEmpty ? "(removed)" : oneLine(mutation.mutated),
          oneLine(mutation.mutatedLine),
        ]
        print(columns.joined(separator: "\t"))
      }
    }
  }

  /// Chooses mutations of all files that do not touch each other, numbered from 1.
  private static func chosen(
    _ count: Int, of files: [SourceFile], seed: UInt64
  ) -> [(SourceFile, [(Int, Mutation)])] {
    var random = Random(seed: seed)
    var all: [(file: Int, mutation: Mutation)] = []
    for (index, file) in files.enumerated() {
      all += file.mutations(using: &random).map { (index, $0) }
    }
    var result = files.map { ($0, [(Int, Mutation)]()) }
    var id = 0
    while id < count, !all.isEmpty {
      let place = random.below(all.count)
      all.swapAt(place, all.count - 1)
      guard let (file, mutation) = all.popLast() else { break }
      if result[file].1.contains(where: { $0.1.region.overlaps(mutation.region) }) { continue }
      id += 1
      result[file].1.append((id, mutation))
    }
    return result.map { ($0.0, $0.1.sorted { $0.1.region.lowerBound < $1.1.region.lowerBound }) }
  }

  private static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Writes a file if its contents differ, so that the next build compiles only changed files.
  private static func write(_ text: String, to path: String) throws {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

internal import ArgumentParser
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTuning

/// `pullcord snapshot`: stores recordings of gestures as files, and later checks that the gestures
/// still play the same.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep a feel as a test: record gestures into a folder, and check against it later.",
    subcommands: [SnapshotRecordCommand.self, SnapshotCheckCommand.self])
}

/// `pullcord snapshot record`: records every gesture under every preset with every indicator.
struct SnapshotRecordCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record gestures × presets and tunings × indicators into a folder.",
    discussion: """
      Repeat --preset, --tuning and --indicator for each variant. The folder gets a trace and a \
      filmstrip of each combination, and a manifest that tells how to repeat them. Without a gesture, \
      the recordings of an existing folder are made again, which accepts how they play now.
      """)

  @Argument(help: "The folder of the snapshot.")
  var folder: String

  @Argument(help: "The gesture files.")
  var gestures: [String] = []

  @OptionGroup var arguments: ListArguments

  @Option(
    help: "Frames per second of the traces, 1…1000.", transform: NumberFlag.parse(1...1000))
  var fps: Double = 20

  @Flag(help: "Replace the recordings in the folder.")
  var force = false

  @MainActor func run() async throws {
    Interruption.watch()
    let isAgain = gestures.isEmpty
    let manifest =
      isAgain
      ? try SnapshotFolder.manifest(of: folder)
      : SnapshotManifest(fps: fps, recordings: try recordings())
    let target = try PartialFolder(path: folder, of: .snapshot, replacing: force || isAgain)
    var progress = TaskProgress("recording") { manifest.recordings.count }
    for recording in manifest.recordings {
      let run = try SnapshotRun(recording, fps: manifest.fps, in: folder)
      let path = "\(target.writtenPath)/\(recording.name)"
      try WholeFile.write(Array(run.trace.utf8), to: "\(path).jsonl")
      try PictureFile.write(run.strip, to: "\(path).png")
      progress.advance()
    }
    progress.finish()
    try WholeFile.write(
      Array(manifest.text.utf8), to: "\(target.writtenPath)/\(SnapshotManifest.fileName)")
    try target.finish()
    let count = manifest.recordings.count
    try TextOutput.print(
      "\(count == 1 ? "1 recording" : "\(count) recordings") in \(TerminalText.escaped(folder))")
  }

  /// A recording for each combination.
  @MainActor private func recordings() throws -> [SnapshotManifest.Recording] {
    let shared = try arguments.flags { try RelativePath.path(of: $0, from: folder) }
    var variants: [(name: String, flag: SnapshotManifest.Flag)] = []
    var presets = arguments.feel.preset.map(\.value.name)[...]
    var tunings = arguments.feel.tuning[...]
    for flag in VariantNames.order(in: CommandLine.arguments) {
      if flag == "--preset", let name = presets.popFirst() {
        variants.append((name, SnapshotManifest.Flag("preset", name)))
      } else if flag == "--tuning", let path = tunings.popFirst() {
        let relative = try RelativePath.path(of: path, from: folder)
        variants.append(
          (VariantNames.stem(of: path, without: ".json"), SnapshotManifest.Flag("tuning", relative))
        )
      }
    }
    let usedVariants: [(name: String, flag: SnapshotManifest.Flag)?] =
      variants.isEmpty ? [nil] : variants
    let indicators = arguments.feel.indicator.map(\.value.rawValue)
    let usedIndicators: [String?] = indicators.isEmpty ? [nil] : indicators
    var found: [SnapshotManifest.Recording] = []
    for path in gestures {
      let gesture = try RelativePath.path(of: path, from: folder)
      let stem = VariantNames.stem(of: path, without: ".gesture")
      for variant in usedVariants {
        for indicator in usedIndicators {
          let words = [stem, variant?.name, indicator].compactMap(\.self).joined(separator: ".")
          var (name, number) = (words, 1)
          while found.contains(where: { $0.name == name }) || name == "manifest" {
            number += 1
            name = "\(words)-\(number)"
          }
          let own = [variant?.flag, indicator.map { SnapshotManifest.Flag("indicator", $0) }]
          found.append(
            SnapshotManifest.Recording(
              name: name, gesture: gesture, flags: shared + own.compactMap(\.self)))
        }
      }
    }
    return found
  }
}

/// `pullcord snapshot check`: plays the gestures of a folder again and compares the results with
/// the recordings.
struct SnapshotCheckCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the recordings of a folder still play as they did.",
    discussion: """
      The exit status is 0 if nothing differs, 1 if a recording differs, and 2 if something could not \
      be checked. The folder stays as it is. To accept a change: pullcord snapshot record FOLDER.
      """)

  @Argument(help: "The folder of the snapshot.")
  var folder: String

  @Flag(help: "Compare only motion and events, not pictures.")
  var ignorePictures = false

  @Option(help: ArgumentHelp("Write a page that shows the differences.", valueName: "file.html"))
  var report: String?

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    let manifest = try SnapshotFolder.manifest(of: folder)
    var check = SnapshotCheck(folder: folder, ignoresPictures: ignorePictures)
    let page = try report.map { path throws(FileError) in
      try ComparisonReport(
        path: path, first: folder, second: "now", comparison: check.comparison)
    }
    var progress = TaskProgress("checking") { manifest.recordings.count }
    for recording in manifest.recordings {
      try check.check(recording, fps: manifest.fps, into: page)
      progress.advance()
    }
    progress.finish()
    try page?.finish(sentence: check.line)
    try TextOutput.print(json ? check.json : check.text)
    for finding in check.findings where finding.isFailure {
      Pullcord.complain(finding.sentence ?? finding.name)
    }
    if check.status != .success { throw ExitCode(check.status.rawValue) }
  }
}

enum SnapshotFolder {
  static func manifest(of folder: String) throws -> SnapshotManifest {
    let path = "\(folder)/\(SnapshotManifest.fileName)"
    return try SnapshotManifest(text: try TextFile.read(path, expected: "a manifest"), file: path)
  }
}

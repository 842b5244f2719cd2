internal import ArgumentParser
internal import Glibc
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTuning
internal import VectorGraphics

/// `pullcord snapshot`: stores recordings of gestures as files, and later checks that the gestures
/// still play the same.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep a feel as a test: record gestures into a folder, and check against it later.",
    subcommands: [SnapshotRecordCommand.self, SnapshotCheckCommand.self])
}

/// `pullcord snapshot record`: records each given gesture with each combination of a given preset
/// or tuning and a given indicator.
struct SnapshotRecordCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record gestures × presets and tunings × indicators into a folder.",
    discussion: """
      Repeat --preset, --tuning and --indicator for each variant. The folder gets a trace and a \
      filmstrip of each combination, and a manifest that tells how to repeat them. Other files in the \
      folder stay as they are. Without a gesture, the recordings of an existing folder are made again, \
      which accepts how they play now.
      """)

  @Argument(help: "The folder of the snapshot.")
  var folder: String

  @Argument(help: "The gesture files.")
  var gestures: [String] = []

  @OptionGroup var arguments: ListArguments

  @Option(
    parsing: .unconditional, help: "Frames per second of the traces, 1…1000. Default 20.",
    transform: NumberFlag.parse(1...1000))
  var fps: Double?

  @Flag(help: "Record only motion and events, without pictures.")
  var motionOnly = false

  @Flag(help: "Add recordings of the gestures to the snapshot.")
  var add = false

  @Flag(help: "Make only the missing files of the snapshot.")
  var repair = false

  @OptionGroup var selection: SnapshotSelection

  @Flag(help: "Replace the snapshot in the folder.")
  var force = false

  @MainActor func run() async throws {
    Interruption.watch()
    let target = SnapshotFolder(path: folder)
    for (isGiven, flag) in [(repair, "--repair"), (!selection.only.isEmpty, "--only")]
    where isGiven && !gestures.isEmpty {
      throw Failure(message: "\(flag) makes recordings again; leave the gestures out")
    }
    let old = gestures.isEmpty || target.hasManifest ? try target.manifest() : nil
    guard let old, gestures.isEmpty || !force else { return try recordNew(in: target, over: old) }
    guard !gestures.isEmpty else { return try recordAgain(old, in: target) }
    guard add else {
      throw Failure(
        message:
          "\(folder) holds a snapshot already: --add adds recordings, --force replaces them, "
          + "and without a gesture they are made again")
    }
    if let fps, fps != old.fps {
      throw Failure(
        message: "--fps: got \(fps.shortestText), but the snapshot has \(old.fps.shortestText)")
    }
    var manifest = old
    let added = try recordings(beside: old.recordings)
    try target.checkFree(added.map(\.name))
    manifest.recordings += added
    let runs = try play(added, manifest)
    try target.write(runs, manifest)
    try report(runs.count, "added")
  }

  @MainActor private func recordNew(
    in target: SnapshotFolder, over old: SnapshotManifest?
  ) throws {
    let manifest = SnapshotManifest(
      fps: fps ?? 20, hasPictures: !motionOnly, origin: .current,
      recordings: try recordings(beside: []))
    if old == nil, !force { try target.checkFree(manifest.recordings.map(\.name)) }
    let runs = try play(manifest.recordings, manifest)
    try target.write(runs, manifest, replacing: old)
    try report(runs.count, nil)
  }

  /// Repeats the selected recordings of a manifest.
  @MainActor private func recordAgain(
    _ old: SnapshotManifest, in target: SnapshotFolder
  ) throws {
    var manifest = old
    if motionOnly { manifest.hasPictures = false }
    var selected = try selection.select(from: old.recordings)
    if repair {
      selected.removeAll { !target.isIncomplete($0.name, hasPictures: manifest.hasPictures) }
    } else if selection.only.isEmpty {
      // The origin (the versions of the program, the libraries and the font) applies to all
      // recordings. It therefore changes only if all recordings are repeated.
      manifest.origin = .current
      if let fps { manifest.fps = fps }
    }
    let runs = try play(selected, manifest)
    try target.write(runs, manifest, replacing: old, onlyMissing: repair)
    try report(runs.count, repair ? "repaired" : nil)
  }

  @MainActor private func play(
    _ recordings: [SnapshotManifest.Recording], _ manifest: SnapshotManifest
  ) throws -> [(name: String, run: SnapshotRun)] {
    var progress = TaskProgress("recording") { recordings.count }
    defer { progress.finish() }
    return try recordings.map { recording in
      let run = try SnapshotRun(
        recording, fps: manifest.fps, drawing: manifest.hasPictures, in: folder)
      progress.advance()
      return (recording.name, run)
    }
  }

  @MainActor private func report(_ count: Int, _ verb: String?) throws {
    let noun = count == 1 ? "1 recording" : "\(count) recordings"
    try TextOutput.print(
      "\(noun)\(verb.map { " \($0)" } ?? "") in \(TerminalText.escaped(folder))")
  }

  /// A recording for each combination of gesture, tuning and indicator.
  ///
  /// Each name is unique, also among the names of `others`.
  @MainActor private func recordings(
    beside others: [SnapshotManifest.Recording]
  ) throws -> [SnapshotManifest.Recording] {
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
          let own = [variant?.flag, indicator.map { SnapshotManifest.Flag("indicator", $0) }]
          let flags = shared + own.compactMap(\.self)
          var recording = SnapshotManifest.Recording(name: words, gesture: gesture, flags: flags)
          if let known = others.first(where: {
            $0.gesture == gesture && $0.flags == recording.flags
          }) {
            throw Failure(
              message: "\(known.name) is that recording already: 'pullcord snapshot record "
                + "\(folder) --only \(known.name)' makes it again")
          }
          var number = 1
          while (others + found).contains(where: { $0.name == recording.name })
            || recording.name == "manifest"
          {
            number += 1
            recording.name = "\(words)-\(number)"
          }
          found.append(recording)
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

  @Flag(help: "Compare only motion and events; pictures need not exist.")
  var ignorePictures = false

  @OptionGroup var selection: SnapshotSelection

  @OptionGroup var tolerances: ToleranceArguments

  @Option(
    parsing: .unconditional, help: "How many pixels of a filmstrip may differ. Default 0.",
    transform: NumberFlag.parseAmount)
  var tolerancePixels: Double = 0

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Ignore a region in each picture, in points of the list. Can be repeated.",
      valueName: "x,y,width,height"))
  var ignoreRegion: [Given<Rectangle>] = []

  @Option(help: ArgumentHelp("Write a page that shows all recordings.", valueName: "file.html"))
  var report: String?

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file.xml"))
  var junit: String?

  @Flag(help: "Print one line of JSON for each recording, and one with the totals.")
  var json = false

  @MainActor func run() async throws {
    Interruption.watch()
    try NamedFiles.check(inputs: [], outputs: [("--report", report), ("--junit", junit)])
    let target = SnapshotFolder(path: folder)
    let manifest = try target.manifest()
    var check = SnapshotCheck(
      folder: target, manifest: manifest, ignoresPictures: ignorePictures,
      tolerance: tolerances.tolerance(over: .rounding),
      tolerancePixels: Int(min(tolerancePixels, 1e15)),
      ignoredRegions: ignoreRegion.map(\.value))
    let selected = try selection.select(from: manifest.recordings)
    let page = try report.map { path throws(FileError) in
      try ComparisonReport(
        path: path, first: folder, second: "now", comparison: check.comparison,
        tolerancePixels: check.tolerancePixels)
    }
    let junit = try junit.map { try TextOutput(path: $0, isWhole: true) }
    var progress = TaskProgress("checking") { selected.count }
    for recording in selected {
      let finding = try check.check(recording, into: page)
      if json { try TextOutput.print(finding.json.line) }
      progress.advance()
    }
    progress.finish()
    try page?.finish(sentence: check.line)
    try TextOutput.print(json ? check.json : check.text)
    junit?.write(check.junit)
    try junit?.close()
    for finding in check.findings where finding.isFailure {
      Pullcord.complain("\(finding.name): \(finding.sentence ?? "")")
    }
    try check.notifyGitHub()
    if check.status != .success { throw ExitCode(check.status.rawValue) }
  }
}

/// The flag that selects recordings of a snapshot.
struct SnapshotSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the recordings of this name, in which * stands for any text. Can be repeated.",
      valueName: "name"))
  var only: [String] = []

  /// Returns the selected recordings; throws if a name in `only` matches no recording.
  func select(
    from recordings: [SnapshotManifest.Recording]
  ) throws -> [SnapshotManifest.Recording] {
    for name in only where !recordings.contains(where: { fnmatch(name, $0.name, 0) == 0 }) {
      throw Failure(
        message: "--only: got '\(name)', expected one of "
          + recordings.map(\.name).joined(separator: ", "))
    }
    guard !only.isEmpty else { return recordings }
    return recordings.filter { recording in
      only.contains { fnmatch($0, recording.name, 0) == 0 }
    }
  }
}

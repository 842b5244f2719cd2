internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import VectorGraphics

/// Screenshots, filmstrips and comparisons of the latest pull.
extension Demo {
  /// Saves the window's picture as the first unused name of `screenshot-1.png` and so on.
  func takeScreenshot() {
    let path = FreePath.first("screenshot", "png")
    do {
      let image: Image
      do {
        image = try window.readBack()
      } catch { throw Failure(message: "cannot save \(path): \(error)") }
      try PictureFile.write(image, to: path)
    } catch { return report(error) }
    sign.saved("Saved", path, now: window.now)
    announceSign()
  }

  /// Saves a picture of each state of the latest pull, under the current tuning.
  func makeFilmstrip() {
    let path = FreePath.first("filmstrip", "png")
    startRun("Filmstrip", needing: [scene.side]) { pull, tunings in
      ["replay", pull, "--tuning", tunings[0], "--strip", path]
    } onEnd: { [unowned self] _, _ in
      sign.saved("Saved", path, now: window.now)
    }
  }

  /// Plays the latest pull under A and B and opens a page with the differences, or cancels this.
  func toggleComparison() {
    guard run == nil else { return run?.cancel() ?? () }
    guard scene.pair.isDifferent else {
      sign.note(
        "A and B are the same: change a value or the preset first", isError: true,
        now: window.now)
      return announceSign()
    }
    let path = FreePath.first("comparison", "html")
    startRun("Comparing A and B", needing: TuningSide.allCases) { pull, tunings in
      ["ab", pull, "--a", tunings[0], "--b", tunings[1], "--report", path, "--open"]
    } onEnd: { [unowned self] output, errors in
      let verdict = output.split(separator: "\n").first.map(String.init) ?? ""
      // The page is complete even if no browser shows it.
      for error in errors { Pullcord.complain(error) }
      let place = errors.first ?? ShortPath.text(path)
      sign.note("\(verdict) · \(place)", isError: !errors.isEmpty, now: window.now)
    }
  }

  /// Runs this program with the files of the latest pull and of the tunings of some sides.
  ///
  /// `onEnd` receives the output and the errors of a run that could do its work.
  private func startRun(
    _ name: String, needing sides: [TuningSide],
    _ arguments: (_ pull: String, _ tunings: [String]) -> [String],
    onEnd: @escaping (_ output: String, _ errors: [String]) -> Void
  ) {
    guard run == nil else { return }
    do {
      guard let pull = try latestPull.text(scale: window.scale) else {
        throw Failure(message: "There is no pull yet: pull the list, or record with F9")
      }
      let folder = try ScratchFolder("pullcord-pull")
      let gesture = "\(folder.path)/pull.gesture"
      try Self.write(pull.text, to: gesture)
      // The page shows the names of the files, which may be equal.
      let folders = try sides.map { try ScratchFolder("pullcord-\($0.rawValue)") }
      let tunings = try zip(sides, folders).map { side, folder in
        let tuning = scene.pair[side].withoutFeature
        let path = "\(folder.path)/\(Self.name(of: tuning)).json"
        try Self.write(TuningFile.text(tuning, isFull: true), to: path)
        return path
      }
      run = try BackgroundRun(arguments(gesture, tunings)) { [unowned self] progress in
        sign.work("\(name): \(progress) · Esc: cancel")
        changed()
      } onEnd: { [unowned self] ending in
        for folder in folders + [folder] { folder.remove() }
        run = nil
        sign.work(nil)
        switch ending {
        case .cancelled: sign.note("\(name): cancelled", isError: false, now: window.now)
        case .ended(let status, let output, let errors):
          if [.success, .different].contains(ExitStatus(rawValue: status)) {
            onEnd(output, errors)
          } else {
            report(Failure(message: errors.last ?? "\(name) ended with status \(status)"))
          }
        }
        announceSign()
        changed()
      }
      sign.work("\(name) · Esc: cancel")
      announceSign()
    } catch { report(error) }
  }

  /// The name of a tuning in a page, such as `ios with 2 changes`.
  private static func name(of tuning: Tuning) -> String {
    let count = tuning.settings(from: tuning.standard).count
    let changes = count == 1 ? "1 change" : "\(count) changes"
    return count == 0 ? tuning.preset : "\(tuning.preset) with \(changes)"
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try PartialFile(path: path)
    try file.write(text.utf8)
    try file.finish()
  }
}

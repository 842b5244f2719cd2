internal import Glibc
internal import LottieIndicators
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordLanguages
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning

/// Loads and saves tunings for the tuner, and asks before unsaved changes are lost.
final class TuningFiles {
  private let window: DesktopWindow
  private let scene: TunedScene
  private let messages: WindowMessages
  /// The path of the tuning file that the user loaded or saved last.
  ///
  /// Until then, it is the path in `--tuning`, or nil without this flag.
  private var path: String?
  /// Whether to print the Swift source that the user copies from the tuner.
  ///
  /// This is false while the log uses standard output.
  private let printsCopies: Bool
  /// Opens the tuner, unless it is open.
  var onOpen: () -> Void = {}
  /// Begins a blind test of A and B.
  var onBlindTest: () -> Void = {}
  /// Called when the window must be drawn again.
  var onChange: () -> Void = {}

  init(
    _ window: DesktopWindow, _ scene: TunedScene, _ messages: WindowMessages, path: String?,
    printsCopies: Bool
  ) {
    (self.window, self.scene, self.messages) = (window, scene, messages)
    (self.path, self.printsCopies) = (path == "-" ? nil : path, printsCopies)
  }

  func perform(_ request: TunerFiles.Request) {
    do {
      switch request {
      case .save:
        if let path {
          try save(to: path, isFull: false)
        } else {
          chooseFileToSave()
        }
      case .saveAs: chooseFileToSave()
      case .load: chooseFile(.open)
      case .read(let typed):
        let path = try checkedPath(typed)
        let tuning = try IndicatorFileReader.isIndicator(path) ? show(path) : load(path)
        scene.apply(tuning)
        // If no scene can show the tuning, the panel has a message, and the old tuning stays.
        guard scene.tuning == tuning else {
          throw Failure(message: "\(path): \(scene.panel.message ?? "no list can show it")")
        }
        finishFiles(localized("Loaded \(path)"))
      case .write(let typed, let isFull, let replaces):
        let path = try checkedPath(typed)
        if !replaces, access(path, F_OK) == 0 {
          scene.updatePanel { $0.files.askToReplace(path, isFull: isFull) }
        } else {
          try save(to: path, isFull: isFull)
        }
      case .copy: scene.show(try copy())
      case .blindTest: onBlindTest()
      case .close: window.close(as: .closedByUser)
      }
    } catch {
      showFileProblem(Failure(error).message)
    }
    onChange()
  }

  /// The absolute path of a file that the user named.
  private func checkedPath(_ typed: String) throws -> String {
    let path = TuningFolders.absolute(typed)
    try WholeFile.expectNoStream(path)
    return path
  }

  private func showFileProblem(_ message: String) {
    scene.updatePanel { $0.showFileProblem(message) }
    Pullcord.complain(message)
  }

  /// Returns whether the window may close now.
  ///
  /// If no file contains the user's changes, the first request shows a question and returns false.
  /// Another request while the question is open returns true.
  func requestClose() -> Bool {
    guard scene.panel.hasUnsavedChanges else { return true }
    var isAsked = false
    scene.updatePanel { isAsked = $0.files.askToClose() }
    guard isAsked else { return true }
    onOpen()
    messages.show(localized("Close without saving?"))
    onChange()
    return false
  }

  /// Loads a file that the user has dropped on the window.
  func open(_ path: String) {
    scene.updatePanel { $0.load(path) }
    if scene.panel.files.isAsking { onOpen() }
  }

  // MARK: Choosing files

  private var startFolder: String {
    path.map { TuningFolders.parent(of: $0) } ?? TuningFolders.own
  }

  private func chooseFileToSave() {
    let folder = startFolder
    // A dialog does not show a folder that is missing.
    if folder == TuningFolders.own { StateFolder.createFolders(above: "\(folder)/") }
    chooseFile(
      .save(
        name: path.map { TuningFolders.name(of: $0) }
          ?? TuningFolders.freeName(in: folder)))
  }

  /// Shows the desktop's file dialog, or the tuner's field for a path on a desktop without a
  /// dialog.
  private func chooseFile(_ purpose: FileRequest.Purpose) {
    var request = FileRequest(
      purpose, title: localized("Load a tuning or an indicator"), folder: startFolder,
      kind: localized("Tunings and indicators"), endings: ["json"] + IndicatorFileReader.endings)
    if case .save = purpose {
      (request.title, request.option) = (localized("Save the tuning"), TunerFiles.fullTitle)
      (request.kind, request.endings) = (localized("Tunings"), ["json"])
    }
    scene.updatePanel { $0.message = localized("The desktop shows its file dialog.") }
    window.chooseFile(request) { [weak self] response in self?.fileChosen(response, for: request) }
  }

  private func fileChosen(_ response: FileResponse, for request: FileRequest) {
    scene.updatePanel { $0.message = nil }
    switch response {
    case .chosen(let path, let isFull):
      if case .save = request.purpose {
        // The dialog has asked the user whether to replace the chosen file. With an added ending,
        // the path names another file, which must not be replaced without a question.
        let hasEnding = TuningFolders.name(of: path).contains(".")
        perform(
          .write(path: path + (hasEnding ? "" : ".json"), isFull: isFull, replaces: hasEnding))
      } else {
        scene.updatePanel { $0.load(path) }
      }
    case .cancelled: break
    case .unusable(let address):
      let got = address.isEmpty ? "nothing" : address
      showFileProblem("Expected a file on this machine, but got \(got).")
    case .unavailable:
      scene.updatePanel { panel in
        if case .save(let name) = request.purpose {
          panel.files.askForPath(toSaveIn: request.folder, suggestion: name)
        } else {
          let latest = path.map { TuningFolders.name(of: $0) }
          panel.files.askForPath(toLoadFrom: request.folder, suggestion: latest ?? "")
        }
      }
    }
    if scene.panel.files.isAsking { onOpen() }
    onChange()
  }

  /// Writes the tuning to a file, and remembers this file for the next save.
  ///
  /// The file has the settings that differ from the preset, or all settings if `isFull` is true. It
  /// appears under its name when it is complete.
  private func save(to path: String, isFull: Bool) throws {
    if path.hasPrefix("\(TuningFolders.own)/") { StateFolder.createFolders(above: path) }
    let output = try TextOutput(path: path, isWhole: true)
    output.write(String(TuningFile.text(scene.tuning.withoutFeature, isFull: isFull).dropLast()))
    try output.close()
    self.path = path
    finishFiles(localized("Saved \(path)"))
  }

  /// Reads a tuning from a file, and remembers this file for the next save.
  ///
  /// The preset in the file provides missing values. If the file names no preset, the current
  /// tuning's preset provides them.
  private func load(_ path: String) throws -> Tuning {
    let tuning = scene.tuning
    var base = Tuning(RefreshPreset.named(tuning.preset) ?? .pullcord)
    base.feature(tuning.featured)
    base.use(tuning.iconSource)
    let loaded = try TuningInput.read(path, over: base)
    self.path = path
    return loaded
  }

  /// Shows the indicator of a file instead of the current one.
  private func show(_ path: String) throws -> Tuning {
    var tuning = scene.tuning
    tuning.lottie = LottieStyle()
    tuning.use(try IndicatorFileReader.read(path))
    tuning.show(tuning.iconSource.choice)
    return tuning
  }

  /// Copies the tuning to the clipboard as Swift source, and prints the source.
  ///
  /// Returns a message for the user.
  private func copy() throws -> String {
    let source = scene.tuning.swiftSource
    let isCopied = window.copy(source)
    if printsCopies { try TextOutput.print(String(source.dropLast())) }
    guard isCopied else {
      return localized("Printed. Another program has just taken the clipboard.")
    }
    return printsCopies ? localized("Copied as Swift, and printed") : localized("Copied as Swift")
  }

  private func finishFiles(_ message: String) {
    scene.updatePanel {
      $0.files.close()
      $0.markSaved()
      $0.message = message
    }
  }
}

/// The folders and names of tuning files.
enum TuningFolders {
  /// The folder of the user's tunings.
  ///
  /// Its path is `$XDG_DATA_HOME/pullcord/tunings`, by default in `~/.local/share` (XDG Base
  /// Directory Specification 0.8). If neither `XDG_DATA_HOME` nor `HOME` is set, it is the current
  /// folder.
  static var own: String {
    // The specification requires programs to ignore relative paths.
    if let data = Environment.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return "\(data)/pullcord/tunings"
    }
    return Environment.variable("HOME").map { "\($0)/.local/share/pullcord/tunings" } ?? current
  }

  static var current: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path with a leading `~/` replaced by the user's home folder.
  static func absolute(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = Environment.variable("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// The first unused name of `tuning-1.json`, `tuning-2.json` and so on in a folder.
  static func freeName(in folder: String) -> String {
    name(of: FreePath.first("\(folder)/tuning", "json"))
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The folder that contains a file, as an absolute path.
  static func parent(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : "\(current)/\(path)"
    let parent = absolute.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(parent)"
  }
}

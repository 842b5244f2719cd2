internal import Glibc
internal import PullcordDesktopWindow
internal import PullcordHeader
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import VectorGraphics

/// Loads and saves tunings for the tuner, and guards unsaved changes.
extension Demo {
  func perform(_ request: TunerPanel.Request) {
    do {
      switch request {
      case .save:
        if let path = tuningStore.path {
          try save(to: path, isFull: false)
        } else {
          chooseFileToSave()
        }
      case .saveAs: chooseFileToSave()
      case .load: chooseFile(.open)
      case .read(let typed):
        let path = TuningFolders.absolute(typed)
        let tuning = try tuningStore.load(path, replacing: setup.tuning)
        scene.apply(tuning)
        // A tuning without a scene has left a message, and the old tuning stays.
        guard scene.tuning == tuning else {
          throw Failure(message: "\(path): \(scene.panel.message ?? "no list can show it")")
        }
        finishFiles(path, "Loaded")
      case .write(let typed, let isFull, let replaces):
        let path = TuningFolders.absolute(typed)
        if !replaces, access(path, F_OK) == 0 {
          scene.updatePanel { $0.askToReplace(path, isFull: isFull) }
        } else {
          try save(to: path, isFull: isFull)
        }
      case .copy: scene.show(try tuningStore.copy(setup.tuning, from: window))
      case .close: window.close(as: .closedByUser)
      }
    } catch {
      showFileProblem(Failure(error).message)
    }
    changed()
  }

  private func showFileProblem(_ message: String) {
    scene.updatePanel { $0.showFileProblem(message) }
    Pullcord.complain(message)
  }

  /// Closes the window, or asks first if there are changes that no file contains.
  ///
  /// A second request closes the window without another question.
  func requestClose() -> Bool {
    guard scene.panel.hasUnsavedChanges else { return true }
    var isAsked = false
    scene.updatePanel { isAsked = $0.askToClose() }
    guard isAsked else { return true }
    openPanel()
    announcement.show("Close without saving?")
    changed()
    return false
  }

  private func openPanel() { if !scene.isOpen { togglePanel() } }

  // MARK: Choosing files

  private var startFolder: String {
    tuningStore.path.map { TuningFolders.parent(of: $0) } ?? TuningFolders.own
  }

  private func chooseFileToSave() {
    let folder = startFolder
    // A dialog does not show a folder that is missing.
    if folder == TuningFolders.own { StateFolder.createFolders(above: "\(folder)/") }
    chooseFile(
      .save(
        name: tuningStore.path.map { TuningFolders.name(of: $0) }
          ?? TuningFolders.freeName(in: folder)))
  }

  /// Shows the desktop's file dialog, or the tuner's field for a path on a desktop without one.
  private func chooseFile(_ purpose: FileRequest.Purpose) {
    var request = FileRequest(
      purpose, title: "Load a tuning", folder: startFolder, kind: "Tunings", ending: "json")
    if case .save = purpose {
      (request.title, request.option) = ("Save the tuning", TunerPanel.fullTitle)
    }
    scene.updatePanel { $0.message = "The desktop shows its file dialog." }
    window.chooseFile(request) { [weak self] response in self?.fileChosen(response, for: request) }
  }

  private func fileChosen(_ response: FileResponse, for request: FileRequest) {
    scene.updatePanel { $0.message = nil }
    switch response {
    case .chosen(let path, let isFull):
      if case .save = request.purpose {
        // The dialog has asked about replacing a file with the chosen name, but not with another.
        let hasEnding = TuningFolders.name(of: path).contains(".")
        perform(
          .write(path: path + (hasEnding ? "" : ".json"), isFull: isFull, replaces: hasEnding))
      } else {
        scene.updatePanel { $0.load(path) }
      }
    case .cancelled: break
    case .unusable(let address):
      showFileProblem("Expected a file on this machine, but got \(address).")
    case .unavailable:
      scene.updatePanel { panel in
        if case .save(let name) = request.purpose {
          panel.askForPath(toSaveIn: request.folder, suggestion: name)
        } else {
          let latest = tuningStore.path.map { TuningFolders.name(of: $0) }
          panel.askForPath(toLoadFrom: request.folder, suggestion: latest ?? "")
        }
      }
    }
    if scene.panel.isAsking { openPanel() }
    changed()
  }

  private func save(to path: String, isFull: Bool) throws {
    if path.hasPrefix("\(TuningFolders.own)/") { StateFolder.createFolders(above: path) }
    try tuningStore.save(setup.tuning, to: path, isFull: isFull)
    finishFiles(path, "Saved")
  }

  private func finishFiles(_ path: String, _ verb: String) {
    scene.updatePanel {
      $0.closeSheet()
      $0.markSaved()
      $0.message = "\(verb) \(path)"
    }
  }
}

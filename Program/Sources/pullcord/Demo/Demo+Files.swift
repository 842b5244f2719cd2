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
      case .load: scene.updatePanel { $0.chooseFileToLoad(listing(of: startFolder)) }
      case .list(let folder): scene.updatePanel { $0.show(listing(of: folder)) }
      case .read(let path):
        let tuning = try tuningStore.load(path, replacing: setup.tuning)
        scene.apply(tuning)
        // A tuning without a scene has left a message, and the old tuning stays.
        guard scene.tuning == tuning else {
          throw Failure(message: "\(path): \(scene.panel.message ?? "no list can show it")")
        }
        finishFiles(path, "Loaded")
      case .write(let path, let isFull, let replaces):
        if !replaces, access(path, F_OK) == 0 {
          scene.updatePanel { $0.askToReplace(path, isFull: isFull) }
        } else {
          try save(to: path, isFull: isFull)
        }
      case .copy: scene.show(try tuningStore.copy(setup.tuning, from: window))
      case .close: window.close(as: .closedByUser)
      }
    } catch {
      let message = Failure(error).message
      scene.updatePanel { $0.showFileProblem(message) }
      Pullcord.complain(message)
    }
    changed()
  }

  /// Closes the window, or asks first if there are changes that no file contains.
  ///
  /// A second request closes the window without another question.
  func requestClose() -> Bool {
    guard scene.panel.hasUnsavedChanges else { return true }
    var isAsked = false
    scene.updatePanel { isAsked = $0.askToClose() }
    guard isAsked else { return true }
    if !scene.isOpen { togglePanel() }
    announcement.show("Close without saving?")
    changed()
    return false
  }

  private var startFolder: String {
    tuningStore.path.map { TuningFolders.parent(of: $0) } ?? TuningFolders.own
  }

  private func listing(of folder: String) -> FileListing {
    TuningFolders.listing(of: folder, recent: RecentTunings.read())
  }

  private func chooseFileToSave() {
    let folder = startFolder
    let name =
      tuningStore.path.map { TuningFolders.name(of: $0) } ?? TuningFolders.freeName(in: folder)
    scene.updatePanel { $0.chooseFileToSave(listing(of: folder), name: name) }
  }

  private func save(to path: String, isFull: Bool) throws {
    if path.hasPrefix("\(TuningFolders.own)/") { StateFolder.createFolders(above: path) }
    try tuningStore.save(setup.tuning, to: path, isFull: isFull)
    finishFiles(path, "Saved")
  }

  private func finishFiles(_ path: String, _ verb: String) {
    RecentTunings.add(path)
    scene.updatePanel {
      $0.closeSheet()
      $0.markSaved()
      $0.message = "\(verb) \(path)"
    }
  }
}

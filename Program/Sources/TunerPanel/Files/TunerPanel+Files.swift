internal import PullcordControls
package import PullcordTuning
internal import ScrollPhysics

/// Files of tunings: the chooser and the guard of unsaved changes.
extension TunerPanel {
  /// Whether one of the tunings has changes that no file contains.
  ///
  /// A preset without changes is not worth a file.
  package var hasUnsavedChanges: Bool {
    TuningSide.allCases.contains { settings.isUnsaved($0) }
  }

  /// Notes that a file contains the current tuning.
  package mutating func markSaved() { settings.saved.append(tuning) }

  /// Opens the chooser to load a tuning.
  package mutating func chooseFileToLoad(_ listing: FileListing) {
    open(PanelSheet(chooser: FileChooser(.load, listing, name: "", size: size)))
  }

  /// Opens the chooser to save the tuning.
  package mutating func chooseFileToSave(_ listing: FileListing, name: String) {
    open(PanelSheet(chooser: FileChooser(.save, listing, name: name, size: size)))
  }

  /// Shows the entries of another folder in the open chooser.
  package mutating func show(_ listing: FileListing) {
    sheet?.chooser?.listing = listing
    sheet?.chooser?.problem = listing.problem
  }

  /// Shows a problem in the open chooser, or in the footer without one.
  package mutating func showFileProblem(_ line: String) {
    if sheet?.chooser == nil { message = line } else { sheet?.chooser?.problem = line }
  }

  /// Asks whether a file may replace another one.
  package mutating func askToReplace(_ path: String, isFull: Bool) {
    ask(.replace(path, isFull: isFull, size: size))
  }

  /// Asks whether the window may close without saving.
  ///
  /// Returns false if the question is already open.
  package mutating func askToClose() -> Bool {
    let question = PanelQuestion.close(size: size)
    guard sheet?.question?.title != question.title else { return false }
    open(PanelSheet(question: question))
    return true
  }

  package mutating func closeSheet() { sheet = nil }

  private mutating func open(_ sheet: PanelSheet) {
    self.sheet = sheet
    menu = nil
    numbers = NumberControls()
    message = nil
    focus.isActive = true
  }

  private mutating func ask(_ question: PanelQuestion) {
    if sheet == nil { open(PanelSheet()) }
    sheet?.question = question
  }

  /// Handles a key while the sheet covers the panel, and returns whether it did.
  mutating func pressInSheet(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    let selectsAll = key == .letter("a") && modifiers == .control
    let isShortcut = !modifiers.subtracting(.shift).isEmpty && !selectsAll
    guard !key.isFunctionKey, !isShortcut else { return false }
    let outcome = sheet?.press(key, modifiers, typed: numbers.keyboard.typedText)
    if let outcome { conclude(outcome) }
    return true
  }

  /// Applies the outcome of a sheet.
  mutating func conclude(_ outcome: PanelSheet.Outcome) {
    switch outcome {
    case .dismiss: sheet = nil
    case .back: sheet?.question = nil
    case .list(let folder): requests.append(.list(folder: folder))
    case .read(let path):
      if settings.isUnsaved(settings.pair.active) {
        ask(.discard(loading: path, size: size))
      } else {
        requests.append(.read(path: path))
      }
    case .load(let path):
      sheet?.question = nil
      requests.append(.read(path: path))
    case .write(let path, let isFull, let replaces):
      sheet?.question = nil
      requests.append(.write(path: path, isFull: isFull, replaces: replaces))
    case .save:
      sheet = nil
      requests.append(.save)
    case .close:
      sheet = nil
      requests.append(.close)
    }
  }
}

internal import PullcordControls
package import PullcordTuning
internal import ScrollPhysics

/// Files of tunings: the field for a path, and the guard of unsaved changes.
extension TunerPanel {
  /// The title of the switch that saves all settings.
  package static let fullTitle = "All settings, not only the changed ones"

  /// Whether one of the tunings has changes that no file contains.
  ///
  /// A preset without changes is not worth a file.
  package var hasUnsavedChanges: Bool {
    TuningSide.allCases.contains { settings.isUnsaved($0) }
  }

  /// Notes that a file contains the current tuning.
  package mutating func markSaved() { settings.saved.append(tuning) }

  /// Asks for the path of a file to load, in a folder with an absolute path.
  package mutating func askForPath(toLoadFrom folder: String, suggestion: String) {
    ask(PathEntry(purpose: .load, folder: folder, field: TextField(suggestion)))
  }

  /// Asks for the path of a file to save, in a folder with an absolute path.
  package mutating func askForPath(toSaveIn folder: String, suggestion: String) {
    ask(PathEntry(purpose: .save, folder: folder, field: TextField(suggestion)))
  }

  private mutating func ask(_ entry: PathEntry) {
    open(PanelSheet(entry, problem: nil, size: size))
  }

  /// Loads a file that the user has chosen.
  ///
  /// Requests it from the program, or asks first if changes would be lost.
  package mutating func load(_ path: String) { conclude(.read(path: path)) }

  /// Shows a problem below the field for a path, or in the footer without one.
  package mutating func showFileProblem(_ line: String) {
    if sheet?.entry == nil { message = line } else { sheet?.problem = line }
  }

  /// Asks whether a file may replace another one.
  package mutating func askToReplace(_ path: String, isFull: Bool) {
    ask(.replace(path, isFull: isFull, size: size))
  }

  /// Asks whether the window may close without saving.
  ///
  /// Returns false if the question is already open.
  package mutating func askToClose() -> Bool {
    let question = PanelSheet.close(size: size)
    guard sheet?.title != question.title else { return false }
    open(question)
    return true
  }

  /// Whether a question or a field for a path covers the panel.
  package var isAsking: Bool { sheet != nil }

  package mutating func closeSheet() { sheet = nil }

  private mutating func open(_ sheet: PanelSheet) {
    self.sheet = sheet
    menu = nil
    numbers = NumberControls()
    message = nil
    focus.isActive = true
  }

  private mutating func ask(_ question: PanelSheet) {
    var question = question
    if let sheet { question.covered = [sheet] }
    open(question)
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
    case .back: sheet = sheet?.covered.first
    case .read(let path):
      if settings.isUnsaved(settings.pair.active) {
        ask(.discard(loading: path, size: size))
      } else {
        requests.append(.read(path: path))
      }
    case .load(let path):
      sheet = sheet?.covered.first
      requests.append(.read(path: path))
    case .write(let path, let isFull, let replaces):
      if replaces { sheet = sheet?.covered.first }
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

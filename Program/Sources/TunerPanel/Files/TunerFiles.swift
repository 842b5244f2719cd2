internal import PullcordControls
internal import PullcordLanguages
internal import ScrollPhysics
internal import VectorGraphics

/// The sheets that cover the tuner: a field for a path, and questions about files.
package struct TunerFiles: Sendable {
  package enum Request: Hashable, Sendable {
    /// Saves to the current file; if there is none, the user chooses a file first.
    case save
    case saveAs
    /// Lets the user choose a file to load.
    case load
    case read(path: String)
    /// Writes a file.
    ///
    /// If `replaces` is false, the program must ask before it replaces an existing file.
    case write(path: String, isFull: Bool, replaces: Bool)
    case close
    /// The program must begin a blind test of A and B.
    case blindTest
    /// The program must copy the tuning to the clipboard as Swift source.
    case copy
  }

  /// The title of the switch that decides whether a file contains all settings.
  package static let fullTitle = localized("All settings, not only the changed ones")

  /// The open sheets.
  ///
  /// Each one covers the previous one.
  var sheets: [PanelSheet] = []
  /// The number of times that a sheet has opened.
  private(set) var openings = 0
  /// The requests that the program has not received yet.
  var requests: [Request] = []
  var size: Size { didSet { for index in sheets.indices { sheets[index].size = size } } }

  init(size: Size) { self.size = size }

  /// The sheet in front; nil if no sheet is open.
  var sheet: PanelSheet? {
    get { sheets.last }
    set { sheets = sheets.dropLast() + (newValue.map { [$0] } ?? []) }
  }

  /// Whether a question or a field for a path covers the panel.
  package var isAsking: Bool { !sheets.isEmpty }

  package mutating func close() { sheets = [] }

  /// Asks for the path of a file to load.
  ///
  /// `folder` is the absolute path of the folder to which relative paths refer.
  package mutating func askForPath(toLoadFrom folder: String, suggestion: String) {
    ask(PathEntry(purpose: .load, folder: folder, field: TextField(suggestion)))
  }

  /// Asks for the path of a file to save.
  ///
  /// `folder` is the absolute path of the folder to which relative paths refer.
  package mutating func askForPath(toSaveIn folder: String, suggestion: String) {
    ask(PathEntry(purpose: .save, folder: folder, field: TextField(suggestion)))
  }

  /// Asks whether a file may replace another one.
  package mutating func askToReplace(_ path: String, isFull: Bool) {
    open(.replace(path, isFull: isFull, size: size))
  }

  /// Asks whether the window may close without saving.
  ///
  /// Returns false if the question is already open.
  package mutating func askToClose() -> Bool {
    let question = PanelSheet.close(size: size)
    guard sheet?.title != question.title else { return false }
    close()
    open(question)
    return true
  }

  private mutating func ask(_ entry: PathEntry) {
    close()
    open(PanelSheet(entry, size: size))
  }

  private mutating func open(_ sheet: PanelSheet) {
    sheets.append(sheet)
    openings += 1
  }

  /// Applies the outcome of the sheet in front.
  ///
  /// `isUnsaved` is true if the active tuning has changes that no file contains.
  mutating func conclude(_ outcome: PanelSheet.Outcome?, isUnsaved: Bool) {
    switch outcome {
    case nil: break
    case .dismiss: close()
    case .back: _ = sheets.popLast()
    case .read(let path) where isUnsaved: open(.discard(loading: path, size: size))
    case .read(let path): requests.append(.read(path: path))
    case .load(let path):
      _ = sheets.popLast()
      requests.append(.read(path: path))
    case .write(let path, let isFull, let replaces):
      if replaces { _ = sheets.popLast() }
      requests.append(.write(path: path, isFull: isFull, replaces: replaces))
    case .save:
      close()
      requests.append(.save)
    case .close:
      close()
      requests.append(.close)
    }
  }
}

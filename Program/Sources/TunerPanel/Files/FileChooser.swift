internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// The chooser of tuning files, which covers the tuner.
struct FileChooser: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    case load
    case save
  }

  /// A part that has the keyboard focus.
  enum Part: Hashable, Sendable {
    case entry(Int)
    case name
    case full
    case save
    case cancel
  }

  let purpose: Purpose
  var listing: FileListing {
    didSet {
      offset = 0
      if listing.folder != oldValue.folder { focus = firstPart }
    }
  }
  /// The name of the file to save.
  var name: TextField
  /// Whether the saved file has all settings, not only those that differ from the preset.
  var savesAll = false
  /// The line about the latest problem; nil if there is none.
  var problem: String?
  var focus: Part
  var hovered: Part?
  /// The distance that the entries have scrolled, in points.
  private(set) var offset = 0.0
  var size: Size

  static let rowHeight = 34.0

  init(_ purpose: Purpose, _ listing: FileListing, name: String, size: Size) {
    (self.purpose, self.listing, self.size) = (purpose, listing, size)
    self.name = TextField(name)
    focus = .cancel
    problem = listing.problem
    focus = firstPart
  }

  var title: String { purpose == .load ? "Load a tuning" : "Save the tuning" }

  /// The title of the switch that saves all settings.
  static let fullTitle = "All settings, not only the changed ones"

  private var firstPart: Part {
    purpose == .save ? .name : listing.entries.isEmpty ? .cancel : .entry(0)
  }

  // MARK: Layout

  var list: Rectangle {
    Rectangle(x: 8, y: 66, width: size.width - 16, height: max(0, bottom - 66 - problemHeight))
  }

  var problemBox: Rectangle {
    Rectangle(
      x: 16, y: bottom - problemHeight, width: size.width - 32, height: problemHeight)
  }

  private var problemHeight: Double {
    guard let problem else { return 0 }
    return 16 * Double(min(4, 1 + problem.count / 42)) + 10
  }

  private var bottom: Double { size.height - (purpose == .save ? 138 : 56) }

  func box(of part: Part) -> Rectangle {
    let width = size.width
    let half = (width - 32 - 8) / 2
    switch part {
    case .entry(let index):
      return Rectangle(
        x: list.x, y: list.y + Double(index) * Self.rowHeight - offset, width: list.width,
        height: Self.rowHeight)
    case .name: return Rectangle(x: 16, y: bottom + 6, width: width - 32, height: 32)
    case .full: return Rectangle(x: 12, y: bottom + 46, width: width - 24, height: 32)
    case .cancel:
      return Rectangle(
        x: 16, y: size.height - 46, width: purpose == .save ? half : width - 32, height: 34)
    case .save: return Rectangle(x: 24 + half, y: size.height - 46, width: half, height: 34)
    }
  }

  private var controls: [Part] { purpose == .save ? [.name, .full, .cancel, .save] : [.cancel] }

  /// All parts, in the order of the Tab key.
  var parts: [Part] { listing.entries.indices.map { .entry($0) } + controls }

  func part(at point: Point) -> Part? {
    if let control = controls.first(where: { box(of: $0).contains(point) }) { return control }
    guard list.contains(point) else { return nil }
    let index = Int((point.y - list.y + offset) / Self.rowHeight)
    return listing.entries.indices.contains(index) ? .entry(index) : nil
  }

  // MARK: Changes

  mutating func scroll(by points: Double) {
    let length = Double(listing.entries.count) * Self.rowHeight
    offset = min(max(offset + points, 0), max(0, length - list.height))
  }

  mutating func moveFocus(by step: Int) {
    focus = FocusOrder.stop(after: focus, by: step, in: parts, wraps: true) ?? focus
    if focus == .name { name.selectAll() }
    guard case .entry(let index) = focus else { return }
    let top = Double(index) * Self.rowHeight
    scroll(by: min(max(offset, top + Self.rowHeight - list.height), top) - offset)
  }

  /// Moves the focus past the entries or back to them.
  mutating func moveFocusAcrossGroups(by step: Int) {
    if case .entry = focus, step > 0 {
      focus = controls[0]
      if focus == .name { name.selectAll() }
    } else if case .entry = focus {
      focus = controls[controls.count - 1]
    } else {
      moveFocus(by: step)
      if case .entry = focus, step > 0 { focus = .entry(0) }
      if case .entry = focus { scroll(by: -offset) }
    }
  }

  /// The request of an activated part; nil if the chooser has changed only itself.
  mutating func activate(_ part: Part) -> PanelSheet.Outcome? {
    focus = part
    problem = nil
    switch part {
    case .entry(let index):
      guard listing.entries.indices.contains(index) else { return nil }
      let entry = listing.entries[index]
      switch entry.kind {
      case .folder, .place: return .list(folder: entry.path)
      case .file, .recent:
        guard purpose == .save else { return .read(path: entry.path) }
        name = TextField(entry.kind == .file ? entry.title : entry.path)
        focus = .name
        return nil
      }
    case .name, .save: return save()
    case .full:
      savesAll.toggle()
      return nil
    case .cancel: return .dismiss
    }
  }

  private mutating func save() -> PanelSheet.Outcome? {
    let typed = String(name.text.drop(while: \.isWhitespace))
    guard !typed.isEmpty, !typed.hasSuffix("/") else {
      problem = "Got no name. Type a name such as soft.json."
      focus = .name
      return nil
    }
    guard !typed.contains(where: { $0 == "\0" || $0.isNewline }) else {
      problem = "A file name is one line of text."
      return nil
    }
    let hasSuffix = typed.split(separator: "/").last?.contains(".") == true
    let file = typed + (hasSuffix ? "" : ".json")
    let path = file.hasPrefix("/") ? file : "\(listing.folder == "/" ? "" : listing.folder)/\(file)"
    return .write(path: path, isFull: savesAll, replaces: false)
  }
}

internal import PullcordControls

/// A tree of nodes with the paths under which clients address them.
@MainActor
struct AccessibleTree {
  /// A node and its position in the tree.
  struct Entry {
    var node: AccessibleNode
    /// The index of the parent's entry; nil for the frame.
    var parent: Int?
    var indexInParent: Int
    /// The indices of the children's entries; empty for a list, because its rows have no entries.
    var children: [Int] = []
  }

  /// The application, a node of the tree, or a row of a list; rows have no entries in the tree.
  enum Reference: Hashable {
    case application
    case node(Int)
    case row(Int, list: Int)
  }

  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Makes the tree of a frame.
  init(_ frame: AccessibleNode) { add(frame, parent: nil, indexInParent: 0) }

  private mutating func add(_ node: AccessibleNode, parent: Int?, indexInParent: Int) {
    let index = entries.count
    entries.append(Entry(node: node, parent: parent, indexInParent: indexInParent))
    indices[node.id] = index
    if let parent { entries[parent].children.append(index) }
    for (position, child) in node.children.enumerated() {
      add(child, parent: index, indexInParent: position)
    }
  }

  func index(of id: String) -> Int? { indices[id] }

  // MARK: Paths

  static let folder = "/org/a11y/atspi/accessible/"
  static let root = folder + "root"
  static let null = "/org/a11y/atspi/null"

  func path(_ reference: Reference) -> String {
    switch reference {
    case .application: return Self.root
    case .node(let index): return Self.folder + entries[index].node.id
    case .row(let row, let list):
      let node = entries[list].node
      guard let rows = node.rows else { return Self.null }
      return "\(Self.folder)\(node.id)/\(rows.epoch)/\(rows.firstKey + row)"
    }
  }

  /// The part of the window at a path; nil if no current part has this path.
  func reference(at path: String) -> Reference? {
    if path == Self.root { return .application }
    guard path.hasPrefix(Self.folder) else { return nil }
    let parts = path.dropFirst(Self.folder.count).split(separator: "/")
    guard let id = parts.first, let index = indices[String(id)] else { return nil }
    switch parts.count {
    case 1: return .node(index)
    case 3:
      guard let rows = entries[index].node.rows, Int(parts[1]) == rows.epoch,
        let key = Int(parts[2]), (rows.firstKey..<rows.firstKey + rows.count).contains(key)
      else { return nil }
      return .row(key - rows.firstKey, list: index)
    default: return nil
    }
  }

  // MARK: Relations

  func node(_ reference: Reference) -> AccessibleNode? {
    switch reference {
    case .application: nil
    case .node(let index): entries[index].node
    case .row(let row, let list): entries[list].node.rows?.node(row)
    }
  }

  func parent(_ reference: Reference) -> Reference? {
    switch reference {
    case .application: nil
    case .node(let index): entries[index].parent.map { .node($0) } ?? .application
    case .row(_, let list): .node(list)
    }
  }

  func indexInParent(_ reference: Reference) -> Int {
    switch reference {
    case .application: -1
    case .node(let index): entries[index].indexInParent
    case .row(let row, _): row
    }
  }

  /// The number of children; for a list, at most `AccessibleRows.mostCounted`.
  ///
  /// Clients can still request rows beyond that number by their index. Attributes report the actual
  /// number of rows.
  func childCount(_ reference: Reference) -> Int {
    switch reference {
    case .application: 1
    case .node(let index):
      entries[index].node.rows.map { min($0.count, AccessibleRows.mostCounted) }
        ?? entries[index].children.count
    case .row: 0
    }
  }

  func child(_ position: Int, of reference: Reference) -> Reference? {
    guard position >= 0 else { return nil }
    switch reference {
    case .application: return position == 0 ? .node(0) : nil
    case .node(let index):
      let entry = entries[index]
      if let rows = entry.node.rows {
        return position < rows.count ? .row(position, list: index) : nil
      }
      return position < entry.children.count ? .node(entry.children[position]) : nil
    case .row: return nil
    }
  }

  /// The children that the reply to `GetChildren` lists.
  ///
  /// A long list reports only its visible rows, because a million rows would need a message of 60
  /// MB. Clients request further rows with `GetChildAtIndex`.
  func listedChildren(_ reference: Reference) -> [Reference] {
    if case .node(let index) = reference, let rows = entries[index].node.rows,
      rows.count > AccessibleRows.mostCounted
    {
      return rows.visible.map { .row($0, list: index) }
    }
    return (0..<childCount(reference)).compactMap { child($0, of: reference) }
  }

  /// The deepest part at a point of the window, at or below `reference`; nil if there is none.
  func part(atX x: Double, y: Double, in reference: Reference) -> Reference? {
    guard case .node(let index) = reference else {
      return reference == .application ? part(atX: x, y: y, in: .node(0)) : nil
    }
    let entry = entries[index]
    guard entry.node.box.contains(x: x, y: y) else { return nil }
    // Later children are drawn over earlier ones.
    for child in entry.children.reversed() {
      if let found = part(atX: x, y: y, in: .node(child)) { return found }
    }
    if let rows = entry.node.rows {
      for row in rows.visible where rows.node(row).box.contains(x: x, y: y) {
        return .row(row, list: index)
      }
    }
    return reference
  }
}

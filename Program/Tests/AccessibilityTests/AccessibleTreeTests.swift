@testable import PullcordAccessibility
import PullcordControls
import Testing
import VectorGraphics

/// Paths come from any program on the bus.
@MainActor @Suite struct AccessibleTreeTests {
  private func tree(rows count: Int, firstKey: Int = 100, epoch: Int = 2) -> AccessibleTree {
    let box = Rectangle(x: 0, y: 0, width: 100, height: 100)
    var list = AccessibleNode("list", .list, "List", box: box)
    list.rows = AccessibleRows(
      count: count, visible: 0..<min(count, 5), selected: nil, firstKey: firstKey, epoch: epoch
    ) { row in
      AccessibleNode(
        "row", .listItem, "Row \(row)",
        box: Rectangle(x: 0, y: Double(row) * 20, width: 100, height: 20))
    }
    var bar = AccessibleNode(
      "bar", .toolBar, "Bar", box: Rectangle(x: 0, y: 0, width: 100, height: 10))
    bar.children = [AccessibleNode("button", .button, "Button", box: bar.box)]
    var frame = AccessibleNode("frame", .frame, "Frame", box: box)
    frame.children = [list, bar]
    return AccessibleTree(frame)
  }

  @Test func `each part and each row has a path that leads back to it`() {
    let tree = tree(rows: 1_000_000)
    let references: [AccessibleTree.Reference] =
      [.application, .row(0, list: 1), .row(999_999, list: 1)]
      + tree.entries.indices.map { .node($0) }
    for reference in references {
      #expect(tree.reference(at: tree.path(reference)) == reference)
    }
    #expect(tree.path(.row(7, list: 1)).hasSuffix("/list/2/107"))
  }

  @Test(arguments: [
    "", "/", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/",
    "/org/a11y/atspi/accessible/nobody", "/org/a11y/atspi/accessible/list/2",
    "/org/a11y/atspi/accessible/list/2/99", "/org/a11y/atspi/accessible/list/2/110",
    "/org/a11y/atspi/accessible/list/1/100", "/org/a11y/atspi/accessible/list/x/100",
    "/org/a11y/atspi/accessible/list/2/99999999999999999999999",
    "/org/a11y/atspi/accessible/bar/2/100", "/org/a11y/atspi/accessible/list/2/100/1",
  ])
  func `a path of another program leads nowhere`(_ path: String) {
    #expect(tree(rows: 10).reference(at: path) == nil)
  }

  @Test func `a row keeps its path when rows are added before it`() {
    let (before, after) = (tree(rows: 10), tree(rows: 13, firstKey: 97))
    #expect(after.reference(at: before.path(.row(4, list: 1))) == .row(7, list: 1))
    let replaced = tree(rows: 10, epoch: 3)
    #expect(replaced.reference(at: before.path(.row(4, list: 1))) == nil)
  }

  @Test func `a screen reader can count the children of a long list`() {
    #expect(tree(rows: 40).childCount(.node(1)) == 40)
    let long = tree(rows: 1_000_000)
    #expect(long.childCount(.node(1)) == 2000)
    #expect(long.child(999_999, of: .node(1)) == .row(999_999, list: 1))
    #expect(long.child(1_000_000, of: .node(1)) == nil)
    #expect(long.child(-1, of: .node(1)) == nil)
    #expect(long.listedChildren(.node(1)).count == 5)
    #expect(tree(rows: 40).listedChildren(.node(1)).count == 40)
  }

  @Test func `the part that is drawn last is hit first`() {
    let tree = tree(rows: 10)
    #expect(tree.part(atX: 50, y: 5, in: .application) == .node(3))
    #expect(tree.part(atX: 50, y: 45, in: .application) == .row(2, list: 1))
    #expect(tree.part(atX: 500, y: 45, in: .application) == nil)
    #expect(tree.part(atX: .nan, y: 0, in: .application) == nil)
  }

  @Test func `listeners may name an event, its group, or a part of it`() {
    func listens(_ names: String...) -> Bool {
      EventListeners.Names(names: Set(names)).contains("Object", "StateChanged", "focused")
    }
    #expect(listens("object"))
    #expect(listens("object:statechanged"))
    #expect(listens("object:statechanged:focused"))
    #expect(!listens("object:statechanged:busy", "window", "object:state"))
    #expect(!listens())
    #expect(EventListeners.Names.plain("Object:State-Changed") == "object:statechanged")
  }
}

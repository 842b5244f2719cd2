internal import PullcordControls
internal import PullcordDBus

/// The interface `Cache`, with which a client reads the fixed parts in one call.
///
/// The cache does not contain rows. Clients read rows on demand.
@MainActor
struct AccessibleCache {
  static let path = "/org/a11y/atspi/cache"

  let application: AccessibleApplication

  func respond(to call: BusMessage) -> BusResponse {
    guard call.path == Self.path, call.member == "GetItems" else { return .unknownMethod }
    let tree = application.tree
    let references: [AccessibleTree.Reference] =
      [.application] + tree.entries.indices.map { .node($0) }
    let items = references.map { item($0, in: tree) }
    return .values([.array(items, element: Self.signature)])
  }

  private static let signature = "((so)(so)(so)iiassusau)"

  private func item(_ reference: AccessibleTree.Reference, in tree: AccessibleTree) -> BusValue {
    let object = AccessibleObject(application: application, tree: tree, reference: reference)
    let role =
      object.node.map { AccessibleNumber.role($0.role).number } ?? AccessibleNumber.application
    let parent: BusValue =
      reference == .application
      ? .structure([.text(application.desktop.0), .path(application.desktop.1)])
      : application.reference(tree.parent(reference), in: tree)
    // The number -1 means that clients must ask for the children.
    let count = object.node?.rows == nil ? tree.childCount(reference) : -1
    return .structure([
      application.reference(reference, in: tree), application.reference(AccessibleTree.root),
      parent, .int32(Int32(clamping: tree.indexInParent(reference))),
      .int32(Int32(clamping: count)),
      .array(object.interfaces.map { .text(AccessibleObject.prefix + $0) }, element: "s"),
      .text(object.node?.name ?? application.name), .uint32(role),
      .text(object.node?.description ?? ""),
      .array(object.states.map { .uint32($0) }, element: "u"),
    ])
  }
}

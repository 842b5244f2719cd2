package import ScrollPhysics

/// The orders in which a header and the list below it move, by their names in files.
package enum NestedOrderName: String, CaseIterable, Sendable {
  case collapsingHeader
  case refreshBelowHeader
  case returningHeader
  case chained

  package var order: NestedOrder {
    switch self {
    case .collapsingHeader: .collapsingHeader
    case .refreshBelowHeader: .refreshBelowHeader
    case .returningHeader: .returningHeader
    case .chained: .chained
    }
  }
}

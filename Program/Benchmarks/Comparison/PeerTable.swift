/// The figures of all toolkits in one window size.
///
/// The first toolkit is ours. A program of the name "floor" is the least that the list costs, and no peer.
struct PeerTable {
  let size: PixelSize
  let rate: Int
  let figures: [PeerFigures]

  /// The smallest value of a peer divided by ours.
  func ratio(_ column: PeerColumn) -> Double? {
    guard column.isCompared, let ours = figures.first?.value(column),
      let best = peers.map({ $0.value(column) }).min()
    else { return nil }
    return best / ours
  }

  /// Our value divided by that of the floor.
  func ratioToFloor(_ column: PeerColumn) -> Double? {
    guard column.isCompared, let ours = figures.first, let floor = figures.first(where: \.isFloor)
    else { return nil }
    return ours.value(column) / floor.value(column)
  }

  private var peers: [PeerFigures] { figures.dropFirst().filter { !$0.isFloor } }

  /// Prints the figures, the ratios to the better peer and the targets of the ratios.
  ///
  /// Times are in milliseconds; processor times and context switches are those of a frame.
  func show() {
    let columns = PeerColumn.allCases
    var table = Table(
      "\(size), \(rate) refreshes per second; times in ms", [""] + columns.map(\.title))
    for figure in figures {
      table.add([figure.name] + columns.map { figure.value($0).digits($0.digits) })
    }
    func add(_ title: String, _ text: (PeerColumn) -> String?) {
      table.add([title] + columns.map { text($0) ?? "" })
    }
    if figures.contains(where: \.isFloor) {
      add("Pullcord / floor") { ratioToFloor($0)?.digits(2) }
      add("target") { column in
        column.floorTarget(in: size).map { "≤ " + $0.digits(2) }
          ?? column.limit(in: size).map { "≤ \($0.digits(0)) MB" }
      }
      add("reached") { column in
        if let target = column.floorTarget(in: size), let ratio = ratioToFloor(column) {
          return ratio <= target ? "yes" : "no"
        }
        guard let limit = column.limit(in: size), let ours = figures.first?.value(column) else {
          return nil
        }
        return ours <= limit ? "yes" : "no"
      }
    }
    add("better peer / Pullcord") { ratio($0)?.digits(1) }
    if columns.contains(where: { $0.target(in: size) != nil }) {
      add("target") { $0.target(in: size).map { "≥ " + $0.digits(1) } }
      add("reached") { column in
        guard let target = column.target(in: size), let ratio = ratio(column) else { return nil }
        return ratio >= target ? "yes" : "no"
      }
    }
    table.show()
  }
}

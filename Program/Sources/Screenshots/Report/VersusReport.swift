internal import CairoRendering
internal import PathAnimation
package import PullcordRecordings
package import PullcordSystem

/// A page that shows a gesture under several presets, with a table, curves and filmstrips.
///
/// The page needs no network connection and no other file. The report writes the page run by run.
package final class VersusReport {
  package struct Run: Sendable {
    package var name: String
    package var numbers: FeelNumbers
    package var trace: RecordedTrace
    package var film: FilmStrip
    /// Whether the gesture pulls the end edge.
    ///
    /// The page then shows the end of each picture.
    package var isAtEnd: Bool

    package init(
      name: String, numbers: FeelNumbers, trace: RecordedTrace, film: FilmStrip,
      isAtEnd: Bool = false
    ) {
      (self.name, self.numbers, self.trace) = (name, numbers, trace)
      (self.film, self.isAtEnd) = (film, isAtEnd)
    }
  }

  private let page: ReportPage
  private var films: [(states: [String], blobs: [Int])] = []

  package init(path: String, gesture: String) throws(FileError) {
    page = try ReportPage(
      path: path, title: "\(gesture) under several presets",
      body: """
        <header>
          <h1>\(ReportPage.escaped(gesture)) <span class="quiet">under several presets</span></h1>
        </header>
        \(ReportPage.text(PackageResources.versus_html))
        """)
  }

  package func add(_ run: Run) throws(FileError) {
    // The style sheet of the page has fourteen colors.
    let color = "--c\(films.count % 14)"
    var blobs: [Int] = []
    for picture in run.film.pictures {
      blobs.append(try page.push(blob: PictureFile.encode(picture, of: run.name)))
    }
    films.append((run.film.names, blobs))
    try page.push(run.trace.curves(name: run.name, color: color), to: "traces")
    try page.push(
      .object(
        [("name", .text(run.name)), ("isAtEnd", .flag(run.isAtEnd))] as [JSON.Member]
          + run.numbers.members), to: "runs")
  }

  /// Renames the completed file to its final name.
  package func finish() throws(FileError) {
    for measure in FeelNumbers.measures {
      try page.push(.texts([measure.key, measure.title, measure.unit]), to: "measures")
    }
    let columns = FilmColumns(of: films.map(\.states))
    for state in columns.states { try page.push(.text(state), to: "states") }
    for film in films {
      let cells = columns.cells(of: film.states).map { cell in
        switch cell {
        case .picture(let index): JSON.integer(film.blobs[index])
        case .absent(let note): JSON.text(note)
        }
      }
      try page.push(.array(cells), to: "films")
    }
    try page.finish(PackageResources.curves_js, PackageResources.versus_js)
  }
}

extension FeelNumbers {
  /// A measurement, with its names in tables, pages and JSON.
  package struct Measure: Sendable {
    package let key: String
    package let title: String
    package let unit: String
    /// Returns the number; nil if its event did not happen.
    package let value: @Sendable (FeelNumbers) -> Double?
  }

  package static let measures = [
    Measure(key: "fingerToArm", title: "finger to arm", unit: "pt") { $0.fingerToArm },
    Measure(key: "pullToArm", title: "pull when armed", unit: "pt") { $0.pullToArm },
    Measure(key: "timeToFire", title: "time to fire", unit: "s") { $0.timeToFire },
    Measure(key: "farthestPull", title: "farthest pull", unit: "pt") { $0.farthestPull },
    Measure(key: "overshoot", title: "overshoot", unit: "pt") { $0.overshoot },
    Measure(key: "timeToRest", title: "release to rest", unit: "s") { $0.timeToRest },
  ]

  package var members: [JSON.Member] {
    Self.measures.map { ($0.key, .orNull($0.value(self))) }
  }
}

internal import PathAnimation
public import Recordings
internal import Rendering

/// One gesture under several presets, on a page: a table of numbers, curves over each other, film strips.
///
/// The page needs no network and no other file, and is written run by run.
public final class VersusReport {
  /// A gesture under one preset.
  public struct Run: Sendable {
    /// The preset's name.
    public var name: String
    /// The feel in numbers.
    public var numbers: FeelNumbers
    /// The lines of the trace.
    public var trace: RecordedTrace
    /// What was seen, a picture a state.
    public var film: FilmStrip
    /// Whether the end edge was pulled, so that this part of the pictures counts.
    public var isAtEnd: Bool

    /// Makes a run.
    public init(
      name: String, numbers: FeelNumbers, trace: RecordedTrace, film: FilmStrip,
      isAtEnd: Bool = false
    ) {
      (self.name, self.numbers, self.trace) = (name, numbers, trace)
      (self.film, self.isAtEnd) = (film, isAtEnd)
    }
  }

  private let page: ReportPage
  private var films: [(states: [String], blobs: [Int])] = []

  /// Begins a report on a gesture of this name.
  public init(path: String, gesture: String) throws(PictureFileError) {
    page = try ReportPage(
      path: path, title: "\(gesture) under several presets",
      body: """
        <header>
          <h1>\(ReportPage.escaped(gesture)) <span class="quiet">under several presets</span></h1>
        </header>
        \(ReportPage.text(PackageResources.versus_html))
        """)
  }

  /// Appends a run.
  public func add(_ run: Run) throws(PictureFileError) {
    // The page's style has fourteen colours, one for each preset.
    let colour = "--c\(films.count % 14)"
    var blobs: [Int] = []
    for picture in run.film.pictures {
      blobs.append(try page.push(blob: PictureFile.encode(picture, of: run.name)))
    }
    films.append((run.film.names, blobs))
    try page.push(run.trace.curves(name: run.name, colour: colour), to: "traces")
    try page.push(
      "{\"name\":\(JSONText.string(run.name)),\"isAtEnd\":\(run.isAtEnd),"
        + run.numbers.members + "}",
      to: "runs")
  }

  /// Gives the file its name.
  public func finish() throws(PictureFileError) {
    let columns = FilmColumns(of: films.map(\.states))
    for state in columns.states { try page.push(JSONText.string(state), to: "states") }
    for film in films {
      let cells = columns.cells(of: film.states).map { cell in
        switch cell {
        case .picture(let index): "\(film.blobs[index])"
        case .absent(let sentence): JSONText.string(sentence)
        }
      }
      try page.push("[\(cells.joined(separator: ","))]", to: "films")
    }
    try page.finish(PackageResources.curves_js, PackageResources.versus_js)
  }
}

extension FeelNumbers {
  /// The titles of a table of these numbers, with their units.
  public static let titles = [
    ("finger to arm", "pt"), ("pull when armed", "pt"), ("time to fire", "s"),
    ("farthest pull", "pt"), ("overshoot", "pt"), ("release to rest", "s"),
  ]

  /// The numbers, in the order of `titles`; nil: it did not happen.
  public var values: [Double?] {
    [fingerToArm, pullToArm, timeToFire, farthestPull, overshoot, timeToRest]
  }

  /// The numbers as members of a JSON object, without braces.
  public var members: String {
    let names = [
      "fingerToArm", "pullToArm", "timeToFire", "farthestPull", "overshoot", "timeToRest",
    ]
    return zip(names, values).map { name, value in
      "\"\(name)\":\(value.map(JSONText.number) ?? "null")"
    }.joined(separator: ",")
  }
}

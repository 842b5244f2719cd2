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
    /// What was seen.
    public var film: FilmStrip

    /// Makes a run.
    public init(name: String, numbers: FeelNumbers, trace: RecordedTrace, film: FilmStrip) {
      (self.name, self.numbers, self.trace, self.film) = (name, numbers, trace, film)
    }
  }

  private let page: ReportPage
  private var count = 0

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
    let film = try page.push(blob: PictureFile.encode(run.film.image, of: run.name))
    let states = run.film.names.map(JSONText.string).joined(separator: ",")
    try page.push(run.trace.curves(name: run.name, colour: "--c\(count % 8)"), to: "traces")
    try page.push(
      "{\"name\":\(JSONText.string(run.name)),\"film\":\(film),\"states\":[\(states)],"
        + run.numbers.members + "}",
      to: "runs")
    count += 1
  }

  /// Gives the file its name.
  public func finish() throws(PictureFileError) {
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

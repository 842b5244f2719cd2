import PullcordDrawingChecks
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct TunerRowPictureTests {
  @Test func `every kind of row equals its reference picture`() throws {
    let points = TunerRow.Choice(key: "k", names: ["points", "viewport"], chosen: "points")
    let pt = TuningRange(0...200, step: 1, unit: "pt")
    var rows = [
      TunerRow(title: "Distances", content: .heading(.distances, isOpen: true)),
      TunerRow(
        title: "Hold",
        content: .number(.init(key: "a", range: pt, value: 64, standard: 64, kind: nil))),
      TunerRow(
        title: "Trigger",
        content: .number(.init(key: "b", range: pt, value: 120, standard: 64, kind: points)),
        isChanged: true),
      TunerRow(
        title: "Damping ratio",
        content: .number(
          .init(
            key: "c", range: TuningRange(-1...1, step: 0.05), value: -0.5, standard: -0.5, kind: nil
          )),
        isDetail: true),
      TunerRow(
        title: "Firing",
        content: .choice(
          TunerRow.Choice(key: "d", names: ["onRelease"], chosen: "onRelease"))),
      TunerRow(title: "Must start at the edge", content: .flag(key: "e", true)),
      TunerRow(title: "Arms after scrolling", content: .flag(key: "f", false), isChanged: true),
      TunerRow(title: "Guards", content: .heading(.guards, isOpen: false)),
      TunerRow(title: "", content: .actions(enabled: [.refresh, .refreshQuietly])),
      TunerRow(title: "Enabled", content: .enabled([.start: true, .end: false])),
      TunerRow(title: "Enabled", content: .enabled([.start: false])),
      TunerRow(
        title: "Load more", content: .heading(.loadMore, isOpen: false), note: "not in this list"),
    ]
    var y = 0.0
    for index in rows.indices {
      rows[index].y = y
      y += TunerLayout.height(of: rows[index])
    }
    for (name, theme) in [("light", Theme.light), ("dark", .dark)] {
      let drawing = Drawing(
        rows.enumerated().map { index, row in
          .group(
            Drawing([TunerRowPicture(row: row, width: 320, theme: theme).command(at: index)]),
            transform: .translation(x: 0, y: row.y), opacity: 1, clip: nil)
        })
      try PictureReferences().expect(
        drawing, size: Size(width: 320, height: y), named: "tuner-rows-\(name)")
    }
  }
}

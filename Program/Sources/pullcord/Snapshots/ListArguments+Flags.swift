internal import ArgumentParser
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

extension ListArguments {
  /// Returns the flags to store with each recording of a snapshot, without presets, tunings and
  /// indicators.
  ///
  /// `path` makes a file's path relative to the folder of the snapshot. Throws for any source
  /// except the sample.
  @MainActor func flags(path: (String) throws -> String) throws -> [SnapshotManifest.Flag] {
    if let name = source.source, name != "sample" {
      throw Failure(
        message: "--source: got '\(name)', expected sample: the responses of other sources differ "
          + "from run to run")
    }
    var flags: [SnapshotManifest.Flag] = []
    func add(_ name: String, _ value: String?) {
      if let value { flags.append(SnapshotManifest.Flag(name, value)) }
    }
    add("load-more-indicator", feel.loadMoreIndicator?.value.rawValue)
    add("scene", feel.scene?.value.rawValue)
    add("nested-order", feel.nestedOrder?.value.rawValue)
    add("lottie", try feel.lottie.map(path))
    add("svg", try feel.svg.map { IconFile.isPathData($0) ? $0 : try path($0) })
    add("edge", feel.edge?.value.rawValue)
    add("inset", feel.inset.map { "\($0.value.start.shortestText),\($0.value.end.shortestText)" })
    add(
      "size", picture.size.map { "\($0.value.width.shortestText)x\($0.value.height.shortestText)" })
    add("scale", (picture.scale ?? Self.snapshotScale).shortestText)
    add("text-scale", picture.textScale?.shortestText)
    add(
      "theme",
      picture.theme.flatMap { given in
        Theme.named.first { $0.theme == given.value }?.name
      })
    add("right-to-left", picture.rightToLeft ? "" : nil)
    add("language", picture.language?.value.code)
    add("reduced-motion", picture.reducedMotion ? "" : nil)
    add("page-size", source.pageSize.map { "\($0)" })
    add("latency", sample.latency?.shortestText)
    add("jitter", sample.jitter?.shortestText)
    add("failure-rate", sample.failureRate?.shortestText)
    add("report-progress", sample.reportProgress ? "" : nil)
    add("seed", sample.seed.map { "\($0)" })
    add("rows", sample.rows.map { "\($0)" })
    return flags
  }

  /// The scale of pictures if `--scale` is not given.
  ///
  /// It keeps the files of a snapshot small.
  private static let snapshotScale = 0.5
}

internal import Feeds
internal import PathAnimation
internal import PullToRefresh
internal import RefreshScene
internal import ScrollPhysics

extension ListSetup {
  /// Makes the scene.
  func makeScene() throws -> any InteractiveScene {
    if let store = try source.store() { return try makeScene(of: store) }
    let feed: SampleFeed
    do {
      feed = try SampleFeed(rows: rows, seed: seed)
    } catch { throw Failure(message: error.description) }
    var options = options
    if let size = source.pageSize { options.sampleControls = .pages(size) }
    switch tuning.scene {
    case .feed:
      return ListSession(options: options, feed: feed, size: size, scene: try feedScene())
    case .gallery:
      if source.pageSize != nil {
        throw Failure(
          message: "--page-size is for lists, and the scene is \(tuning.scene.rawValue)")
      }
      let icon = try svg.map { try IconFile.parts($0) } ?? []
      return GalleryScene(options: options, feed: feed, size: size, icon: icon)
    }
  }

  private func makeScene(of store: PagedStore<FeedItem>) throws -> any InteractiveScene {
    if let sampleFlag {
      throw Failure(message: "\(sampleFlag) is for the sample, and the source is \(source.name)")
    }
    guard tuning.scene == .feed else {
      throw Failure(
        message:
          "--scene \(tuning.scene.rawValue) shows the sample, and the source is \(source.name)")
    }
    return ListSession(options: options, store: store, size: size, scene: try feedScene())
  }

  private func feedScene() throws -> FeedScene {
    // At the end the row that loads more stands, unless somebody chose another.
    if tuning.edge == .end, tuning.indicator == nil { return FeedScene() }
    let indicator = try Self.indicator(tuning.shownIndicator, svg: svg)
    switch tuning.edge {
    case .start: return FeedScene(startIndicator: indicator)
    case .end: return FeedScene(endIndicator: indicator)
    }
  }

  private static func indicator(_ name: IndicatorName, svg: String?) throws -> any Indicator {
    if let svg { return name.indicator(icon: try IconFile.parts(svg)) }
    // Without a file the line is the feed symbol, and the logo is the product's own.
    guard name == .path else { return name.indicator() }
    return name.indicator(icon: try IconFile.parts(AssetFolder.file("Paths/rss.svg")))
  }
}

internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordListScenes
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics

extension ListSetup {
  /// Makes the scene with a closed tuner.
  ///
  /// If a setting needs a new scene, the tuned scene makes one.
  func makeTunedScene() throws -> TunedScene {
    do {
      let scene = try TunedScene(tuning, other: other, size: size) {
        tuning throws(TunedScene.Refusal) in
        var setup = self
        setup.tuning = tuning
        do {
          return try setup.makeScene()
        } catch { throw TunedScene.Refusal(message: Failure(error).message) }
      }
      scene.reducesMotion = appearance.reducesMotion
      return scene
    } catch { throw Failure(message: error.message) }
  }

  private func makeScene() throws -> any InteractiveScene {
    if isRightToLeft, tuning.scene != .carousel {
      throw Failure(message: "--right-to-left is for the carousel, and the scene is \(sceneName)")
    }
    if isPaged, tuning.edge == .end, tuning.scene != .feed || source.source != .sample {
      throw Failure(
        message:
          "--page-size and --edge end work together only for the sample in the feed. Elsewhere pages load "
          + "at the end; leave one of them out")
    }
    if let store = try source.store() { return try makeScene(of: store) }
    if isPaged, [.gallery, .container, .chapters, .nested].contains(tuning.scene) {
      throw Failure(message: "--page-size is for lists, and the scene is \(sceneName)")
    }
    if tuning.scene == .chapters {
      let indicator = try tuning.indicator.map { try Self.indicator($0, svg: svg) }
      return LiveList(options: options, book: ChapterScene(indicator: indicator), size: size)
    }
    if tuning.scene == .nested {
      var options = options
      options.sampleControls = .pages(Self.usualPage)
      let indicator = try Self.indicator(tuning.shownIndicator, svg: svg)
      let feed = try SampleFeed(rows: rows, seed: seed)
      return NestedScene(
        options: options, feed: feed, size: size, scene: FeedScene(startIndicator: indicator))
    }
    // A carousel has few cards, because it also refreshes at its end.
    let usual = tuning.scene == .carousel ? CarouselScene.defaultCount : nil
    let feed = try SampleFeed(rows: rows ?? usual, seed: seed)
    if tuning.scene == .gallery {
      let icon = try svg.map { try IconFile.parts($0) } ?? []
      return GalleryScene(
        options: options, feed: feed, size: size, icon: icon,
        choreography: try svg.flatMap { try IconFile.choreography(beside: $0) })
    }
    var options = options
    if let size = samplePage {
      options.sampleControls = tuning.edge == .end ? .history(size) : .pages(size)
    } else if tuning.scene == .carousel {
      options.sampleControls = .atBothEdges
    } else if tuning.scene == .container {
      let indicators = try freshIndicators()
      options.freshIndicator = { indicators[$0 % indicators.count] }
    }
    return LiveList(options: options, feed: feed, size: size, scene: try listScene())
  }

  private var isPaged: Bool { (source.pageSize ?? 0) > 0 }

  /// Whether the list is a chat.
  ///
  /// A chat opens at its end and loads older pages at its start.
  var isHistory: Bool { isPaged && tuning.edge == .end }

  /// The number of rows on a page of the sample; nil if the sample has no pages.
  private var samplePage: Int? {
    if let size = source.pageSize { return size > 0 ? size : nil }
    let isPlainFeed = tuning.scene == .feed && tuning.edge == .start && rows == nil
    return isPlainFeed ? Self.usualPage : nil
  }

  /// The default number of rows on a page, chosen by feel.
  ///
  /// In a window of the default size, a page is about two dozen wheel clicks or two flings long.
  private static let usualPage = 40

  private func makeScene(of store: PagedStore<FeedItem>) throws -> any InteractiveScene {
    if let sampleFlag {
      throw Failure(message: "\(sampleFlag) is for the sample, and the source is \(source.name)")
    }
    if [.gallery, .container, .chapters, .nested].contains(tuning.scene) {
      throw Failure(
        message: "--scene \(sceneName) shows the sample, and the source is \(source.name)")
    }
    return LiveList(options: options, store: store, size: size, scene: try listScene())
  }

  /// The indicators for the successive pulls of the container.
  ///
  /// If the user selects an indicator, it is the only one. Otherwise all indicators that fit take
  /// turns.
  private func freshIndicators() throws -> [any Indicator] {
    if tuning.indicator != nil { return [try Self.indicator(tuning.shownIndicator, svg: svg)] }
    let first = tuning.shownIndicator
    let names = [first] + IndicatorName.allCases.filter { $0 != first }
    let indicators = try names.map { try Self.indicator($0, svg: nil) }
    return indicators.enumerated().filter {
      $0.offset == 0 || $0.element.length <= tuning.refresh.distances.indicatorLength
    }.map(\.element)
  }

  private var sceneName: String { tuning.scene.rawValue }

  private func listScene() throws -> any ListScene {
    let indicator = try Self.indicator(tuning.shownIndicator, svg: svg)
    let loadMore: any Indicator =
      try tuning.loadMoreIndicator.map { try Self.indicator($0, svg: svg) } ?? LoadMoreIndicator()
    let isAtEnd = tuning.edge == .end
    let start: any Indicator =
      isHistory ? loadMore : isAtEnd ? SpinnerIndicator() : indicator
    // The end has the load-more row unless a flag selects another indicator.
    let end =
      isHistory || isAtEnd && tuning.indicator != nil ? indicator : loadMore
    switch tuning.scene {
    case .feed where isHistory: return ChatScene(startIndicator: start, endIndicator: end)
    case .feed, .gallery, .chapters, .nested:
      return FeedScene(startIndicator: start, endIndicator: end)
    case .sections: return SectionsScene(startIndicator: start, endIndicator: end)
    case .container: return ContainerScene(indicator: indicator)
    case .carousel:
      let loads = isPaged || source.source != .sample
      return CarouselScene(
        startIndicator: loads ? start : indicator, endIndicator: loads ? end : indicator,
        isRightToLeft: isRightToLeft)
    }
  }

  private static func indicator(_ name: IndicatorName, svg: String?) throws -> any Indicator {
    name.indicator(
      icon: try svg.map { try IconFile.parts($0) } ?? [],
      choreography: try svg.flatMap { try IconFile.choreography(beside: $0) })
  }
}

internal import PullToRefresh
internal import PullcordFeeds
internal import PullcordListScenes
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics

extension ListSetup {
  /// Makes the scene with a closed tuner.
  ///
  /// When a changed setting requires a new scene, the tuned scene makes one.
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
    if isRightToLeft, tuning.scene != .carousel, tuning.scene != .shelf {
      throw Failure(
        message: "--right-to-left is for the carousel and the shelf, and the scene is \(sceneName)")
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
      let indicator = tuning.indicator == nil ? nil : shownIndicator
      return LiveList(options: options, book: .book(indicator: indicator), size: size)
    }
    if tuning.scene == .nested {
      var options = options
      options.sampleControls = .pages(Self.usualPage)
      let feed = try SampleFeed(rows: rows, seed: seed)
      return NestedScene(
        options: options, feed: feed, size: size, scene: FeedScene(startIndicator: shownIndicator))
    }
    // A carousel has few cards, so that the user soon reaches its end, where it also refreshes.
    let usual = tuning.scene == .carousel ? CarouselScene.defaultCount : nil
    let feed = try SampleFeed(rows: rows ?? usual, seed: seed)
    if tuning.scene == .gallery {
      return GalleryScene(options: options, feed: feed, size: size, opened: opened.all)
    }
    if tuning.scene == .shelf { return makeShelf(feed) }
    var options = options
    options.makeScene = scene(tuning:)
    if let size = samplePage {
      options.sampleControls = tuning.edge == .end ? .history(size) : .pages(size)
    } else if tuning.scene == .carousel {
      options.sampleControls = .atBothEdges
    } else if tuning.scene == .container {
      let indicators = freshIndicators()
      options.freshIndicator = { indicators[$0 % indicators.count] }
    }
    return LiveList(options: options, feed: feed, size: size, scene: listScene())
  }

  private var isPaged: Bool { (source.pageSize ?? 0) > 0 }

  /// Whether the list is a chat.
  ///
  /// A chat opens at its end and loads older pages at its start.
  var isHistory: Bool { isPaged && tuning.edge == .end }

  /// The number of rows on a page of the sample; nil if the sample has no pages.
  private var samplePage: Int? {
    if let size = source.pageSize { return size > 0 ? size : nil }
    let hasPages = tuning.scene == .feed || tuning.scene == .shelf
    return hasPages && tuning.edge == .start && rows == nil ? Self.usualPage : nil
  }

  /// The default number of rows on a page, chosen by feel.
  ///
  /// In a window of the default size, a page is about two dozen detents of a wheel or two flings
  /// long.
  private static let usualPage = 40

  private func makeShelf(_ feed: SampleFeed) -> ShelfScene {
    var options = options
    if let size = samplePage { options.sampleControls = .pages(size) }
    options.makeScene = scene(tuning:)
    var shelf = self
    shelf.tuning = ShelfScene.shelfTuning(tuning)
    var shelfOptions = shelf.options
    shelfOptions.scriptedEdges = scriptedEdges
    shelfOptions.sampleControls = .atBothEdges
    shelfOptions.makeScene = { tuning in
      var setup = self
      setup.tuning = tuning
      return setup.carousel()
    }
    // The cards show other people than the first rows of the list.
    let cards = Array(feed.rows.stored.dropFirst(7).prefix(CarouselScene.defaultCount))
    return ShelfScene(
      options: options, feed: feed, scene: listScene(), shelfOptions: shelfOptions,
      shelfFeed: SampleFeed(items: cards, seed: ~seed), shelf: shelf.carousel(), size: size)
  }

  private func makeScene(of store: PagedStore<FeedItem>) throws -> any InteractiveScene {
    if let sampleFlag {
      throw Failure(message: "\(sampleFlag) is for the sample, and the source is \(source.name)")
    }
    if [.gallery, .container, .chapters, .nested, .shelf].contains(tuning.scene) {
      throw Failure(
        message: "--scene \(sceneName) shows the sample, and the source is \(source.name)")
    }
    var options = options
    options.makeScene = scene(tuning:)
    let liveList = LiveList(options: options, store: store, size: size, scene: listScene())
    // A load continues on another thread. Do not begin it if the system cannot start a thread,
    // because the load would then block the window.
    for edge in Edge.allCases {
      liveList.list.setShouldBegin(at: edge) { [name = source.name] _ in
        do throws(WorkerThread.Shortage) {
          try WorkerThread.start {}
          return true
        } catch {
          Pullcord.complain("\(name): not loaded, because \(error)")
          return false
        }
      }
    }
    return liveList
  }

  /// The indicators that the scene `container` shows, one for each pull in turn.
  ///
  /// If the user selects an indicator, it is the only one. Otherwise the successive pulls show
  /// the tuning's indicator and all others that fit into the reserved length.
  private func freshIndicators() -> [any Indicator] {
    if tuning.indicator != nil { return [shownIndicator] }
    let first = tuning.shownIndicator
    let names = [first] + IndicatorChoice.allCases.filter { $0 != first }
    let indicators = names.map { $0.indicator() }
    return indicators.enumerated().filter {
      $0.offset == 0 || $0.element.length <= tuning.refresh.distances.indicatorLength
    }.map(\.element)
  }

  private var sceneName: String { tuning.scene.rawValue }

  private func listScene() -> any ListScene {
    let indicator = shownIndicator
    let loadMore: any Indicator =
      tuning.loadMoreIndicator.map { tuning.iconSource.indicator($0) } ?? LoadMoreIndicator()
    let isAtEnd = tuning.edge == .end
    let start: any Indicator =
      isHistory ? loadMore : isAtEnd ? SpinnerIndicator() : indicator
    // The list has the load-more row at its end, with two exceptions: a chat, and a list that
    // refreshes at its end with an indicator other than the preset's own.
    let end =
      isHistory || isAtEnd && tuning.replacement != nil ? indicator : loadMore
    switch tuning.scene {
    case .feed where isHistory: return ChatScene(startIndicator: start, endIndicator: end)
    case .feed, .gallery, .chapters, .nested:
      return FeedScene(startIndicator: start, endIndicator: end)
    case .sections: return SectionsScene(startIndicator: start, endIndicator: end)
    case .container: return PageScene.newspaper(indicator: indicator)
    case .shelf: return ShelfScene.columnScene(start: start, end: end)
    case .carousel:
      let loads = isPaged || source.source != .sample
      return CarouselScene(
        startIndicator: loads ? start : indicator, endIndicator: loads ? end : indicator,
        isRightToLeft: isRightToLeft)
    }
  }

  /// The scene of the list with the indicators of a tuning; nil if this tuning requires a new list.
  private func scene(tuning: Tuning) -> (any ListScene)? {
    // A container makes an indicator for each pull, and therefore needs a new list.
    guard tuning.scene != .container else { return nil }
    var setup = self
    setup.tuning = tuning
    return setup.listScene()
  }

  /// The scene of a shelf's row of cards; the row refreshes at both ends.
  private func carousel() -> CarouselScene {
    let indicator = shownIndicator
    return CarouselScene(
      startIndicator: indicator, endIndicator: indicator, isRightToLeft: isRightToLeft)
  }

  private var shownIndicator: any Indicator {
    tuning.iconSource.indicator(
      tuning.shownIndicator, style: tuning.icon, lottie: tuning.lottie)
  }
}

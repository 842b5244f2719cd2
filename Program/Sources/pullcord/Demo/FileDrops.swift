internal import PullToRefresh
internal import PullcordAccessibility
internal import PullcordControls
internal import PullcordDesktopWindow
internal import PullcordLanguages
internal import PullcordListScenes
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Opens the files that the user drops on the window, and pulls the list to show a new indicator.
final class FileDrops {
  private unowned let demo: Demo
  /// Whether the user drags files over the window.
  private(set) var isOver = false
  /// The pull that shows an indicator after the user has opened it; nil if there is no such pull.
  private var preview: PullPreview?

  init(_ demo: Demo) { self.demo = demo }

  func connect() {
    demo.window.onFileDrag = { [unowned self] isOver in
      self.isOver = isOver
      if isOver { demo.accessibility.announce(DropTarget.text) }
      demo.changed()
    }
    demo.window.onFileDrop = { [unowned self] files in
      demo.advance()
      open(files)
      demo.changed()
    }
  }

  /// The time of the next input of the preview; nil if no preview plays.
  var nextDeadline: Double? { preview?.nextDeadline }

  func advance(to time: Double) { preview?.advance(demo.scene, to: time) }

  /// Opens the first file that can be opened, or shows the error of the first file if none can.
  private func open(_ files: DroppedFiles) {
    switch files {
    case .refused(let reason): refuse(Failure(message: reason))
    case .files(let paths):
      var problem: (any Error)?
      for path in paths {
        do {
          return try open(path)
        } catch { problem = problem ?? error }
      }
      if let problem { refuse(problem) }
    }
  }

  private func refuse(_ error: any Error) {
    demo.messages.report(error)
  }

  private func open(_ path: String) throws {
    try WholeFile.expectNoStream(path)
    switch try OpenedFile(path) {
    case .indicator(let indicator):
      show(indicator)
      demo.pictures.watch(path)
      note(localized("Opened \(indicator.name)"))
    case .tuning(let path):
      demo.files.open(path)
      if let text = demo.scene.panel.message { note(text) }
    case .gesture(let path):
      demo.latestPull.use(file: path)
      if demo.loop.isOn { demo.loop.end() }
      demo.toggleLoop()
    }
  }

  private func note(_ text: String) {
    demo.messages.note(text, isError: false)
  }

  /// Shows an indicator in the list instead of the current one, and pulls the list.
  ///
  /// The user can undo the change in the tuner as one step.
  private func show(_ indicator: OpenedIndicator) {
    demo.setup.opened.add(indicator)
    var tuning = demo.setup.tuning
    let source = indicator.source
    tuning.use(source)
    if source.file != nil || tuning.indicator?.drawsIcon != true { tuning.show(source.choice) }
    demo.scene.apply(tuning)
    (demo.scene.inner as? GalleryScene)?.show(demo.setup.opened.all, selecting: indicator.name)
    previewPull()
  }

  /// Pulls the list for a moment.
  ///
  /// This has no effect while a loop or a gesture file plays, or if the list does not show the
  /// sample data.
  private func previewPull() {
    guard !demo.loop.isOn, !demo.isPlaying, demo.setup.source.source == .sample else { return }
    guard !demo.setup.appearance.reducesMotion else {
      // A pull would move content that the user does not touch. F5 refreshes without this motion.
      return demo.handle(.keyPressed(.f5, modifiers: []), time: demo.undrawn(demo.scene.now))
    }
    endPreview()
    let (list, edge) = (demo.scene.list, demo.setup.tuning.edge)
    let range = list.model.restingRange
    list.scroll(to: edge == .start ? range.lowerBound : range.upperBound)
    preview = PullPreview(
      of: demo.scene.inner, in: demo.scene.sceneSize, edge: edge,
      start: demo.undrawn(demo.scene.now),
      releases: demo.setup.tuning.scene != .chapters)
  }

  /// Cancels the pull that shows an opened indicator; called when the user does something else.
  func endPreview() {
    guard let preview, preview.nextDeadline != nil else { return }
    self.preview = nil
    demo.scene.handleInLists(preview.cancellation, time: demo.undrawn(demo.scene.now))
  }
}

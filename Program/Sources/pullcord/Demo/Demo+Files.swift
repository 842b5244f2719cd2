internal import PullToRefresh
internal import PullcordAccessibility
internal import PullcordControls
internal import PullcordDesktopWindow
internal import PullcordListScenes
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Opens the files that the user drops on the window.
extension Demo {
  func connectDrops() {
    window.onFileDrag = { [unowned self] isOver in
      isDropTarget = isOver
      if isOver { accessibility.announce(DropTarget.text) }
      changed()
    }
    window.onFileDrop = { [unowned self] files in
      advance()
      open(files)
      changed()
    }
  }

  /// Opens the first file that can be opened, or else shows why the first one cannot.
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
    messages.report(error)
    accessibility.announce(Failure(error).message)
  }

  private func open(_ path: String) throws {
    switch try OpenedFile(path) {
    case .indicator(let indicator):
      show(indicator)
      pictures.watch(path)
      note("Opened \(indicator.name)")
    case .tuning(let path):
      files.open(path)
      if let text = scene.panel.message { note(text) }
    case .gesture(let path):
      latestPull.use(file: path)
      if loop.isOn { loop.end() }
      toggleLoop()
    }
  }

  private func note(_ text: String) {
    messages.note(text, isError: false)
    accessibility.announce(text)
  }

  /// Shows an indicator in the list instead of the current one, and pulls it.
  ///
  /// The change is one step of the tuner's history.
  private func show(_ indicator: OpenedIndicator) {
    setup.opened.add(indicator)
    var tuning = setup.tuning
    let source = indicator.source
    tuning.use(source)
    if source.file != nil || tuning.indicator?.drawsIcon != true { tuning.show(source.choice) }
    scene.apply(tuning)
    (scene.inner as? GalleryScene)?.show(setup.opened.all, selecting: indicator.name)
    previewPull()
  }

  /// Pulls the list for a moment, unless something else plays.
  private func previewPull() {
    guard !loop.isOn, !isPlaying, setup.source.source == .sample else { return }
    guard !setup.appearance.reducesMotion else {
      // A pull would move content that the user does not touch.
      return handle(.keyPressed(.f5, modifiers: []), time: undrawn(scene.now))
    }
    endPreview()
    let (list, edge) = (scene.list, setup.tuning.edge)
    let range = list.model.restingRange
    list.scroll(to: edge == .start ? range.lowerBound : range.upperBound)
    preview = PullPreview(
      of: scene.inner, in: scene.sceneSize, edge: edge, start: undrawn(scene.now),
      releases: setup.tuning.scene != .chapters)
  }

  /// Ends the pull of an opened indicator, because the user does something else.
  func endPreview() {
    guard let preview, preview.nextDeadline != nil else { return }
    self.preview = nil
    scene.handleInLists(preview.cancellation, time: undrawn(scene.now))
  }
}

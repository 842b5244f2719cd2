internal import CairoRendering
internal import PullToRefresh
internal import PullcordControls
internal import PullcordListScenes
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Draws the frames of a scene as the window shows them.
///
/// It writes the frames to a folder, a filmstrip and a video, as requested.
struct ReplayPictures {
  private let folder: FrameFolder?
  /// The trace beside the frames in the folder; nil without a folder.
  private let trace: TextOutput?
  private let strip: String?
  private let video: VideoFile?
  private let setup: ListSetup
  private let renderer = Renderer()
  private let mirror = Mirror()
  /// The picture of each state so far.
  ///
  /// It stays empty if `keepsFilm` is false and `strip` is nil.
  private(set) var film = FilmStrip()
  private let keepsFilm: Bool
  private var states = ShownStates()
  /// The latest frame.
  private(set) var image = Image(width: 0, height: 0, pixels: [])

  /// Creates the requested files.
  ///
  /// Throws if a file cannot be created.
  init(
    setup: ListSetup, folder: String? = nil, replacing: Bool = false, strip: String? = nil,
    video: VideoFile? = nil, keepsFilm: Bool = false
  ) throws {
    let frames = try folder.map { try FrameFolder(path: $0, replacing: replacing) }
    self.folder = frames
    trace = try frames.map { try TextOutput(path: $0.writtenTracePath, isWhole: true) }
    self.strip = strip
    self.video = video
    self.keepsFilm = keepsFilm || strip != nil
    self.setup = setup
  }

  /// Draws the scene as it appears at `time`, on the scene's clock.
  ///
  /// The filmstrip shows the states of the control at `edge`.
  mutating func draw(_ scene: TunedScene, at time: Double, edge: Edge) throws {
    let scale = setup.pictureScale
    let (width, height) = (scene.size.width * scale, scene.size.height * scale)
    guard (1...32767).contains(width.rounded()), (1...32767).contains(height.rounded()) else {
      throw Failure(message: "--scale: \(scale) makes a picture of \(width)×\(height) pixels")
    }
    if image.width != Int(width.rounded()) || image.height != Int(height.rounded()) {
      let (columns, rows) = (Int(width.rounded()), Int(height.rounded()))
      image = Image(
        width: columns, height: rows, pixels: [UInt32](repeating: 0, count: columns * rows))
    }
    var drawing = scene.drawing(at: time, setup.style(measuringWith: renderer))
    drawing = mirror?.picture(drawing, width: scene.size.width) ?? drawing
    let snapshot = scene.list.snapshot(at: edge)
    let value = snapshot.flatMap { states.value(of: $0) }
    try image.withPixelBuffer { [renderer, folder, video] buffer in
      renderer.draw(drawing, into: buffer, scale: scale)
      try folder?.add(buffer)
      try video?.add(buffer)
    }
    film.isOver = snapshot?.state == .idle && film.names.contains("refreshing")
    if keepsFilm, let value { add(value, snapshot?.state.description ?? "") }
  }

  /// Writes a line to the trace beside the frames, if the frames are written to a folder.
  func write(_ line: String) { trace?.write(line) }

  func finish() throws {
    try video?.finish()
    try trace?.close()
    try folder?.finish()
    if let strip { try film.write(to: strip) }
  }

  private mutating func add(_ value: ShownStates.Value, _ name: String) {
    var film = film
    _ = image.withPixelBuffer { buffer in
      switch value {
      case .first: film.add(buffer, name: name)
      // The latest state is in the last picture of the filmstrip.
      case .better: film.add(buffer, name: name, replacingLast: true)
      }
    }
    self.film = film
  }
}

extension ListSetup {
  /// The style of pictures without a window.
  func style(measuringWith renderer: Renderer) -> SceneStyle {
    SceneStyle(
      scale: pictureScale, theme: appearance.theme, reducesMotion: appearance.reducesMotion,
      textMeasure: TextMeasure(renderer, scale: pictureScale))
  }
}

internal import CairoRendering
internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// Draws a scene's frames into a folder, a film strip and a video, as the window would show them.
struct ReplayPictures {
  private let folder: FrameFolder?
  private let strip: String?
  private let video: VideoFile?
  private let setup: ListSetup
  private let renderer = Renderer()
  /// A picture of every state so far; empty without `keepsFilm` or a strip.
  private(set) var film = FilmStrip()
  private let keepsFilm: Bool
  private var states = ShownStates()
  private var image = Image(width: 0, height: 0, pixels: [])

  /// Makes room for what is wanted.
  init(
    setup: ListSetup, folder: String? = nil, replacing: Bool = false, strip: String? = nil,
    video: VideoFile? = nil, keepsFilm: Bool = false
  ) throws {
    do {
      self.folder = try folder.map { path throws(FileError) in
        try FrameFolder(path: path, replacing: replacing)
      }
    } catch { throw Failure(message: error.description) }
    self.strip = strip
    self.video = video
    self.keepsFilm = keepsFilm || strip != nil
    self.setup = setup
  }

  /// Draws the scene as it is at its latest time.
  mutating func draw(_ scene: TunedScene, at time: Double) throws {
    let scale = setup.scale ?? 1
    let (width, height) = (scene.size.width * scale, scene.size.height * scale)
    guard (1...32767).contains(width.rounded()), (1...32767).contains(height.rounded()) else {
      throw Failure(message: "--scale: \(scale) makes a picture of \(width)×\(height) pixels")
    }
    if image.width != Int(width.rounded()) || image.height != Int(height.rounded()) {
      let (columns, rows) = (Int(width.rounded()), Int(height.rounded()))
      image = Image(
        width: columns, height: rows, pixels: [UInt32](repeating: 0, count: columns * rows))
    }
    let style = SceneStyle(
      scale: scale, theme: setup.theme, reducesMotion: setup.reducesMotion,
      textMeasure: TextMeasure(renderer, scale: scale))
    let drawing = scene.drawing(at: time, style)
    let snapshot = scene.list.snapshot(at: scene.tuning.edge)
    let worth = snapshot.flatMap { states.worth(of: $0) }
    do {
      try image.withPixelBuffer { [renderer, folder, video] buffer in
        renderer.draw(drawing, into: buffer, scale: scale)
        try folder?.add(buffer)
        try video?.add(buffer)
      }
      // The state that is first shown is the last in the strip until the next one is.
      if keepsFilm, let worth { add(worth, snapshot?.state.description ?? "") }
    } catch let error as FileError { throw Failure(message: error.description) }
  }

  /// Gives the folder, the strip and the video their names.
  func finish() throws {
    try video?.finish()
    do {
      try folder?.finish()
      if let strip { try film.write(to: strip) }
    } catch { throw Failure(message: error.description) }
  }

  private mutating func add(_ worth: ShownStates.Worth, _ name: String) {
    var film = film
    _ = image.withPixelBuffer { buffer in
      switch worth {
      case .first: film.add(buffer, name: name)
      case .better: film.add(buffer, name: name, replacingLast: true)
      }
    }
    self.film = film
  }
}

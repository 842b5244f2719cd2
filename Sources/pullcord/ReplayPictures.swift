internal import PathAnimation
internal import PullToRefresh
internal import RefreshScene
internal import Rendering
internal import Screenshots

/// Draws a scene's frames into a folder and a film strip, as the window would show them.
struct ReplayPictures {
  private let folder: FrameFolder?
  private let strip: String?
  private let setup: ListSetup
  private let renderer = Renderer()
  private var film = FilmStrip()
  private var states = ShownStates()
  private var image = Image(width: 0, height: 0, pixels: [])

  init(folder: String?, replacing: Bool, strip: String?, setup: ListSetup) throws {
    do {
      self.folder = try folder.map { path throws(PictureFileError) in
        try FrameFolder(path: path, replacing: replacing)
      }
    } catch { throw Failure(message: error.description) }
    self.strip = strip
    self.setup = setup
  }

  /// Draws the scene as it is at its latest time.
  mutating func draw(_ scene: any InteractiveScene, at time: Double) throws {
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
    let look = SceneLook(scale: scale, theme: setup.theme, reducesMotion: setup.reducesMotion)
    let drawing = scene.drawing(at: time, look)
    let worth = scene.list.snapshot(at: setup.options.edge).flatMap { states.worth(of: $0) }
    do {
      try image.withPixelBuffer { [renderer, folder] buffer in
        renderer.draw(drawing, into: buffer, scale: scale)
        try folder?.add(buffer)
      }
      // The state that is first shown is the last in the strip until the next one is.
      if strip != nil, let worth { add(worth) }
    } catch let error as PictureFileError { throw Failure(message: error.description) }
  }

  /// Gives the folder its name.
  func finish() throws {
    do {
      try folder?.finish()
      if let strip { try film.write(to: strip) }
    } catch { throw Failure(message: error.description) }
  }

  private mutating func add(_ worth: ShownStates.Worth) {
    var film = film
    _ = image.withPixelBuffer { buffer in
      switch worth {
      case .first: film.add(buffer)
      case .better: film.add(buffer, replacingLast: true)
      }
    }
    self.film = film
  }
}

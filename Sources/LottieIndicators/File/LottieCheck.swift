internal import VectorGraphics

/// Checks an animation against the limits, and collects the names of unsupported features.
struct LottieCheck {
  /// The values that apply to the animation as a whole.
  struct Header {
    var size: Size
    var frames: Range<Double>
    var frameRate: Double
    var markers: [LottieFile.Marker]
  }

  let file: String
  private(set) var header = Header(
    size: Size(width: 1, height: 1), frames: 0..<1, frameRate: 1, markers: [])
  private(set) var layerCount = 0
  private(set) var unsupported = LottieCounts()
  /// The layers of each composition, by its name.
  private var compositions: [String: [LottieJSON]] = [:]
  /// The number of layers in each counted composition, by its name.
  ///
  /// It includes the layers of the compositions that this composition shows.
  private var counted: [String: Int] = [:]
  /// The names of the compositions that are being counted, from the outermost to the innermost.
  private var path: [String] = []

  init(file: String) { self.file = file }

  mutating func run(_ animation: LottieJSON) throws(LottieFileError) {
    guard let layers = animation["layers"]?.array else {
      throw failure("expected a Lottie animation, got JSON without \"layers\"")
    }
    header = try readHeader(animation)
    for asset in animation["assets"]?.array ?? [] {
      guard let id = asset["id"]?.text else { continue }
      if let layers = asset["layers"]?.array { compositions[id] = layers }
    }
    layerCount = try count(layers)
    for layers in [layers] + compositions.values.map({ $0 }) {
      try checkParents(layers)
      for layer in layers { inspect(layer: layer) }
    }
    inspect(animation)
    try checkShapes(animation)
  }

  private func failure(_ message: String) -> LottieFileError {
    LottieFileError(file: file, message)
  }

  private func readHeader(_ animation: LottieJSON) throws(LottieFileError) -> Header {
    func number(_ key: String, _ title: String) throws(LottieFileError) -> Double {
      guard let number = animation[key]?.number else {
        throw failure("no \(title) \"\(key)\", expected a Lottie animation")
      }
      return number
    }
    let (width, height) = (try number("w", "width"), try number("h", "height"))
    let sides = 1...LottieFileLimits.side
    guard sides.contains(width), sides.contains(height) else {
      throw failure(
        "a size of \(width)×\(height), expected sides of 1…\(Int(LottieFileLimits.side))")
    }
    let rate = try number("fr", "frame rate")
    let rates = LottieFileLimits.frameRates
    guard rates.contains(rate) else {
      throw failure(
        "\(rate) frames per second, expected \(Int(rates.lowerBound))…\(Int(rates.upperBound))")
    }
    let (start, end) = (try number("ip", "first frame"), try number("op", "last frame"))
    guard abs(start) <= LottieFileLimits.number, end > start,
      end - start <= LottieFileLimits.frames, end - start >= 1
    else {
      throw failure(
        "frames \(start) to \(end), expected 1 to \(Int(LottieFileLimits.frames)) frames")
    }
    let markers = (animation["markers"]?.array ?? []).compactMap { marker -> LottieFile.Marker? in
      guard let name = marker["cm"]?.text, let time = marker["tm"]?.number, time >= start,
        time < end
      else { return nil }
      let length = min(max(marker["dr"]?.number ?? 0, 0), end - time)
      return LottieFile.Marker(name: name, start: time, length: length)
    }
    return Header(
      size: Size(width: width, height: height), frames: start..<end, frameRate: rate,
      markers: markers.sorted { $0.start < $1.start })
  }

  // MARK: Layers

  /// Counts layers, including the layers of the compositions that they show.
  private mutating func count(_ layers: [LottieJSON]) throws(LottieFileError) -> Int {
    var count = layers.count
    for layer in layers {
      try checkCount(count)
      guard layer["ty"]?.number == 0, let id = layer["refId"]?.text else { continue }
      if let known = counted[id] {
        count += known
        continue
      }
      if path.contains(id) {
        throw failure("the composition \"\(id)\" contains itself")
      }
      guard let inner = compositions[id] else {
        unsupported.add(
          "layer that shows a missing composition", "layers that show missing compositions")
        continue
      }
      // rlottie draws compositions recursively.
      guard path.count < LottieFileLimits.nesting / 4 else {
        throw failure("compositions nested more than \(LottieFileLimits.nesting / 4) deep")
      }
      path.append(id)
      let nested = try self.count(inner)
      path.removeLast()
      counted[id] = nested
      count += nested
    }
    try checkCount(count)
    return count
  }

  private func checkCount(_ count: Int) throws(LottieFileError) {
    guard count <= LottieFileLimits.layers else {
      throw failure("\(count) layers or more, expected at most \(LottieFileLimits.layers)")
    }
  }

  /// Throws if a layer is its own parent, directly or through other layers.
  ///
  /// rlottie would follow such parents forever.
  private func checkParents(_ layers: [LottieJSON]) throws(LottieFileError) {
    var parents: [Double: Double] = [:]
    for layer in layers {
      if let index = layer["ind"]?.number, let parent = layer["parent"]?.number {
        parents[index] = parent
      }
    }
    for start in parents.keys {
      var (index, steps) = (start, 0)
      while let parent = parents[index] {
        index = parent
        steps += 1
        if steps > parents.count { throw failure("the layer \(Int(start)) is its own parent") }
      }
    }
  }

  private mutating func inspect(layer: LottieJSON) {
    switch layer["ty"]?.number {
    case 0, 1, 3, 4: break
    case 2: unsupported.add("image", "images")
    case 5: unsupported.add("text layer", "text layers")
    case 6: unsupported.add("sound", "sounds")
    case 13: unsupported.add("camera", "cameras")
    default: unsupported.add("layer of an unknown type", "layers of unknown types")
    }
    for _ in layer["ef"]?.array ?? [] { unsupported.add("layer effect", "layer effects") }
    for _ in layer["sy"]?.array ?? [] { unsupported.add("layer style", "layer styles") }
    if layer["ddd"]?.isTrue == true { unsupported.add("layer in 3D", "layers in 3D") }
  }

  // MARK: Properties and shapes

  /// Collects the names of unsupported features at any depth.
  private mutating func inspect(_ value: LottieJSON) {
    switch value {
    case .array(let values): for value in values { inspect(value) }
    case .object(let members):
      if let mode = value["bm"]?.number, mode != 0 { unsupported.add("blend mode", "blend modes") }
      switch value["ty"]?.text {
      case "mm": unsupported.add("merged path", "merged paths")
      case "zz": unsupported.add("zigzag", "zigzags")
      case "pb": unsupported.add("pucker or bloat", "puckers or bloats")
      case "tw": unsupported.add("twist", "twists")
      case "op": unsupported.add("offset path", "offset paths")
      default: break
      }
      if value["k"] != nil, value["x"]?.text != nil {
        unsupported.add("expression", "expressions")
      }
      if value["sid"] != nil, value["k"] == nil { unsupported.add("slot", "slots") }
      // The contents of an effect are not drawn either, so they need no check.
      for member in members where member.key != "ef" { inspect(member.value) }
    default: break
    }
  }

  /// Throws if the handles of a path do not match its points, or if a repeater or a star is too
  /// large.
  private func checkShapes(_ value: LottieJSON) throws(LottieFileError) {
    switch value {
    case .array(let values): for value in values { try checkShapes(value) }
    case .object(let members):
      if let points = value["v"]?.array, let entering = value["i"]?.array,
        let leaving = value["o"]?.array,
        entering.count != points.count || leaving.count != points.count
      {
        throw failure(
          "a path with \(points.count) points and \(entering.count) and \(leaving.count) handles, "
            + "expected one of each for each point")
      }
      if value["ty"]?.text == "rp", let copies = value["c"]?.greatest,
        copies > LottieFileLimits.copies
      {
        throw failure(
          "a repeater of \(copies) copies, expected at most \(Int(LottieFileLimits.copies))")
      }
      if value["ty"]?.text == "sr", let points = value["pt"]?.greatest,
        points > LottieFileLimits.copies
      {
        throw failure(
          "a star of \(points) points, expected at most \(Int(LottieFileLimits.copies))")
      }
      for member in members { try checkShapes(member.value) }
    default: break
    }
  }
}

extension LottieFileLimits {
  /// The greatest number of copies of a repeater, and of points of a star: 500.
  public static let copies = 500.0
}

extension LottieJSON {
  /// The greatest number in a property's value and keyframes.
  fileprivate var greatest: Double {
    switch self {
    case .number(let number): number
    case .array(let values): values.reduce(-.infinity) { max($0, $1.greatest) }
    case .object(let members):
      members.filter { ["k", "s", "e"].contains($0.key) }
        .reduce(-.infinity) { max($0, $1.value.greatest) }
    default: -.infinity
    }
  }
}

import LottieIndicators
import Testing
import VectorGraphics

/// Reading animations, and refusing what cannot be one.
@Suite struct LottieFileTests {
  @Test func `a file has a size, frames, a rate and markers`() throws {
    let file = try LottieAssets.file("ring.json")
    #expect(file.size == Size(width: 120, height: 120))
    #expect(file.frames == 0..<204 && file.frameRate == 60 && file.layerCount == 5)
    #expect(file.markers.map(\.name) == ["pull", "armed", "refresh", "success", "failure"])
    #expect(file.markers[2].start == 72 && file.markers[2].length == 60)
    #expect(file.unsupported.isEmpty && file.repairs.isEmpty)
  }

  @Test(arguments: LottieAssets.names)
  func `every animation of this project is drawn completely and needs no repair`(
    _ name: String
  ) throws {
    let file = try LottieAssets.file(name)
    #expect(file.unsupported.isEmpty && file.repairs.isEmpty)
    let isPlain = ["dots.json", "orbit.json"].contains(name)
    #expect(file.markers.isEmpty == isPlain)
  }

  @Test func `a lottie file contains the animation that its manifest names`() throws {
    let file = try LottieAssets.file("bell.lottie")
    #expect(file.markers.count == 5 && file.frames == 0..<222)
  }

  @Test(arguments: [
    ("", "not JSON in line 1, byte 0: expected a JSON value"),
    ("{}", "expected a Lottie animation, got JSON without \"layers\""),
    ("{\"layers\":[]}\n]", "not JSON in line 2, byte 14: expected the end of the file"),
    ("{\"layers\":[]}", "no width \"w\", expected a Lottie animation"),
    (#"{"w":0,"h":5,"layers":[]}"#, "a size of 0.0×5.0, expected sides of 1…8192"),
    (#"{"w":9,"h":9e9,"layers":[]}"#, "a size of 9.0×9000000000.0, expected sides of 1…8192"),
    (
      #"{"w":9,"h":9,"fr":0,"layers":[]}"#,
      "0.0 frames per second, expected 1…240"
    ),
    (
      #"{"w":9,"h":9,"fr":1e-320,"layers":[]}"#,
      "1e-320 frames per second, expected 1…240"
    ),
    (
      #"{"w":9,"h":9,"fr":60,"ip":5,"op":5,"layers":[]}"#,
      "frames 5.0 to 5.0, expected 1 to 20000 frames"
    ),
    (#"{"a":"#, "not JSON in line 1, byte 5: expected a JSON value"),
    (#"{"a":1e999}"#, "not JSON in line 1, byte 5: expected a number"),
    (#"{"a":"\x"}"#, "not JSON in line 1, byte 8: expected an escape of JSON"),
    ("PK\u{3}\u{4}", "the zip archive has no directory; it may be incomplete"),
  ])
  func `a file that is no animation is refused with its name and the reason`(
    _ text: String, _ reason: String
  ) {
    #expect(LottieAssets.error(text.utf8) == "file.json: \(reason)")
  }

  @Test func `hostile files are refused quickly`() {
    let start = ContinuousClock.now
    #expect(
      LottieAssets.error([UInt8](repeating: 0x20, count: 100_000_000))?.contains("4 MiB") == true)
    let nested = String(repeating: "[", count: 100_000)
    #expect(LottieAssets.error(nested.utf8)?.contains("at most 96 nested values") == true)
    let layers = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    let many = #"{"w":9,"h":9,"fr":60,"ip":0,"op":9,"layers":[\#(layers)]}"#
    #expect(
      LottieAssets.error(many.utf8)?.contains("layers or more, expected at most 2000") == true)
    // Twenty compositions of which each shows the next one ten times.
    let bomb = (0..<20).map { index in
      let inner = Array(repeating: #"{"ty":0,"refId":"\#(index + 1)"}"#, count: 10)
      return #"{"id":"\#(index)","layers":[\#(inner.joined(separator: ","))]}"#
    }
    let assets = #","assets":[\#(bomb.joined(separator: ","))]"#
    let precomposed = LottieAssets.json(assets, layer: #","ty":0,"refId":"0""#)
      .replacing(#""ty":4,"nm""#, with: #""nm""#)
    #expect(LottieAssets.error(precomposed.utf8)?.contains("layers or more") == true)
    #expect(start.duration(to: .now) < .seconds(8))
  }

  @Test
  func `compositions that contain themselves and layers that move with themselves are refused`() {
    let asset = #","assets":[{"id":"a","layers":[{"ty":0,"refId":"a"}]}]"#
    let cyclic = LottieAssets.json(asset).replacing(#""ty":4,"#, with: #""ty":0,"refId":"a","#)
    #expect(
      LottieAssets.error(cyclic.utf8) == "file.json: the composition \"a\" contains itself")
    let parent = LottieAssets.json(layer: #","ind":1,"parent":1"#)
    #expect(LottieAssets.error(parent.utf8) == "file.json: the layer 1 is its own parent")
  }

  @Test func `paths without handles and endless repeaters are refused`() {
    let path = #"{"ty":"sh","ks":{"a":0,"k":{"v":[[0,0],[1,1]],"i":[[0,0]],"o":[]}}}"#
    let shapes = LottieAssets.json().replacing(#"{"ty":"gr","#, with: path + #",{"ty":"gr","#)
    #expect(
      LottieAssets.error(shapes.utf8)?.contains("a path with 2 points and 1 and 0 handles") == true)
    let copies = #"{"ty":"rp","c":{"a":1,"k":[{"t":0,"s":[1]},{"t":9,"s":[1e6]}]}}"#
    let repeated = LottieAssets.json().replacing(#"{"ty":"gr","#, with: copies + #",{"ty":"gr","#)
    #expect(LottieAssets.error(repeated.utf8)?.contains("a repeater of 1000000.0 copies") == true)
  }

  @Test func `what is not drawn is named with its count`() throws {
    let text = LottieAssets.json(
      #","assets":[{"id":"i","u":"http://x/","p":"a.png"}]"#,
      layer: #","ef":[{"ty":5},{"ty":6}],"ddd":1,"bm":3"#,
      position: #"{"a":0,"k":[50,50],"x":"var $bm_rt = time"}"#
    ).replacing(#""layers":["#, with: #""layers":[{"ty":5,"t":{}},{"ty":2,"refId":"i"},{"ty":99},"#)
    let file = try LottieFile(bytes: Array(text.utf8), name: "file.json")
    #expect(
      file.unsupported == [
        "1 text layer", "1 image", "1 layer of an unknown type", "2 layer effects",
        "1 layer in 3D", "1 blend mode", "1 expression",
      ])
  }

  @Test(.needsRlottie)
  func `a last keyframe with easing is drawn, and the repair is reported`() throws {
    let easing = #","i":{"x":1,"y":1},"o":{"x":0,"y":0}}]}"#
    let trap = LottieAssets.moving.replacing("[80,50]}]}", with: "[80,50]" + easing)
    let repaired = try LottieAssets.made(LottieAssets.json(position: trap))
    let plain = try LottieAssets.made(LottieAssets.json())
    #expect(
      repaired.file.repairs == ["1 last keyframe with easing, which rlottie would not draw"])
    #expect(plain.file.repairs.isEmpty)
    for frame in [0.0, 40, 99.5] {
      let image = repaired.image(frame: frame, width: 100, height: 100)
      #expect(image == plain.image(frame: frame, width: 100, height: 100))
      #expect(image.pixels.contains { $0 != 0 })
    }
  }

  @Test(.needsRlottie)
  func `a property with one keyframe keeps its value, and one without easing is linear`() throws {
    let single = #"{"a":1,"k":[{"t":0,"s":[30,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}}]}"#
    let held = try LottieAssets.made(LottieAssets.json(position: single))
    let still = try LottieAssets.made(LottieAssets.json(position: #"{"a":0,"k":[30,50]}"#))
    #expect(
      held.image(frame: 50, width: 80, height: 80) == still.image(frame: 50, width: 80, height: 80))
    let bare = #"{"a":1,"k":[{"t":0,"s":[20,50]},{"t":50,"s":[80,50]},{"t":100,"s":[20,50]}]}"#
    let linear = try LottieAssets.made(LottieAssets.json(position: bare))
    #expect(linear.file.repairs == ["2 keyframes without easing, made linear"])
    let middle = try LottieAssets.made(LottieAssets.json(position: #"{"a":0,"k":[50,50]}"#))
    #expect(
      linear.image(frame: 25, width: 80, height: 80)
        == middle.image(frame: 25, width: 80, height: 80))
  }
}

// A list with pull-to-refresh in an SDL 2 window: touch, mouse, wheel and keys.
//
// SDL's loop runs on the main thread, like Swift's main actor. The action of the list is a task of
// the main actor, so the loop also runs the main actor's jobs.

import CSDL
import MainLoopHost
import PullToRefresh
import ScrollPhysics

let size = (width: 420.0, height: 640.0)
let rowLength = 56.0
var rowCount = 30

func now() -> Double { Double(SDL_GetTicks64()) / 1000 }

/// The event that `wake` sends to wake the loop; any thread may call `wake`.
let wakeEvent = SDL_RegisterEvents(1)
@Sendable nonisolated func wake(_ type: UInt32) {
  var event = SDL_Event()
  event.type = type
  SDL_PushEvent(&event)
}

extension InputEvent {
  /// Converts an event of SDL; nil if it is not input, or if SDL made it from a touch.
  init?(_ event: SDL_Event) {
    let isTouch = event.motion.which == UInt32.max
    let (x, y) = (Double(event.tfinger.x) * size.width, Double(event.tfinger.y) * size.height)
    let finger = Int(truncatingIfNeeded: event.tfinger.fingerId)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: self = .touchDown(finger: finger, x: x, y: y)
    case SDL_FINGERMOTION: self = .touchMoved(finger: finger, x: x, y: y)
    case SDL_FINGERUP: self = .touchUp(finger: finger, x: x, y: y)
    case SDL_MOUSEBUTTONDOWN where !isTouch:
      self = .mouseDown(x: Double(event.button.x), y: Double(event.button.y))
    case SDL_MOUSEMOTION where !isTouch:
      self = .mouseMoved(x: Double(event.motion.x), y: Double(event.motion.y))
    case SDL_MOUSEBUTTONUP where !isTouch:
      self = .mouseUp(x: Double(event.button.x), y: Double(event.button.y))
    case SDL_MOUSEWHEEL:
      self = .wheelTurned(x: 0, y: 0, dx: 0, dy: -Double(event.wheel.preciseY))
    case SDL_KEYDOWN:
      let name = String(cString: SDL_GetKeyName(event.key.keysym.sym))
      self = .keyPressed(Key(keysym: name), modifiers: [])
    default: return nil
    }
  }
}

@MainActor
func draw(_ list: RefreshController, with renderer: OpaquePointer?, at time: Double) {
  func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: [UInt8]) {
    var box = SDL_FRect(x: Float(x), y: Float(y), w: Float(width), h: Float(height))
    SDL_SetRenderDrawColor(renderer, color[0], color[1], color[2], 255)
    SDL_RenderFillRectF(renderer, &box)
  }
  let model = list.model.drawn(at: list.now)
  fill(0, 0, size.width, size.height, [236, 239, 244])
  if let control = list.snapshot(time: time, drawnIn: model, at: .start), control.pull > 0 {
    let share = control.work?.progress ?? control.progress
    fill(60, control.pull / 2 - 4, (size.width - 120) * share, 8, [46, 90, 200])
  }
  for row in 0..<rowCount {
    let y = Double(row) * rowLength - model.offset(at: time)
    guard y > -rowLength, y < size.height else { continue }
    fill(0, y, size.width, rowLength - 1, [255, 255, 255])
    fill(16, y + 12, 32, 32, [UInt8(90 + row * 53 % 120), 120, 190])
    fill(64, y + 24, Double(120 + row * 37 % 200), 8, [UInt8(90 + row * 53 % 120), 120, 190])
  }
  SDL_RenderPresent(renderer)
}

guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fatalError(String(cString: SDL_GetError())) }
let window = SDL_CreateWindow("Pull me", 0, 0, Int32(size.width), Int32(size.height), 0)
let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
let list = RefreshController(
  axis: .vertical, viewport: size.height, content: Double(rowCount) * rowLength)
list.onWake = { [wakeEvent] in wake(wakeEvent) }
MainActorJobs.watch { [wakeEvent] in wake(wakeEvent) }
list.addPullToRefresh(at: .start) { refresh in
  for part in 1...30 {
    try await Task.sleep(for: .milliseconds(40))
    refresh.report(progress: Double(part) / 30, "\(part) of 30")
  }
  rowCount += 3
  list.insertContent(3 * rowLength, position: 0)
}

var event = SDL_Event()
while SDL_EventType(event.type) != SDL_QUIT {
  let wait: Int32 =
    switch list.nextFrame(after: now()) {
    case .now: 0
    case .at(let time): Int32(max(0, time - now()) * 1000) + 1
    case .never: -1
    }
  if SDL_WaitEventTimeout(&event, wait) == 1 {
    repeat {
      if let input = InputEvent(event) { list.handle(input, time: now()) }
    } while SDL_EventType(event.type) != SDL_QUIT && SDL_PollEvent(&event) == 1
  }
  MainActorJobs.run()
  list.advance(to: now())
  draw(list, with: renderer, at: now())
}
SDL_Quit()

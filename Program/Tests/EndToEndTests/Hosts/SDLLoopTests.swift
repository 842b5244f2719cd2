import Foundation
import Testing

/// An async action in SDL's event loop.
@Suite(.needs(Example.sdlLoop))
struct SDLLoopTests {
  @Test func `SDL's loop runs an action with onWake and advance alone`() throws {
    let host = try HostProcess(.sdlLoop, [], environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(try host.waitForEnd().output == "success(newItems: nil) 2")
  }
}

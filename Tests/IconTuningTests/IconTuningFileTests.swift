import IconTuning
import PathAnimation
import Testing
import VectorGraphics

struct IconTuningFileTests {
  @Test func `a tuning file sets the style, and its other settings are ignored`() throws {
    let style = try IconStyle(
      tuning: """
        {
          "schema": 1, "preset": "pull\\"cord", "indicator": "logo",
          "refresh.triggerDistance.points": 72, "scroll.carriesMomentum": true,
          "icon.fit": "each", "icon.colors": "single", "icon.frame": 40, "icon.measure": "node",
          "icon.part.1.start": 0.2, "icon.part.1.duration": 5e-1,
          "icon.part.2.width": 3, "icon.part.2.order": -2, "icon.part.2.motion": "still",
          "icon.part.4.motion": "move", "icon.part.4.motion.start": 0.5,
          "icon.part.4.motion.duration": 2,
          "icon.part.3.color": "own", "icon.part.3.color.green": 0.25
        }
        """)
    var expected = IconStyle()
    (expected.fit, expected.frame, expected.measure) = (.each, 40, .node)
    expected.colors = .single
    expected[0] = IconStyle.Part(start: 0.2, duration: 0.5)
    expected[1] = IconStyle.Part(width: 3, order: -2, motion: .still)
    expected[3] = IconStyle.Part(motion: .move, motionStart: 0.5, motionDuration: 2)
    var color = IconStyle.firstColor
    color.green = 0.25
    expected[2].color = color
    #expect(style == expected)
    #expect(try IconStyle(tuning: "") == IconStyle())
    #expect(try IconStyle(tuning: #"{"icon.frame": 0, "icon.part.1.width": 0}"#) == IconStyle())
  }

  @Test(arguments: [
    (#"{"icon.part.1.start": 2}"#, "icon.part.1.start: got 2, expected 0.0…1.0"),
    (
      #"{"icon.part.3.color.green": 1.5}"#, "icon.part.3.color.green: got 1.5, expected 0.0…1.0"
    ),
    (#"{"icon.part.1.duration": 1.5}"#, "icon.part.1.duration: got 1.5, expected 0.0…1.0"),
    (#"{"icon.part.1.start": "late"}"#, "icon.part.1.start: got late, expected 0.0…1.0"),
    (#"{"icon.part.1.order": 0.5}"#, "icon.part.1.order: got 0.5, expected a whole number"),
    (#"{"icon.part.0.start": 0}"#, "icon.part.0.start: got part 0, expected 1…12"),
    (#"{"icon.part.x.start": 0}"#, "icon.part.x.start: got part x, expected 1…12"),
    (#"{"icon.part.1.colour": 0}"#, "icon.part.1.colour: unknown setting of a part"),
    (
      #"{"icon.part.1.motion.duration": 0}"#,
      "icon.part.1.motion.duration: got 0, expected 0.05…10.0"
    ),
    (
      #"{"icon.part.1.motion": "jump"}"#,
      "icon.part.1.motion: got jump, expected one of still, swing, turn, move, sway, scale, fade"
    ),
    (#"{"icon.": 1}"#, "icon.: unknown setting of an icon"),
    (#"{"icon.part.1": 1}"#, "icon.part.1: unknown setting of an icon"),
    (
      #"{"icon.fit": "all"}"#, "icon.fit: got all, expected one of union, asFirst, each, none"
    ),
  ])
  func `an invalid setting is named with what was expected`(text: String, message: String) throws {
    let error = try #require(throws: IconStyleError.self) { try IconStyle(tuning: text) }
    #expect(error.description == message)
  }

  @Test func `a part asked to have a color of its own gets one`() throws {
    let own = try IconStyle(tuning: #"{"icon.part.1.color": "own"}"#)
    #expect(own[0].color == IconStyle.firstColor)
  }
}

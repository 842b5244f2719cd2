/// The sentences about settings, by the pattern of their keys.
enum TuningNotes {
  /// The list, its indicators and the sample.
  static let list: [String: String] = [
    "preset": "All numbers of one system. Another preset feels like another platform.",
    "scene": "What the list shows. The same numbers feel different on cards and on rows.",
    "indicator": "The picture in the gap. A taller one needs a longer pull to be seen whole.",
    "loadMoreIndicator": "The picture of the control that loads more rows.",
    "edge": "The edge that refreshes. At the end, the pull goes up instead of down.",
    "answer": "How the sample responds. Try a failure to feel what a user sees without a network.",
    "latency": "How long the sample takes. Larger: the indicator runs longer before the result.",
    "jitter": "How much the delay varies. Larger: responses feel less predictable.",
    "reportsProgress":
      "Responses say how far they are, such as 12 / 30. On: the indicators fill.",
    "nestedOrder":
      "Which of header and list moves first, and which one a pull moves.",
    "failureRate": "The share of responses that fail. Larger: more failures to look at.",
    "insetStart": "Space that the program keeps free before the rows. Larger: rows begin lower.",
    "insetEnd":
      "Space that the program keeps free after the rows. Larger: the last row ends higher.",
    "placement":
      "Where the indicator is: it moves with the rows, waits behind them, or lies on them.",
    "indicatorOffset": "Moves the indicator in its gap. Larger: further from the edge.",
    "background.isOn": "Paints the gap. On: the gap looks like a place of its own.",
    "background.red": "The red of the gap. Larger: a warmer gap.",
    "background.green": "The green of the gap. Larger: a fresher gap.",
    "background.blue": "The blue of the gap. Larger: a cooler gap.",
    "background.opacity": "How much of the page the gap covers. Larger: a stronger color.",
    "hidesExhaustedOnShortContent":
      "Hides “That’s everything” if all rows fit. On: short lists look calmer.",
    "visibleWhileScrolling":
      "Keeps the indicator on screen while the list scrolls. On: never lost.",
    "countsWholeInsets":
      "Rounds reserved space to whole points, as one of the ported systems does.",
    "scrollIndicator": "Whether the scroll bar hides during a pull. Hidden: the gap looks cleaner.",
    "scrollIndicator.fromProgress": "When the scroll bar hides. Larger: it stays longer in a pull.",
    "lifetime": "One indicator for ever, or a new one for every pull.",
    "strings": "The language of the labels. Longer words need wider gaps.",
    "icon.fit": "How the parts fill the frame: together, as the first, or each on its own.",
    "icon.frame": "The side of the frame. Larger: a larger icon. 0: the indicator’s own size.",
    "icon.measure":
      "What a share of a line is. Length: a pen of even speed. Node: it jumps from point to point.",
    "icon.part.start": "When the pen begins this part. Larger: it appears later in the pull.",
    "icon.part.duration": "How much of the pull draws this part. Larger: a slower pen.",
    "icon.part.width": "The width of the line. Larger: a bolder part. 0: as in the file.",
    "icon.part.color": "As drawn, the part follows the theme or its file. Own: always one color.",
    "icon.part.color.red": "The red of the part. Larger: a warmer part.",
    "icon.part.color.green": "The green of the part. Larger: a fresher part.",
    "icon.part.color.blue": "The blue of the part. Larger: a cooler part.",
    "icon.part.motion": "How this part moves during the refresh. Without any motion, a pen draws.",
    "icon.part.motion.start": "When this part begins to move. Larger: later in each round.",
    "icon.part.motion.duration": "How long this part moves in each round. Larger: slower.",
    "icon.part.order": "The layer of the part. Larger: it lies further in front.",
  ]

  /// The distances and resistance of a pull, when it fires, and which gestures count as pulls.
  static let pulls: [String: String] = [
    "startDistance": "Where progress begins. Larger: the first points of a pull show nothing yet.",
    "triggerDistance":
      "How far to pull before a release refreshes. Larger: more effort, fewer accidents.",
    "triggersOnlyBeyond": "Whether exactly the threshold is not yet enough. Hardly to be felt.",
    "triggerByDevice.*": "A threshold for this device alone. Larger: this device pulls further.",
    "reachableFraction.isOn":
      "Keeps the threshold in reach of a finger in small windows. On: low windows still refresh.",
    "reachableFraction":
      "The share of the window that a finger may need. Larger: low windows need longer pulls.",
    "fullDistance": "Where progress is complete. Larger: the indicator fills more slowly.",
    "holdLength": "How far the gap stays open while refreshing. Larger: the rows rest lower.",
    "indicatorLength": "The space that the indicator needs. Larger: more air around it.",
    "maximumPull": "Where a pull ends. Larger: the list follows further before it stops.",
    "preload": "How long before the end more rows load. Larger: fewer waits, more requests.",
    "revealAppended":
      "How much of the new rows slides into view. Larger: the news is more visible.",
    "secondFloor.isOn": "A page behind the list that a long pull opens.",
    "secondFloor.distance": "The pull that opens the second level. Larger: fewer accidents.",
    "secondFloor.length": "How much of the window the second level covers when it is open.",
    "secondFloor.closeDistance": "The travel that closes the second level. Larger: it holds on.",
    "secondFloor.open": "The motion that opens the second level.",
    "secondFloor.close": "The motion that closes the second level.",
    "firesAgainstVelocity":
      "Whether a release counts that throws the list back. Off: a quick change of mind cancels.",
    "firing":
      "The moment of the action: on release is forgiving, at the threshold is immediate.",
    "firing.dwell": "How long to hold past the threshold. Larger: more deliberate, more patience.",
    "firingByDevice.*": "The moment of the action for this device alone.",
    "firingByDevice.*.dwell": "How long this device must hold. Larger: more deliberate.",
    "resistance.*": "The family of the band: how the list follows this device past its edge.",
    "resistance.*.coefficient":
      "How much of the travel becomes pull. Larger: a softer band that follows more closely.",
    "resistance.*.slope": "Points of pull for each point of travel. Larger: a lighter list.",
    "resistance.*.maximumRate":
      "Where the band ends, in triggers. Larger: the list can be pulled further.",
    "wheelStep.isOn": "Whether a wheel can pull. Off: a wheel only scrolls.",
    "wheelStep": "What one wheel click adds. Larger: fewer clicks refresh.",
    "hysteresis":
      "How far back before an armed pull disarms. Larger: a trembling hand cancels less.",
    "minimumPullTime": "Shorter pulls do nothing. Larger: quick flicks at the top are ignored.",
    "directionCone": "How slanted a pull may be. Larger: sloppier pulls count.",
    "mustStartAtEdge": "Only gestures that begin at the edge pull. On: scrolling never refreshes.",
    "armsAfterScrolling": "A gesture that scrolled may still refresh. On: one long drag is enough.",
    "exclusion": "Whether both edges can work at once.",
    "devices.*": "Whether this device can refresh at all.",
  ]

  /// Times and the motions that open and close a gap.
  static let timing: [String: String] = [
    "indicatorDelay":
      "An action without a pull shows nothing for so long. Larger: fast responses do not flash.",
    "minimumDuration": "The indicator runs at least so long. Larger: calmer, but slower.",
    "maximumDuration.isLimited": "Whether an action that never ends fails after a while.",
    "maximumDuration": "When a silent action fails. Larger: more patience with slow networks.",
    "resultDuration": "How long the tick stays. Larger: easier to read, slower to leave.",
    "failureDuration": "How long a failure stays. Larger: more time to read it and to retry.",
    "finishDuration": "The time of the indicator’s own ending. Larger: the ending is not cut.",
    "hideDelay": "The pause before the gap closes. Larger: the list seems to hesitate.",
    "endWhileHeld": "What an ending does under a finger: wait for the release, or close at once.",
    "coolDown": "The pause before the next pull can refresh. Larger: double pulls do nothing.",
    "minimumInterval": "The least time between two refreshes. Larger: fewer requests.",
    "expiry.isLimited": "Whether old content refreshes by itself when the window returns.",
    "expiry": "When content counts as old. Larger: fewer surprises, older rows.",
    "retryDelay": "The pause before another try. Larger: gentler on a failing server.",
    "maximumRetryDelay": "The longest pause between tries. Larger: it gives up more slowly.",
    "reveal": "The motion that opens the gap. A spring keeps the speed of the hand.",
    "hide": "The motion that closes the gap. A spring keeps the speed of the hand.",
    "motion.spring.duration": "The length of the spring’s motion. Larger: slower and heavier.",
    "motion.spring.dampingRatio":
      "How the spring ends. Below 1 it swings past; larger: it ends without a swing.",
    "motion.timed.duration": "The time of the motion. Larger: slower.",
    "motion.timed.curve": "How the speed is spread over the time.",
    "motion.timed.curve.x": "The time of a control point. Larger: the change comes later.",
    "motion.timed.curve.y": "The height of a control point. Above 1 the motion overshoots.",
    "motion.timed.curve.count": "The number of jumps. Larger: smoother.",
    "motion.timed.curve.jump": "Whether the jumps are at the beginning or at the end of each step.",
  ]

  /// Flings, bounces, and single devices.
  static let scrolling: [String: String] = [
    "scroll.fling": "The family of flings: how a thrown list slows down.",
    "scroll.fling.deceleration": "How hard the list brakes. Larger: it stops sooner.",
    "scroll.deceleration": "The friction of a fling. Larger: it stops sooner.",
    "scroll.bounce.mass": "The weight on the spring at the edges. Larger: a slower bounce.",
    "scroll.bounce.stiffness": "The strength of that spring. Larger: a quicker, shorter bounce.",
    "scroll.bounce.dampingRatio": "How the bounce ends. Below 1 it swings; larger: no swing.",
    "scroll.velocityStrategy":
      "How a throw’s speed follows from the finger. iosWeighted: calmer; quadratic: as fast as the hand.",
    "scroll.minimumFlingVelocity": "Slower releases do not fling. Larger: only clear throws fling.",
    "scroll.maximumFlingVelocity":
      "The fastest fling. Larger: long lists are crossed in fewer throws.",
    "scroll.carriesMomentum": "A second throw adds to the first. On: repeated throws speed up.",
    "scroll.flingsPastEdges": "Whether a fling runs past an edge and bounces.",
    "scroll.shortContentBounces": "Whether a list that fits its window can be pulled at all.",
    "scroll.reducesMotion": "No overshoot, no bounce, no travel. On: calm for everyone.",
    "scroll.stepDuration": "The time of a step by wheel or key. Larger: softer, but it lags.",
    "scroll.pullStepDuration": "The time of a wheel’s pull step. Larger: softer steps.",
    "scroll.pageFraction": "How far Page Down goes. Larger: less of the old page stays visible.",
    "scroll.touchCone": "How slanted a finger may be to scroll. Larger: sloppier swipes count.",
    "scroll.touchpadCone": "How slanted two fingers may be. Larger: sloppier swipes count.",
    "scroll.mouseCone": "How slanted a mouse drag may be. Larger: sloppier drags count.",
    "scroll.mouseSlop": "The travel before a mouse drags. Larger: clicks are safer, drags lag.",
    "scroll.wheelRelease": "The silence that releases an armed wheel. Larger: more time to cancel.",
    "scroll.wheelHold":
      "The silence before a partial turn slides back. Larger: slower turns count.",
    "scroll.wheelNudge":
      "The hint after scrolling to the edge. Larger: more visible, more restless.",
    "scroll.wheelCoolDown": "The pause after scrolling before a wheel can pull. Larger: safer.",
    "scroll.touchpadSilence":
      "The silence that counts as lifting two fingers. Larger: later release.",
  ]
}

extension RefreshEngineTableTests {
  /// The state of each situation, and the result of each event that changes it.
  ///
  /// Each line is `situation → state` or `situation + event → state: effects`.
  /// An event that is not in the table does not change the situation.
  /// The engine reports such an event as ignored if it is one of `requests`.
  static let table = """
    idle → idle
    idle + pull 80 → armed: tick
    idle + pull 32 → pulling
    idle + start → idle: shouldBegin
    idle + retry → idle: shouldBegin
    idle + open second level → twoLevel hold 800: hold(800) reveal
    pulled → pulling
    pulled + pull 80 → armed: tick
    pulled + push back → idle
    pulled + start → pulling: shouldBegin
    pulled + retry → pulling: shouldBegin
    pulled + open second level → twoLevel hold 800: hold(800) reveal
    falling → pulling
    falling + pull 80 → armed: tick
    falling + rest → idle
    falling + start → pulling: shouldBegin
    falling + retry → pulling: shouldBegin
    falling + open second level → twoLevel hold 800: hold(800) reveal
    armed → armed
    armed + pull 32 → pulling: untick
    armed + push back → idle: untick
    armed + lift → armed: shouldBegin
    armed + lose touch → pulling
    armed + start → armed: shouldBegin
    armed + retry → armed: shouldBegin
    armed + disable → pulling: untick
    armed + exclude → pulling: untick
    armed + open second level → twoLevel hold 800: hold(800) reveal
    deciding → armed
    deciding + pull 32 → pulling: untick
    deciding + lift → pulling
    deciding + lose touch → pulling
    deciding + allow → refreshing hold 64: hold(64) begin
    deciding + disallow → pulling: vetoed
    deciding + cancel → pulling
    deciding + disable → pulling: untick
    deciding + exclude → pulling: untick
    refreshing → refreshing hold 64
    refreshing + finish → finishing hold 64: finish
    refreshing + cancel → closing: abandon finish hold(0)
    refreshing + disable → closing: abandon finish hold(0)
    refreshing + time → finishing hold 64: abandon finish
    refreshing + trigger 20 → refreshing hold 40: hold(40)
    held → refreshing hold 64
    held + finish → refreshing hold 64
    held + cancel → pulling: abandon finish hold(0)
    held + disable → pulling: abandon finish hold(0)
    held + time → refreshing hold 64: abandon
    held + trigger 20 → refreshing hold 40: hold(40)
    finishing → finishing hold 64
    finishing + disable → closing: hold(0)
    finishing + time → closing: hold(0)
    finishing + trigger 20 → finishing hold 40: hold(40)
    failing → finishing hold 64
    failing + rest → idle: hold(0)
    failing + retry → finishing hold 64: shouldBegin
    failing + disable → closing: hold(0)
    failing + time → closing: hold(0)
    failing + trigger 20 → finishing hold 40: hold(40)
    closing → closing
    closing + touch → pulling
    closing + pull 80 → armed: tick
    closing + pull 32 → pulling
    closing + rest → idle
    disabled → idle
    excluded → idle
    waiting → refreshing hold 64
    waiting + finish → finishing hold 64: finish
    waiting + cancel → closing: abandon finish hold(0)
    waiting + disable → closing: abandon finish hold(0)
    waiting + time → finishing hold 64: abandon finish
    waiting + begin work → refreshing hold 64
    waiting + veto work → closing: vetoed hold(0)
    waiting + trigger 20 → refreshing hold 40: hold(40)
    reaching → armed
    reaching + pull 80 → armed: untick
    reaching + pull 32 → pulling: untick
    reaching + push back → idle: untick
    reaching + lift → twoLevel hold 800: hold(800)
    reaching + lose touch → pulling
    reaching + start → armed: shouldBegin
    reaching + retry → armed: shouldBegin
    reaching + disable → pulling: untick
    reaching + exclude → pulling: untick
    reaching + open second level → twoLevel hold 800: hold(800) reveal
    reaching + trigger 20 → armed: untick
    twoLevel → twoLevel hold 800
    twoLevel + lift → closing: hold(0)
    twoLevel + lose touch → twoLevel hold 800: reveal
    twoLevel + rest → idle: hold(0)
    twoLevel + disable → closing: hold(0)
    twoLevel + close second level → closing: hold(0)
    twoLevel + trigger 20 → closing: hold(0)
    pushedBack → twoLevel hold 800
    pushedBack + lift → closing: hold(0)
    pushedBack + lose touch → twoLevel hold 800: reveal
    pushedBack + rest → idle: hold(0)
    pushedBack + disable → pulling: hold(0)
    pushedBack + close second level → pulling: hold(0)
    pushedBack + trigger 20 → pulling: hold(0)
    approaching → pulling
    approaching + lift → idle
    approaching + lose touch → idle
    approaching + start → pulling: shouldBegin
    approaching + retry → pulling: shouldBegin
    approaching + disable → idle
    approaching + exclude → idle
    approaching + arrive → pulling: shouldBegin
    approaching + no more → exhausted hold 64: hold(64 still) exhausted
    approaching + more again → pulling
    loading → refreshing hold 64
    loading + finish → closing: finish hold(0)
    loading + cancel → closing: abandon finish hold(0)
    loading + disable → closing: abandon finish hold(0)
    loading + time → failed hold 64: abandon finish
    loading + trigger 20 → refreshing hold 40: hold(40)
    failed → failed hold 64
    failed + start → failed hold 64: shouldBegin
    failed + retry → failed hold 64: shouldBegin
    failed + disable → closing: hold(0)
    failed + trigger 20 → failed hold 40: hold(40)
    failed + no more → exhausted hold 64: hold(64 still) exhausted
    failed + more again → failed hold 64
    failed + refreshed → closing: hold(0)
    exhausted → exhausted hold 64
    exhausted + start → exhausted hold 64: shouldBegin
    exhausted + retry → exhausted hold 64: shouldBegin
    exhausted + disable → closing: hold(0)
    exhausted + trigger 20 → exhausted hold 40: hold(40)
    exhausted + no more → exhausted hold 64
    exhausted + more again → closing: hold(0)
    exhausted + refreshed → closing: hold(0)
    """
}

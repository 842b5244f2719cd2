extension RefreshEngineTableTests {
  /// What each situation is, and below it, one line a cell, what does not leave it so: `situation + event →
  /// state: effects`.
  ///
  /// In every cell that is not listed nothing changes, and an event of `asking` is ignored.
  static let table = """
    idle → idle
    idle + pull 80 → armed: tick
    idle + pull 32 → pulling
    idle + start → idle: ask
    idle + retry → idle: ask
    idle + open second level → twoLevel hold 800: hold(800) reveal
    pulled → pulling
    pulled + pull 80 → armed: tick
    pulled + push back → idle
    pulled + start → pulling: ask
    pulled + retry → pulling: ask
    pulled + open second level → twoLevel hold 800: hold(800) reveal
    pulled + turn to 20 → armed: tick
    falling → pulling
    falling + pull 80 → armed: tick
    falling + rest → idle
    falling + start → pulling: ask
    falling + retry → pulling: ask
    falling + open second level → twoLevel hold 800: hold(800) reveal
    armed → armed
    armed + pull 32 → pulling: untick
    armed + push back → idle: untick
    armed + lift → armed: ask
    armed + lose touch → pulling
    armed + start → armed: ask
    armed + retry → armed: ask
    armed + disable → pulling: untick
    armed + exclude → pulling: untick
    armed + open second level → twoLevel hold 800: hold(800) reveal
    asking → armed
    asking + pull 32 → pulling: untick
    asking + lift → pulling
    asking + lose touch → pulling
    asking + agree → refreshing hold 64: hold(64) begin
    asking + refuse → pulling: vetoed
    asking + cancel → pulling
    asking + disable → pulling: untick
    asking + exclude → pulling: untick
    refreshing → refreshing hold 64
    refreshing + finish → finishing hold 64: finish
    refreshing + cancel → closing: abandon finish hold(0)
    refreshing + disable → closing: abandon finish hold(0)
    refreshing + time → finishing hold 64: abandon finish
    refreshing + turn to 20 → refreshing hold 40: hold(40)
    held → refreshing hold 64
    held + finish → refreshing hold 64
    held + cancel → pulling: abandon finish hold(0)
    held + disable → pulling: abandon finish hold(0)
    held + time → refreshing hold 64: abandon
    held + turn to 20 → refreshing hold 40: hold(40)
    finishing → finishing hold 64
    finishing + disable → closing: hold(0)
    finishing + time → closing: hold(0)
    finishing + turn to 20 → finishing hold 40: hold(40)
    failing → finishing hold 64
    failing + retry → finishing hold 64: ask
    failing + disable → closing: hold(0)
    failing + time → closing: hold(0)
    failing + turn to 20 → finishing hold 40: hold(40)
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
    waiting + veto → closing: vetoed hold(0)
    waiting + turn to 20 → refreshing hold 40: hold(40)
    reaching → armed
    reaching + pull 80 → armed: untick
    reaching + pull 32 → pulling: untick
    reaching + push back → idle: untick
    reaching + lift → twoLevel hold 800: hold(800)
    reaching + lose touch → pulling
    reaching + start → armed: ask
    reaching + retry → armed: ask
    reaching + disable → pulling: untick
    reaching + exclude → pulling: untick
    reaching + open second level → twoLevel hold 800: hold(800) reveal
    reaching + turn to 20 → armed: untick
    twoLevel → twoLevel hold 800
    twoLevel + lift → closing: hold(0)
    twoLevel + lose touch → twoLevel hold 800: reveal
    twoLevel + rest → idle: hold(0)
    twoLevel + disable → closing: hold(0)
    twoLevel + close second level → closing: hold(0)
    twoLevel + turn to 20 → closing: hold(0)
    pushedBack → twoLevel hold 800
    pushedBack + lift → closing: hold(0)
    pushedBack + lose touch → twoLevel hold 800: reveal
    pushedBack + rest → idle: hold(0)
    pushedBack + disable → pulling: hold(0)
    pushedBack + close second level → pulling: hold(0)
    pushedBack + turn to 20 → pulling: hold(0)
    approaching → pulling
    approaching + lift → idle
    approaching + lose touch → idle
    approaching + start → pulling: ask
    approaching + retry → pulling: ask
    approaching + disable → idle
    approaching + exclude → idle
    approaching + arrive → pulling: ask
    approaching + no more → exhausted hold 64: hold(64 still) exhausted
    approaching + more again → pulling
    loading → refreshing hold 64
    loading + finish → closing: finish hold(0)
    loading + cancel → closing: abandon finish hold(0)
    loading + disable → closing: abandon finish hold(0)
    loading + time → failed hold 64: abandon finish
    loading + turn to 20 → refreshing hold 40: hold(40)
    failed → failed hold 64
    failed + start → failed hold 64: ask
    failed + retry → failed hold 64: ask
    failed + disable → closing: hold(0)
    failed + turn to 20 → failed hold 40: hold(40)
    failed + no more → exhausted hold 64: hold(64 still) exhausted
    failed + more again → failed hold 64
    failed + refreshed → closing: hold(0)
    exhausted → exhausted hold 64
    exhausted + start → exhausted hold 64: ask
    exhausted + retry → exhausted hold 64: ask
    exhausted + disable → closing: hold(0)
    exhausted + turn to 20 → exhausted hold 40: hold(40)
    exhausted + no more → exhausted hold 64
    exhausted + more again → closing: hold(0)
    exhausted + refreshed → closing: hold(0)
    """
}

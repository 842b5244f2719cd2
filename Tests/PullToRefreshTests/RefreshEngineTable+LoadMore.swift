extension RefreshEngineTableTests {
  /// The cells of actions that wait, of second floors and of loading more.
  static let laterTable = """
    waiting + touch → refreshing hold 64
    waiting + pull 80 → refreshing hold 64
    waiting + pull 32 → refreshing hold 64
    waiting + push back → refreshing hold 64
    waiting + lift → refreshing hold 64
    waiting + lose touch → refreshing hold 64
    waiting + rest → refreshing hold 64
    waiting + start → refreshing hold 64: ignored
    waiting + agree → refreshing hold 64: ignored
    waiting + refuse → refreshing hold 64: ignored
    waiting + finish → finishing hold 64: finish
    waiting + foreign → refreshing hold 64: ignored
    waiting + cancel → closing: abandon finish hold(0)
    waiting + disable → closing: abandon finish hold(0)
    waiting + exclude → refreshing hold 64
    waiting + time → finishing hold 64: abandon finish
    waiting + arrive → refreshing hold 64
    waiting + begin work → refreshing hold 64
    waiting + veto → closing: vetoed hold(0)
    waiting + open floor → refreshing hold 64: ignored
    waiting + leave floor → refreshing hold 64: ignored
    waiting + turn to 20 → refreshing hold 40: hold(40)
    waiting + refreshed → refreshing hold 64
    reaching + touch → armed
    reaching + pull 80 → armed: untick
    reaching + pull 32 → pulling: untick
    reaching + push back → idle: untick
    reaching + lift → secondFloor hold 800: hold(800)
    reaching + lose touch → pulling
    reaching + rest → armed
    reaching + start → armed: ask
    reaching + agree → armed: ignored
    reaching + refuse → armed: ignored
    reaching + finish → armed: ignored
    reaching + foreign → armed: ignored
    reaching + cancel → armed
    reaching + disable → pulling: untick
    reaching + exclude → pulling: untick
    reaching + time → armed
    reaching + arrive → armed
    reaching + begin work → armed: ignored
    reaching + veto → armed: ignored
    reaching + open floor → secondFloor hold 800: hold(800) reveal
    reaching + leave floor → armed: ignored
    reaching + turn to 20 → armed: untick
    reaching + refreshed → armed
    secondFloor + touch → secondFloor hold 800
    secondFloor + pull 80 → secondFloor hold 800
    secondFloor + pull 32 → secondFloor hold 800
    secondFloor + push back → secondFloor hold 800
    secondFloor + lift → closing: hold(0)
    secondFloor + lose touch → secondFloor hold 800: reveal
    secondFloor + rest → idle: hold(0)
    secondFloor + start → secondFloor hold 800: ignored
    secondFloor + agree → secondFloor hold 800: ignored
    secondFloor + refuse → secondFloor hold 800: ignored
    secondFloor + finish → secondFloor hold 800: ignored
    secondFloor + foreign → secondFloor hold 800: ignored
    secondFloor + cancel → secondFloor hold 800
    secondFloor + disable → closing: hold(0)
    secondFloor + exclude → secondFloor hold 800
    secondFloor + time → secondFloor hold 800
    secondFloor + arrive → secondFloor hold 800
    secondFloor + begin work → secondFloor hold 800: ignored
    secondFloor + veto → secondFloor hold 800: ignored
    secondFloor + open floor → secondFloor hold 800: ignored
    secondFloor + leave floor → closing: hold(0)
    secondFloor + turn to 20 → closing: hold(0)
    secondFloor + refreshed → secondFloor hold 800
    pushedBack + touch → secondFloor hold 800
    pushedBack + pull 80 → secondFloor hold 800
    pushedBack + pull 32 → secondFloor hold 800
    pushedBack + push back → secondFloor hold 800
    pushedBack + lift → closing: hold(0)
    pushedBack + lose touch → secondFloor hold 800: reveal
    pushedBack + rest → idle: hold(0)
    pushedBack + start → secondFloor hold 800: ignored
    pushedBack + agree → secondFloor hold 800: ignored
    pushedBack + refuse → secondFloor hold 800: ignored
    pushedBack + finish → secondFloor hold 800: ignored
    pushedBack + foreign → secondFloor hold 800: ignored
    pushedBack + cancel → secondFloor hold 800
    pushedBack + disable → pulling: hold(0)
    pushedBack + exclude → secondFloor hold 800
    pushedBack + time → secondFloor hold 800
    pushedBack + arrive → secondFloor hold 800
    pushedBack + begin work → secondFloor hold 800: ignored
    pushedBack + veto → secondFloor hold 800: ignored
    pushedBack + open floor → secondFloor hold 800: ignored
    pushedBack + leave floor → pulling: hold(0)
    pushedBack + turn to 20 → pulling: hold(0)
    pushedBack + refreshed → secondFloor hold 800
    approaching + touch → pulling
    approaching + pull 80 → pulling
    approaching + pull 32 → pulling
    approaching + push back → pulling
    approaching + lift → idle
    approaching + lose touch → idle
    approaching + rest → pulling
    approaching + start → pulling: ask
    approaching + agree → pulling: ignored
    approaching + refuse → pulling: ignored
    approaching + finish → pulling: ignored
    approaching + foreign → pulling: ignored
    approaching + cancel → pulling
    approaching + disable → idle
    approaching + exclude → idle
    approaching + time → pulling
    approaching + arrive → pulling: ask
    approaching + begin work → pulling: ignored
    approaching + veto → pulling: ignored
    approaching + open floor → pulling: ignored
    approaching + leave floor → pulling: ignored
    approaching + turn to 20 → pulling
    approaching + refreshed → pulling
    loading + touch → refreshing hold 64
    loading + pull 80 → refreshing hold 64
    loading + pull 32 → refreshing hold 64
    loading + push back → refreshing hold 64
    loading + lift → refreshing hold 64
    loading + lose touch → refreshing hold 64
    loading + rest → refreshing hold 64
    loading + start → refreshing hold 64: ignored
    loading + agree → refreshing hold 64: ignored
    loading + refuse → refreshing hold 64: ignored
    loading + finish → closing: finish hold(0)
    loading + foreign → refreshing hold 64: ignored
    loading + cancel → closing: abandon finish hold(0)
    loading + disable → closing: abandon finish hold(0)
    loading + exclude → refreshing hold 64
    loading + time → failed hold 64: abandon finish
    loading + arrive → refreshing hold 64
    loading + begin work → refreshing hold 64: ignored
    loading + veto → refreshing hold 64: ignored
    loading + open floor → refreshing hold 64: ignored
    loading + leave floor → refreshing hold 64: ignored
    loading + turn to 20 → refreshing hold 40: hold(40)
    loading + refreshed → refreshing hold 64
    failed + touch → failed hold 64
    failed + pull 80 → failed hold 64
    failed + pull 32 → failed hold 64
    failed + push back → failed hold 64
    failed + lift → failed hold 64
    failed + lose touch → failed hold 64
    failed + rest → failed hold 64
    failed + start → failed hold 64: ask
    failed + agree → failed hold 64: ignored
    failed + refuse → failed hold 64: ignored
    failed + finish → failed hold 64: ignored
    failed + foreign → failed hold 64: ignored
    failed + cancel → failed hold 64
    failed + disable → closing: hold(0)
    failed + exclude → failed hold 64
    failed + time → failed hold 64
    failed + arrive → failed hold 64
    failed + begin work → failed hold 64: ignored
    failed + veto → failed hold 64: ignored
    failed + open floor → failed hold 64: ignored
    failed + leave floor → failed hold 64: ignored
    failed + turn to 20 → failed hold 40: hold(40)
    failed + refreshed → closing: hold(0)
    exhausted + touch → exhausted hold 64
    exhausted + pull 80 → exhausted hold 64
    exhausted + pull 32 → exhausted hold 64
    exhausted + push back → exhausted hold 64
    exhausted + lift → exhausted hold 64
    exhausted + lose touch → exhausted hold 64
    exhausted + rest → exhausted hold 64
    exhausted + start → exhausted hold 64: ask
    exhausted + agree → exhausted hold 64: ignored
    exhausted + refuse → exhausted hold 64: ignored
    exhausted + finish → exhausted hold 64: ignored
    exhausted + foreign → exhausted hold 64: ignored
    exhausted + cancel → exhausted hold 64
    exhausted + disable → closing: hold(0)
    exhausted + exclude → exhausted hold 64
    exhausted + time → exhausted hold 64
    exhausted + arrive → exhausted hold 64
    exhausted + begin work → exhausted hold 64: ignored
    exhausted + veto → exhausted hold 64: ignored
    exhausted + open floor → exhausted hold 64: ignored
    exhausted + leave floor → exhausted hold 64: ignored
    exhausted + turn to 20 → exhausted hold 40: hold(40)
    exhausted + refreshed → closing: hold(0)
    """
}

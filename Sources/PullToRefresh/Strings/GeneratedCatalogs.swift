// swift-format-ignore-file
// `./run.sh check languages update` makes this file from the catalogs in `Languages`.
extension RefreshStrings {
  /// Makes texts from lines in the order of the properties.
  private init(_ languageCode: String, _ catalog: StaticString) {
    let lines = catalog.withUTF8Buffer { text in
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    self.init(
      languageCode: languageCode,
      pullToRefresh: lines[0],
      releaseToRefresh: lines[1],
      holdToRefresh: lines[2],
      releaseToOpenTwoLevel: lines[3],
      twoLevelOpened: lines[4],
      twoLevelClosed: lines[5],
      twoLevelHint: lines[6],
      scrollUp: lines[7],
      scrollUpOnce: lines[8],
      scrollDown: lines[9],
      scrollDownOnce: lines[10],
      refreshingSoon: lines[11],
      loadingSoon: lines[12],
      refreshing: lines[13],
      pullToLoad: lines[14],
      releaseToLoad: lines[15],
      holdToLoad: lines[16],
      loading: lines[17],
      open: lines[18],
      pullToOpen: lines[19],
      releaseToOpen: lines[20],
      holdToOpen: lines[21],
      openingSoon: lines[22],
      opening: lines[23],
      updated: lines[24],
      nothingNew: lines[25],
      oneNew: lines[26],
      manyNew: lines[27],
      failed: lines[28],
      offline: lines[29],
      retry: lines[30],
      retryIn: lines[31],
      cancelled: lines[32],
      timedOut: lines[33],
      noMore: lines[34],
      retryHint: lines[35],
      empty: lines[36],
      refreshHint: lines[37],
      lastUpdate: lines[38],
      lastUpdateNow: lines[39],
      seconds: lines[40],
      now: lines[41],
      minutes: lines[42],
      hours: lines[43],
      days: lines[44],
      refresh: lines[45],
      loadMore: lines[46],
      cancel: lines[47],
      openTwoLevel: lines[48],
      closeTwoLevel: lines[49],
      percent: lines[50])
  }

  /// The texts of a language of this package.
  static func texts(_ code: String) -> RefreshStrings {
    switch code {
    case "de": .german
    case "fr": .french
    case "es": .spanish
    case "it": .italian
    case "pt-BR": .brazilianPortuguese
    case "nl": .dutch
    case "pl": .polish
    case "ru": .russian
    case "uk": .ukrainian
    case "tr": .turkish
    case "ar": .arabic
    case "he": .hebrew
    case "fa": .persian
    case "hi": .hindi
    case "ja": .japanese
    case "ko": .korean
    case "zh-CN": .chinese
    case "zh-TW": .traditionalChinese
    case "en-XA": .longEnglish
    case "ar-XB": .mirroredEnglish
    default: .english
    }
  }

  /// German.
  public static let german = RefreshStrings(
    "de",
    "Zum Aktualisieren ziehen\nZum Aktualisieren loslassen\nZum Aktualisieren halten\nZum Öffnen loslassen\nGeöffnet\nGeschlossen\nZurückwischen oder Esc schließt\nWeiter nach oben\nNoch einmal nach oben\nWeiter nach unten\nNoch einmal nach unten\nWird gleich aktualisiert · Zurückscrollen bricht ab\nWird gleich geladen · Zurückscrollen bricht ab\nWird aktualisiert …\nFür mehr ziehen\nFür mehr loslassen\nFür mehr halten\nWeitere werden geladen …\nÖffnen\nZum Öffnen ziehen\nZum Öffnen loslassen\nZum Öffnen halten\nWird gleich geöffnet · Zurückscrollen bricht ab\nWird geöffnet …\nAktualisiert\nNichts Neues\n1 neu\n# neu|# neu\nAktualisieren fehlgeschlagen\nKeine Verbindung\nErneut versuchen\nErneut in #\nAbgebrochen\nZeit überschritten\nKeine weiteren\nEingabetaste oder Klick: erneut versuchen\nNoch nichts da\nZum Aktualisieren ziehen oder F5 drücken\nVor # aktualisiert\nGerade aktualisiert\n# Sek.|# Sek.\njetzt\n# Min.|# Min.\n# Std.|# Std.\n# T.|# T.\nAktualisieren\nMehr laden\nAbbrechen\nZweite Ebene öffnen\nZweite Ebene schließen\n# %")

  /// French.
  public static let french = RefreshStrings(
    "fr",
    "Tirez pour actualiser\nRelâchez pour actualiser\nMaintenez pour actualiser\nRelâchez pour ouvrir\nOuvert\nFermé\nGlissez en arrière ou appuyez sur Échap pour fermer\nContinuez vers le haut\nEncore un cran en haut\nContinuez vers le bas\nEncore un cran en bas\nActualisation imminente · revenez en arrière pour annuler\nChargement imminent · revenez en arrière pour annuler\nActualisation…\nTirez pour en voir plus\nRelâchez pour en voir plus\nMaintenez pour en voir plus\nChargement…\nOuvrir\nTirez pour ouvrir\nRelâchez pour ouvrir\nMaintenez pour ouvrir\nOuverture imminente · revenez en arrière pour annuler\nOuverture…\nActualisé\nRien de nouveau\n1 nouveau\n# nouveaux|# nouveaux\nÉchec de l’actualisation\nAucune connexion\nRéessayer\nRéessayer dans #\nAnnulé\nDélai dépassé\nC’est tout\nEntrée ou clic pour réessayer\nRien pour l’instant\nTirez ou appuyez sur F5 pour actualiser\nActualisé il y a #\nActualisé à l’instant\n# s|# s\nmaintenant\n# min|# min\n# h|# h\n# j|# j\nActualiser\nCharger la suite\nAnnuler\nOuvrir le second niveau\nFermer le second niveau\n# %")

  /// Spanish.
  public static let spanish = RefreshStrings(
    "es",
    "Tira para actualizar\nSuelta para actualizar\nMantén para actualizar\nSuelta para abrir\nAbierto\nCerrado\nDesliza hacia atrás o pulsa Esc para cerrar\nSigue hacia arriba\nUna vez más arriba\nSigue hacia abajo\nUna vez más abajo\nSe actualizará enseguida · retrocede para cancelar\nSe cargará enseguida · retrocede para cancelar\nActualizando…\nTira para cargar más\nSuelta para cargar más\nMantén para cargar más\nCargando más…\nAbrir\nTira para abrir\nSuelta para abrir\nMantén para abrir\nSe abrirá enseguida · retrocede para cancelar\nAbriendo…\nActualizado\nNada nuevo\n1 nuevo\n# nuevos|# nuevos\nNo se pudo actualizar\nSin conexión\nReintentar\nReintentar en #\nCancelado\nTiempo agotado\nEso es todo\nPulsa Intro o haz clic para reintentar\nAún no hay nada\nTira o pulsa F5 para actualizar\nActualizado hace #\nActualizado ahora mismo\n# s|# s\nahora\n# min|# min\n# h|# h\n# d|# d\nActualizar\nCargar más\nCancelar\nAbrir el segundo nivel\nCerrar el segundo nivel\n# %")

  /// Italian.
  public static let italian = RefreshStrings(
    "it",
    "Tira per aggiornare\nRilascia per aggiornare\nTieni premuto per aggiornare\nRilascia per aprire\nAperto\nChiuso\nScorri indietro o premi Esc per chiudere\nContinua in alto\nAncora in alto\nContinua in basso\nAncora in basso\nAggiorna subito · torna indietro per annullare\nCarica subito · torna indietro per annullare\nAggiornamento…\nTira per caricare altro\nRilascia per caricare altro\nTieni premuto per caricare altro\nCaricamento…\nApri\nTira per aprire\nRilascia per aprire\nTieni premuto per aprire\nApertura tra un attimo · torna indietro per annullare\nApertura…\nAggiornato\nNessuna novità\n1 nuovo\n# nuovo|# nuovi\nAggiornamento non riuscito\nNessuna connessione\nRiprova\nRiprova tra #\nAnnullato\nTempo scaduto\nNon c’è altro\nPremi Invio o fai clic per riprovare\nAncora niente qui\nTira o premi F5 per aggiornare\nAggiornato # fa\nAggiornato adesso\n# s|# s\nadesso\n# min|# min\n# h|# h\n# g|# gg\nAggiorna\nCarica altro\nAnnulla\nApri il secondo livello\nChiudi il secondo livello\n#%")

  /// Brazilian Portuguese.
  public static let brazilianPortuguese = RefreshStrings(
    "pt-BR",
    "Puxe para atualizar\nSolte para atualizar\nSegure para atualizar\nSolte para abrir\nAberto\nFechado\nDeslize de volta ou pressione Esc para fechar\nContinue para cima\nMais uma vez para cima\nContinue para baixo\nMais uma vez para baixo\nAtualizando em instantes · role de volta para cancelar\nCarregando em instantes · role de volta para cancelar\nAtualizando…\nPuxe para carregar mais\nSolte para carregar mais\nSegure para carregar mais\nCarregando mais…\nAbrir\nPuxe para abrir\nSolte para abrir\nSegure para abrir\nAbrindo em instantes · role de volta para cancelar\nAbrindo…\nAtualizado\nNada de novo\n1 novo\n# novo|# novos\nNão foi possível atualizar\nSem conexão\nTentar de novo\nTentar de novo em #\nCancelado\nTempo esgotado\nIsso é tudo\nPressione Enter ou clique para tentar de novo\nAinda não há nada aqui\nPuxe ou pressione F5 para atualizar\nAtualizado há #\nAtualizado agora mesmo\n# s|# s\nagora\n# min|# min\n# h|# h\n# d|# d\nAtualizar\nCarregar mais\nCancelar\nAbrir o segundo nível\nFechar o segundo nível\n#%")

  /// Dutch.
  public static let dutch = RefreshStrings(
    "nl",
    "Trek om te vernieuwen\nLaat los om te vernieuwen\nHoud vast om te vernieuwen\nLaat los om te openen\nGeopend\nGesloten\nVeeg terug of druk op Esc om te sluiten\nVerder omhoog\nNog één keer omhoog\nVerder omlaag\nNog één keer omlaag\nVernieuwt zo meteen · scrol terug om te annuleren\nLaadt zo meteen · scrol terug om te annuleren\nVernieuwen…\nTrek om meer te laden\nLaat los om meer te laden\nHoud vast om meer te laden\nMeer laden…\nOpenen\nTrek om te openen\nLaat los om te openen\nHoud vast om te openen\nOpent zo meteen · scrol terug om te annuleren\nWordt geopend…\nVernieuwd\nNiets nieuws\n1 nieuw\n# nieuw|# nieuw\nVernieuwen mislukt\nGeen verbinding\nOpnieuw proberen\nOpnieuw over #\nGeannuleerd\nTijd verstreken\nDat is alles\nDruk op Enter of klik om opnieuw te proberen\nHier is nog niets\nTrek of druk op F5 om te vernieuwen\n# geleden vernieuwd\nZojuist vernieuwd\n# s|# s\nnu\n# min.|# min.\n# u|# u\n# d.|# d.\nVernieuwen\nMeer laden\nAnnuleren\nTweede niveau openen\nTweede niveau sluiten\n#%")

  /// Polish.
  public static let polish = RefreshStrings(
    "pl",
    "Pociągnij, aby odświeżyć\nPuść, aby odświeżyć\nPrzytrzymaj, aby odświeżyć\nPuść, aby otworzyć\nOtwarto\nZamknięto\nPrzesuń wstecz lub naciśnij Esc, aby zamknąć\nPrzewijaj dalej w górę\nJeszcze raz w górę\nPrzewijaj dalej w dół\nJeszcze raz w dół\nZa chwilę odświeżenie · przewiń wstecz, aby anulować\nZa chwilę wczytanie · przewiń wstecz, aby anulować\nOdświeżanie…\nPociągnij, aby wczytać więcej\nPuść, aby wczytać więcej\nPrzytrzymaj, aby wczytać więcej\nWczytywanie…\nOtwórz\nPociągnij, aby otworzyć\nPuść, aby otworzyć\nPrzytrzymaj, aby otworzyć\nZa chwilę otwarcie · przewiń wstecz, aby anulować\nOtwieranie…\nZaktualizowano\nNic nowego\n1 nowy\n# nowy|# nowe|# nowych\nNie udało się odświeżyć\nBrak połączenia\nPonów\nPonów za #\nAnulowano\nPrzekroczono czas\nTo już wszystko\nNaciśnij Enter lub kliknij, aby ponowić\nJeszcze nic tu nie ma\nPociągnij lub naciśnij F5, aby odświeżyć\nZaktualizowano # temu\nZaktualizowano przed chwilą\n# s|# s|# s\nteraz\n# min|# min|# min\n# godz.|# godz.|# godz.\n# dzień|# dni|# dni\nOdśwież\nWczytaj więcej\nAnuluj\nOtwórz drugi poziom\nZamknij drugi poziom\n#%")

  /// Russian.
  public static let russian = RefreshStrings(
    "ru",
    "Потяните, чтобы обновить\nОтпустите, чтобы обновить\nУдерживайте, чтобы обновить\nОтпустите, чтобы открыть\nОткрыто\nЗакрыто\nСмахните назад или нажмите Esc, чтобы закрыть\nДальше вверх\nЕщё раз вверх\nДальше вниз\nЕщё раз вниз\nСейчас обновится · прокрутите назад для отмены\nСейчас загрузится · прокрутите назад для отмены\nОбновление…\nПотяните, чтобы загрузить ещё\nОтпустите, чтобы загрузить ещё\nУдерживайте, чтобы загрузить ещё\nЗагрузка…\nОткрыть\nПотяните, чтобы открыть\nОтпустите, чтобы открыть\nУдерживайте, чтобы открыть\nСейчас откроется · прокрутите назад для отмены\nОткрытие…\nОбновлено\nНичего нового\n1 новая запись\n# новая запись|# новые записи|# новых записей\nНе удалось обновить\nНет соединения\nПовторить\nПовторить через #\nОтменено\nВремя ожидания истекло\nЭто всё\nНажмите Enter или щёлкните, чтобы повторить\nЗдесь пока ничего нет\nПотяните или нажмите F5, чтобы обновить\nОбновлено # назад\nОбновлено только что\n# с|# с|# с\nсейчас\n# мин|# мин|# мин\n# ч|# ч|# ч\n# дн.|# дн.|# дн.\nОбновить\nЗагрузить ещё\nОтмена\nОткрыть второй уровень\nЗакрыть второй уровень\n# %")

  /// Ukrainian.
  public static let ukrainian = RefreshStrings(
    "uk",
    "Потягніть, щоб оновити\nВідпустіть, щоб оновити\nУтримуйте, щоб оновити\nВідпустіть, щоб відкрити\nВідкрито\nЗакрито\nПроведіть назад або натисніть Esc, щоб закрити\nДалі вгору\nЩе раз угору\nДалі вниз\nЩе раз униз\nЗараз оновиться · прокрутіть назад, щоб скасувати\nЗараз завантажиться · прокрутіть назад, щоб скасувати\nОновлення…\nПотягніть, щоб завантажити ще\nВідпустіть, щоб завантажити ще\nУтримуйте, щоб завантажити ще\nЗавантаження…\nВідкрити\nПотягніть, щоб відкрити\nВідпустіть, щоб відкрити\nУтримуйте, щоб відкрити\nЗараз відкриється · прокрутіть назад, щоб скасувати\nВідкриття…\nОновлено\nНічого нового\n1 новий запис\n# новий запис|# нові записи|# нових записів\nНе вдалося оновити\nНемає з’єднання\nПовторити\nПовторити через #\nСкасовано\nЧас очікування вичерпано\nЦе все\nНатисніть Enter або клацніть, щоб повторити\nТут поки нічого немає\nПотягніть або натисніть F5, щоб оновити\nОновлено # тому\nОновлено щойно\n# с|# с|# с\nзараз\n# хв|# хв|# хв\n# год|# год|# год\n# дн.|# дн.|# дн.\nОновити\nЗавантажити ще\nСкасувати\nВідкрити другий рівень\nЗакрити другий рівень\n# %")

  /// Turkish.
  public static let turkish = RefreshStrings(
    "tr",
    "Yenilemek için çekin\nYenilemek için bırakın\nYenilemek için basılı tutun\nAçmak için bırakın\nAçıldı\nKapatıldı\nKapatmak için geri kaydırın veya Esc’ye basın\nYukarı devam edin\nBir kez daha yukarı\nAşağı devam edin\nBir kez daha aşağı\nBirazdan yenilenecek · iptal için geri kaydırın\nBirazdan yüklenecek · iptal için geri kaydırın\nYenileniyor…\nDaha fazlası için çekin\nDaha fazlası için bırakın\nDaha fazlası için basılı tutun\nYükleniyor…\nAç\nAçmak için çekin\nAçmak için bırakın\nAçmak için basılı tutun\nBirazdan açılacak · iptal için geri kaydırın\nAçılıyor…\nGüncellendi\nYeni bir şey yok\n1 yeni\n# yeni|# yeni\nYenilenemedi\nBağlantı yok\nYeniden dene\n# sonra yeniden dene\nİptal edildi\nZaman aşımı\nHepsi bu kadar\nYeniden denemek için Enter’a basın veya tıklayın\nHenüz bir şey yok\nYenilemek için çekin veya F5’e basın\n# önce güncellendi\nAz önce güncellendi\n# sn|# sn\nşimdi\n# dk|# dk\n# sa|# sa\n# gün|# gün\nYenile\nDaha fazla yükle\nİptal\nİkinci düzeyi aç\nİkinci düzeyi kapat\n%#")

  /// Arabic.
  public static let arabic = RefreshStrings(
    "ar",
    "اسحب للتحديث\nاترك للتحديث\nاستمر بالضغط للتحديث\nاترك للفتح\nفُتح\nأُغلق\nاسحب للخلف أو اضغط Esc للإغلاق\nواصل لأعلى\nمرة أخرى لأعلى\nواصل لأسفل\nمرة أخرى لأسفل\nسيُحدَّث حالًا · مرّر للخلف للإلغاء\nسيُحمَّل حالًا · مرّر للخلف للإلغاء\nجارٍ التحديث…\nاسحب لتحميل المزيد\nاترك لتحميل المزيد\nاستمر بالضغط لتحميل المزيد\nجارٍ تحميل المزيد…\nافتح\nاسحب للفتح\nاترك للفتح\nاستمر بالضغط للفتح\nسيُفتح بعد لحظة · مرّر للخلف للإلغاء\nجارٍ الفتح…\nتم التحديث\nلا جديد\nعنصر جديد واحد\nلا عناصر جديدة|عنصر جديد واحد|عنصران جديدان|# عناصر جديدة|# عنصرًا جديدًا|# عنصر جديد\nتعذّر التحديث\nلا يوجد اتصال\nأعد المحاولة\nأعد المحاولة بعد #\nأُلغي\nانتهت المهلة\nهذا كل شيء\nاضغط Enter أو انقر لإعادة المحاولة\nلا شيء هنا بعد\nاسحب أو اضغط F5 للتحديث\nحُدّث قبل #\nحُدّث الآن\n# ث|# ث|# ث|# ث|# ث|# ث\nالآن\n# د|# د|# د|# د|# د|# د\n# س|# س|# س|# س|# س|# س\n# يوم|يوم|يومين|# أيام|# يومًا|# يوم\nحدّث\nحمّل المزيد\nألغِ\nافتح المستوى الثاني\nأغلق المستوى الثاني\n#٪")

  /// Hebrew.
  public static let hebrew = RefreshStrings(
    "he",
    "משכו כדי לרענן\nשחררו כדי לרענן\nהחזיקו כדי לרענן\nשחררו כדי לפתוח\nנפתח\nנסגר\nהחליקו חזרה או הקישו Esc כדי לסגור\nהמשיכו למעלה\nעוד פעם למעלה\nהמשיכו למטה\nעוד פעם למטה\nהרענון יתחיל מיד · גללו חזרה לביטול\nהטעינה תתחיל מיד · גללו חזרה לביטול\nמרענן…\nמשכו כדי לטעון עוד\nשחררו כדי לטעון עוד\nהחזיקו כדי לטעון עוד\nטוען עוד…\nפתיחה\nמשכו כדי לפתוח\nשחררו כדי לפתוח\nהחזיקו כדי לפתוח\nייפתח מיד · גללו חזרה לביטול\nנפתח…\nעודכן\nאין חדש\nפריט חדש אחד\nפריט חדש אחד|שני פריטים חדשים|# פריטים חדשים\nלא ניתן לרענן\nאין חיבור\nניסיון חוזר\nניסיון חוזר בעוד #\nבוטל\nהזמן הקצוב תם\nזה הכול\nהקישו Enter או לחצו כדי לנסות שוב\nאין כאן עדיין כלום\nמשכו או הקישו F5 כדי לרענן\nעודכן לפני #\nעודכן זה עתה\n# שנ׳|# שנ׳|# שנ׳\nעכשיו\n# דק׳|# דק׳|# דק׳\n# שע׳|# שע׳|# שע׳\nיום|יומיים|# ימים\nרענון\nטעינת עוד\nביטול\nפתיחת הרמה השנייה\nסגירת הרמה השנייה\n#%")

  /// Persian.
  public static let persian = RefreshStrings(
    "fa",
    "برای تازه‌سازی بکشید\nبرای تازه‌سازی رها کنید\nبرای تازه‌سازی نگه دارید\nبرای باز شدن رها کنید\nباز شد\nبسته شد\nبرای بستن به عقب بکشید یا Esc را بزنید\nهمچنان به بالا\nیک بار دیگر بالا\nهمچنان به پایین\nیک بار دیگر پایین\nتازه می‌شود · برای لغو به عقب بلغزانید\nبار می‌شود · برای لغو به عقب بلغزانید\nدر حال تازه‌سازی…\nبرای بار کردن بیشتر بکشید\nبرای بار کردن بیشتر رها کنید\nبرای بار کردن بیشتر نگه دارید\nدر حال بار کردن…\nباز کردن\nبرای باز شدن بکشید\nبرای باز شدن رها کنید\nبرای باز شدن نگه دارید\nتا لحظه‌ای دیگر باز می‌شود · برای لغو به عقب بلغزانید\nدر حال باز شدن…\nبه‌روز شد\nچیز تازه‌ای نیست\n۱ مورد تازه\n# مورد تازه|# مورد تازه\nتازه‌سازی نشد\nاتصالی نیست\nتلاش دوباره\nتلاش دوباره تا #\nلغو شد\nزمان به پایان رسید\nهمین بود\nبرای تلاش دوباره Enter را بزنید یا کلیک کنید\nهنوز چیزی این‌جا نیست\nبرای تازه‌سازی بکشید یا F5 را بزنید\n# پیش به‌روز شد\nهم‌اکنون به‌روز شد\n# ثانیه|# ثانیه\nاکنون\n# دقیقه|# دقیقه\n# ساعت|# ساعت\n# روز|# روز\nتازه‌سازی\nبار کردن بیشتر\nلغو\nباز کردن لایهٔ دوم\nبستن لایهٔ دوم\n#٪")

  /// Hindi.
  public static let hindi = RefreshStrings(
    "hi",
    "रीफ़्रेश करने के लिए खींचें\nरीफ़्रेश करने के लिए छोड़ें\nरीफ़्रेश करने के लिए दबाए रखें\nखोलने के लिए छोड़ें\nखुल गया\nबंद हो गया\nबंद करने के लिए वापस स्वाइप करें या Esc दबाएँ\nऊपर करते रहें\nएक बार और ऊपर\nनीचे करते रहें\nएक बार और नीचे\nजल्द रीफ़्रेश · रद्द करने के लिए वापस स्क्रॉल करें\nजल्द लोड · रद्द करने के लिए वापस स्क्रॉल करें\nरीफ़्रेश हो रहा है…\nऔर लोड करने के लिए खींचें\nऔर लोड करने के लिए छोड़ें\nऔर लोड करने के लिए दबाए रखें\nऔर लोड हो रहा है…\nखोलें\nखोलने के लिए खींचें\nखोलने के लिए छोड़ें\nखोलने के लिए दबाए रखें\nअभी खुलेगा · रद्द करने के लिए वापस स्क्रॉल करें\nखुल रहा है…\nअपडेट हो गया\nकुछ नया नहीं\n1 नया\n# नया|# नए\nरीफ़्रेश नहीं हो सका\nकनेक्शन नहीं है\nफिर से कोशिश करें\n# में फिर से कोशिश\nरद्द किया गया\nसमय समाप्त\nबस इतना ही\nफिर से कोशिश के लिए Enter दबाएँ या क्लिक करें\nयहाँ अभी कुछ नहीं है\nरीफ़्रेश करने के लिए खींचें या F5 दबाएँ\n# पहले अपडेट हुआ\nअभी-अभी अपडेट हुआ\n# से॰|# से॰\nअभी\n# मि॰|# मि॰\n# घं॰|# घं॰\n# दिन|# दिन\nरीफ़्रेश करें\nऔर लोड करें\nरद्द करें\nदूसरा स्तर खोलें\nदूसरा स्तर बंद करें\n#%")

  /// Japanese.
  public static let japanese = RefreshStrings(
    "ja",
    "引っ張って更新\n離して更新\nそのまま保持で更新\n離して開く\n開きました\n閉じました\n逆にスワイプするか Esc キーで閉じる\nさらに上へスクロール\nもう一度上へスクロール\nさらに下へスクロール\nもう一度下へスクロール\nまもなく更新 · 逆スクロールで取消\nまもなく読み込み · 逆スクロールで取消\n更新中…\n引っ張ってさらに読み込む\n離してさらに読み込む\nそのまま保持でさらに読み込む\n読み込み中…\n開く\n引っ張って開く\n離して開く\nそのまま保持で開く\nまもなく開きます · 逆スクロールで取消\n開いています…\n更新しました\n新着なし\n新着 1 件\n新着 # 件\n更新できませんでした\n接続がありません\n再試行\n#後に再試行\nキャンセルしました\nタイムアウトしました\n以上です\nEnter キーまたはクリックで再試行\nまだ何もありません\n引っ張るか F5 キーで更新\n#前に更新\nたった今更新\n# 秒\n今\n# 分\n# 時間\n# 日\n更新\nさらに読み込む\nキャンセル\n第2階層を開く\n第2階層を閉じる\n#%")

  /// Korean.
  public static let korean = RefreshStrings(
    "ko",
    "당겨서 새로 고침\n놓아서 새로 고침\n길게 눌러 새로 고침\n놓아서 열기\n열림\n닫힘\n반대로 밀거나 Esc를 눌러 닫기\n계속 위로 스크롤\n한 번 더 위로 스크롤\n계속 아래로 스크롤\n한 번 더 아래로 스크롤\n곧 새로 고침 · 반대로 스크롤하면 취소\n곧 불러오기 · 반대로 스크롤하면 취소\n새로 고치는 중…\n당겨서 더 보기\n놓아서 더 보기\n길게 눌러 더 보기\n더 불러오는 중…\n열기\n당겨서 열기\n놓아서 열기\n길게 눌러 열기\n곧 열림 · 반대로 스크롤하면 취소\n여는 중…\n업데이트됨\n새로운 항목 없음\n새 항목 1개\n새 항목 #개\n새로 고치지 못함\n연결 없음\n다시 시도\n# 후 다시 시도\n취소됨\n시간 초과\n더 이상 없음\nEnter를 누르거나 클릭하여 다시 시도\n아직 아무것도 없음\n당기거나 F5를 눌러 새로 고침\n# 전에 업데이트됨\n방금 업데이트됨\n#초\n지금\n#분\n#시간\n#일\n새로 고침\n더 보기\n취소\n두 번째 단계 열기\n두 번째 단계 닫기\n#%")

  /// Simplified Chinese.
  public static let chinese = RefreshStrings(
    "zh-CN",
    "下拉刷新\n松开刷新\n按住刷新\n松开打开\n已打开\n已关闭\n反向滑动或按 Esc 关闭\n继续向上滚动\n再向上滚动一格\n继续向下滚动\n再向下滚动一格\n即将刷新 · 反向滚动可取消\n即将加载 · 反向滚动可取消\n正在刷新…\n上拉加载更多\n松开加载更多\n按住加载更多\n正在加载更多…\n打开\n拉动打开\n松开打开\n按住打开\n即将打开 · 反向滚动可取消\n正在打开…\n已更新\n没有新内容\n1 条新内容\n# 条新内容\n刷新失败\n无网络连接\n重试\n#后重试\n已取消\n已超时\n没有更多了\n按回车键或点击重试\n暂无内容\n下拉或按 F5 刷新\n#前更新\n刚刚更新\n# 秒\n刚刚\n# 分钟\n# 小时\n# 天\n刷新\n加载更多\n取消\n打开二楼\n关闭二楼\n#%")

  /// Traditional Chinese.
  public static let traditionalChinese = RefreshStrings(
    "zh-TW",
    "下拉即可重新整理\n放開即可重新整理\n按住即可重新整理\n放開即可開啟\n已開啟\n已關閉\n反向滑動或按 Esc 即可關閉\n繼續向上捲動\n再向上捲動一格\n繼續向下捲動\n再向下捲動一格\n即將重新整理 · 反向捲動可取消\n即將載入 · 反向捲動可取消\n正在重新整理…\n上拉載入更多\n放開載入更多\n按住載入更多\n正在載入更多…\n開啟\n拉動即可開啟\n放開即可開啟\n按住即可開啟\n即將開啟 · 反向捲動可取消\n正在開啟…\n已更新\n沒有新內容\n1 則新內容\n# 則新內容\n無法重新整理\n沒有網路連線\n重試\n#後重試\n已取消\n已逾時\n沒有更多了\n按 Enter 鍵或點擊即可重試\n這裡還沒有內容\n下拉或按 F5 重新整理\n#前更新\n剛剛更新\n# 秒\n剛剛\n# 分鐘\n# 小時\n# 天\n重新整理\n載入更多\n取消\n開啟第二層\n關閉第二層\n#%")

  /// English texts that are 40 percent longer, for tests of layouts.
  public static let longEnglish = RefreshStrings(
    "en-XA",
    "Pûļļ ţö ŕéfŕéšh one tw\nŔéļéàšé ţö ŕéfŕéšh one two\nHöļð ţö ŕéfŕéšh one tw\nŔéļéàšé ţö öpéñ one tw\nÖpéñéð on\nÇļöšéð on\nŠwîpé bàçk öŕ pŕéšš Éšç ţö çļöšé one two three\nKéép šçŕöļļîñg ûp one two\nŠçŕöļļ ûp öñçé möŕé one two\nKéép šçŕöļļîñg ðöwñ one two\nŠçŕöļļ ðöwñ öñçé möŕé one two\nŔéfŕéšhîñg îñ à möméñţ · šçŕöļļ bàçk ţö çàñçéļ one two three four\nLöàðîñg îñ à möméñţ · šçŕöļļ bàçk ţö çàñçéļ one two three fou\nŔéfŕéšhîñg… one\nPûļļ ţö ļöàð möŕé one two\nŔéļéàšé ţö ļöàð möŕé one two\nHöļð ţö ļöàð möŕé one two\nLöàðîñg möŕé… one t\nÖpéñ on\nPûļļ ţö öpéñ one t\nŔéļéàšé ţö öpéñ one tw\nHöļð ţö öpéñ one t\nÖpéñîñg îñ à möméñţ · šçŕöļļ bàçk ţö çàñçéļ one two three fou\nÖpéñîñg… one\nÛpðàţéð one\nÑöţhîñg ñéw one\n1 ñéw on\n# ñéw on|# ñéw on\nÇöûļð ñöţ ŕéfŕéšh one two\nÑö çöññéçţîöñ one t\nŔéţŕý on\nŔéţŕý îñ # one\nÇàñçéļļéð one\nTîméð öûţ one\nThàţ’š évéŕýţhîñg one two\nPŕéšš Éñţéŕ öŕ çļîçk ţö ŕéţŕý one two thre\nÑöţhîñg héŕé ýéţ one tw\nPûļļ, öŕ pŕéšš F5, ţö ŕéfŕéšh one two thre\nÛpðàţéð # àgö one t\nÛpðàţéð jûšţ ñöw one tw\n# š o|# š o\nñöw o\n# mîñ on|# mîñ on\n# h o|# h o\n# ð o|# ð o\nŔéfŕéšh one\nLöàð möŕé one\nÇàñçéļ on\nÖpéñ ţhé šéçöñð ļévéļ one two\nÇļöšé ţhé šéçöñð ļévéļ one two t\n# % o")

  /// English texts from right to left, for tests of layouts.
  public static let mirroredEnglish = RefreshStrings(
    "ar-XB",
    "‏‮Pull to refresh‬‏\n‏‮Release to refresh‬‏\n‏‮Hold to refresh‬‏\n‏‮Release to open‬‏\n‏‮Opened‬‏\n‏‮Closed‬‏\n‏‮Swipe back or press Esc to close‬‏\n‏‮Keep scrolling up‬‏\n‏‮Scroll up once more‬‏\n‏‮Keep scrolling down‬‏\n‏‮Scroll down once more‬‏\n‏‮Refreshing in a moment · scroll back to cancel‬‏\n‏‮Loading in a moment · scroll back to cancel‬‏\n‏‮Refreshing…‬‏\n‏‮Pull to load more‬‏\n‏‮Release to load more‬‏\n‏‮Hold to load more‬‏\n‏‮Loading more…‬‏\n‏‮Open‬‏\n‏‮Pull to open‬‏\n‏‮Release to open‬‏\n‏‮Hold to open‬‏\n‏‮Opening in a moment · scroll back to cancel‬‏\n‏‮Opening…‬‏\n‏‮Updated‬‏\n‏‮Nothing new‬‏\n‏‮1 new‬‏\n‏#‮ new‬‏|‏#‮ new‬‏\n‏‮Could not refresh‬‏\n‏‮No connection‬‏\n‏‮Retry‬‏\n‏‮Retry in ‬‏#\n‏‮Cancelled‬‏\n‏‮Timed out‬‏\n‏‮That’s everything‬‏\n‏‮Press Enter or click to retry‬‏\n‏‮Nothing here yet‬‏\n‏‮Pull, or press F5, to refresh‬‏\n‏‮Updated ‬‏#‮ ago‬‏\n‏‮Updated just now‬‏\n‏#‮ s‬‏|‏#‮ s‬‏\n‏‮now‬‏\n‏#‮ min‬‏|‏#‮ min‬‏\n‏#‮ h‬‏|‏#‮ h‬‏\n‏#‮ d‬‏|‏#‮ d‬‏\n‏‮Refresh‬‏\n‏‮Load more‬‏\n‏‮Cancel‬‏\n‏‮Open the second level‬‏\n‏‮Close the second level‬‏\n‏#‮ %‬‏")
}

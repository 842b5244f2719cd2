/* Refreshes a list of Qt in four palettes. Prints the theme of the indicator, found by drawing it in each. */
#include <QListView>
#include <pullcord-qt.h>

static QByteArray drawing(pullcord_list *list, double time) {
  pullcord_picture picture = PULLCORD_PICTURE;
  picture.breadth = 300, picture.scale = 1;
  if (!pullcord_list_picture(list, PULLCORD_START, time, &picture)) return QByteArray();
  QByteArray bytes(picture.width * picture.height * 4, 0);
  pullcord_list_draw_pixels(list, PULLCORD_START, time, &picture, bytes.data(), size_t(picture.width) * 4);
  return bytes;
}

int main(int count, char **arguments) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(count, arguments);
  QApplication::setStyle("fusion");
  QListView view;
  view.resize(300, 400);
  pullcord::Pull pull(&view, [](pullcord::Request request) {
    QTimer::singleShot(60000, [request] { request.finish(); });
  });
  view.show(), pull.start();
  QElapsedTimer clock;
  clock.start();
  while (clock.elapsed() < 800) QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
  const char *names[] = {"light", "dark", "high contrast", "high contrast, dark"};
  /* The colors of texts and of their grounds in lists and in windows. */
  const QRgb palettes[][4] = {{0xff000000, 0xffffffff, 0xff000000, 0xffefefef},
                                {0xffeeeeec, 0xff2d2d2d, 0xffeeeeec, 0xff353535},
                                {0xff000000, 0xffffffff, 0xff000000, 0xfffdfdfd},
                                {0xffffffff, 0xff000000, 0xffffffff, 0xff000000}};
  for (auto &colors : palettes) {
    QPalette palette;
    const QPalette::ColorRole roles[] = {QPalette::Text, QPalette::Base, QPalette::WindowText, QPalette::Window};
    for (int role = 0; role < 4; role++) palette.setColor(roles[role], QColor(colors[role]));
    palette.setColor(QPalette::Highlight, QColor(0x30, 0x8c, 0xc6));
    view.setPalette(palette);
    double time = 10;
    QByteArray shown = drawing(pull.handle(), time);
    for (int theme = 0; theme < 4; theme++) {
      QByteArray family = view.font().family().toUtf8();
      auto color = [&](QPalette::ColorRole role) { return uint32_t(palette.color(role).rgba()); };
      pullcord_style style = PULLCORD_STYLE;
      style.theme = pullcord_theme(theme), style.font = family.constData();
      style.background = color(QPalette::Base), style.gap = color(QPalette::Window);
      style.text = color(QPalette::WindowText), style.accent = color(QPalette::Highlight);
      style.separator = color(QPalette::Mid);
      pullcord_list_set_style(pull.handle(), &style);
      if (!shown.isEmpty() && shown == drawing(pull.handle(), time)) puts(names[theme]);
    }
  }
}

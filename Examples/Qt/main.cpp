// The files of a folder in a list of Qt 5 or 6. Pull the list, or press F5, to read the folder again.
#include <QtWidgets>
#include <pullcord-qt.h>

static QStringList read(const QString &folder) {
  QThread::sleep(1);  // as a slow disk would
  return QDir(folder).entryList(QDir::Files);
}

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  const QString folder = QDir(count > 1 ? arguments[1] : ".").absolutePath();
  QListView view;
  QStringListModel model;
  view.setModel(&model), view.resize(420, 640);
  auto show = [&](const QStringList &files) {
    int fresh = files.size() - model.rowCount();
    model.setStringList(files);
    view.setWindowTitle(QString("%1: %2 files").arg(folder).arg(files.size()));
    return fresh;
  };

  pullcord::Pull pull(&view, [&](pullcord::Request request) {
    auto files = std::make_shared<QStringList>();
    QThread *reader = QThread::create([=] { *files = read(folder); });
    QObject::connect(reader, &QThread::finished, &view, [&, reader, files, request] {
      reader->deleteLater();
      QDir(folder).exists() ? request.finish(show(*files)) : request.fail(folder + " is gone");
    });
    reader->start();
  });
  pull.start();  // the first load
  if (count > 2 && !pull.setIndicator(arguments[2])) return qWarning() << pull.error(), 2;

  view.show();
  return application.exec();
}

// The files of a folder in a list of Qt 5 or 6. Pull the list, or press F5, to read the folder again.
#include <QtWidgets>
#include <pullcord-qt.h>
#include <thread>

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  const QString folder = QDir(count > 1 ? arguments[1] : ".").absolutePath();
  QListView view;
  QStringListModel model;
  view.setModel(&model), view.setWindowTitle("Reading"), view.resize(420, 640);

  // A thread reads the files, and the list shows them.
  pullcord::Pull pull(&view, [&](pullcord::Request request) {
    std::thread([&, request] {
      QThread::msleep(1000);  // as a slow disk would
      QStringList files = QDir(folder).entryList(QDir::Files);
      QMetaObject::invokeMethod(&view, [&, request, files] {
        if (!QDir(folder).exists()) return request.fail(folder + " is gone");
        int fresh = files.size() - model.rowCount();
        model.setStringList(files), request.finish(fresh);
        view.setWindowTitle(QString("%1: %2 files").arg(folder).arg(files.size()));
      });
    }).detach();
  });
  if (count > 2 && !pull.setIndicator(arguments[2])) return qWarning() << pull.error(), 2;
  pull.start();

  view.show();
  return application.exec();
}

// A list with pull-to-refresh in a window of Qt 5: touch, mouse, wheel and keys.
#include <QtWidgets>
#include <pullcord.h>
#include <thread>

class List : public QWidget {
  static constexpr int row = 56, rows = 30;
  pullcord_list *list;
  QTimer timer;
  QElapsedTimer clock;

  double now() const { return clock.elapsed() / 1000.0; }

  /// The work: a thread counts to 30 and reports how far it is.
  static void begin(pullcord_request *request, void *) {
    std::thread([request] {
      for (int part = 1; part <= 30; part++) {
        QThread::msleep(40);
        pullcord_request_report(request, part / 30.0, QString("%1 of 30").arg(part).toUtf8());
      }
      pullcord_request_finish(request, PULLCORD_SUCCESS, 3, nullptr);
    }).detach();
  }

  /// Any thread may call it, so it only queues a call for Qt's loop.
  static void wake(void *self) {
    auto view = static_cast<List *>(self);
    QMetaObject::invokeMethod(view, [view] { view->advance(); }, Qt::QueuedConnection);
  }

  /// Draws, and sleeps until the next frame.
  void advance() {
    pullcord_list_advance(list, now());
    char text[80];
    pullcord_list_text(list, PULLCORD_START, now(), text, sizeof text);
    setWindowTitle(*text ? QString::fromUtf8(text) : "Pull me"), update();
    double time;
    switch (pullcord_list_next_frame(list, &time)) {
    case PULLCORD_NOW: timer.start(int(1000 / screen()->refreshRate())); break;
    case PULLCORD_AT: timer.start(qMax(0, int((time - now()) * 1000) + 1)); break;
    case PULLCORD_NEVER: timer.stop();
    }
  }

  bool handle(pullcord_event_kind kind, QPointF place, QPointF delta = {}, int finger = 0,
              const char *key = nullptr) {
    pullcord_event event = PULLCORD_EVENT;
    event.kind = kind, event.finger = finger, event.key = key;
    event.x = place.x(), event.y = place.y(), event.dx = delta.x(), event.dy = delta.y();
    bool isHandled = pullcord_list_handle(list, &event, now());
    return advance(), isHandled;
  }

  bool event(QEvent *event) override {
    switch (event->type()) {
    case QEvent::TouchBegin: case QEvent::TouchUpdate: case QEvent::TouchEnd:
      for (auto &point : static_cast<QTouchEvent *>(event)->touchPoints())
        if (point.state() != Qt::TouchPointStationary)
          handle(point.state() == Qt::TouchPointPressed    ? PULLCORD_TOUCH_DOWN
                 : point.state() == Qt::TouchPointReleased ? PULLCORD_TOUCH_UP
                                                           : PULLCORD_TOUCH_MOVED,
                 point.pos(), {}, point.id());
      return true;
    case QEvent::TouchCancel: case QEvent::WindowDeactivate: case QEvent::Hide:
      handle(PULLCORD_INTERRUPTED, {});
    default:;
    }
    return QWidget::event(event);
  }

  void mousePressEvent(QMouseEvent *e) override { handle(PULLCORD_MOUSE_DOWN, e->localPos()); }
  void mouseMoveEvent(QMouseEvent *e) override { handle(PULLCORD_MOUSE_MOVED, e->localPos()); }
  void mouseReleaseEvent(QMouseEvent *e) override { handle(PULLCORD_MOUSE_UP, e->localPos()); }
  /// Qt counts a wheel's detent as 120, upwards.
  void wheelEvent(QWheelEvent *e) override {
    handle(PULLCORD_WHEEL, e->position(), -QPointF(e->angleDelta()) / 120);
  }
  void keyPressEvent(QKeyEvent *e) override {
    QByteArray name = QKeySequence(e->key()).toString(QKeySequence::PortableText).toUtf8();
    if (!handle(PULLCORD_KEY, {}, {}, 0, name)) QWidget::keyPressEvent(e);
  }
  void resizeEvent(QResizeEvent *) override { pullcord_list_set_viewport(list, height()); }

  void paintEvent(QPaintEvent *) override {
    QPainter painter(this);
    painter.fillRect(rect(), QColor(236, 239, 244));
    pullcord_snapshot control = PULLCORD_SNAPSHOT;
    pullcord_list_snapshot(list, PULLCORD_START, now(), &control);
    double share = control.reported >= 0 ? control.reported : control.progress;
    painter.fillRect(QRectF(60, control.pull / 2 - 4, (width() - 120) * share, 8),
                     QColor(46, control.state == PULLCORD_FINISHING ? 140 : 90, 200));
    painter.translate(0, -pullcord_list_offset(list, now()));
    for (int number = 0; number < rows; number++) {
      painter.fillRect(0, number * row, width(), row - 1, Qt::white);
      painter.drawText(24, number * row, width(), row, Qt::AlignVCenter, QString("Row %1").arg(number));
    }
  }

public:
  List() {
    clock.start(), setAttribute(Qt::WA_AcceptTouchEvents);
    pullcord_list_options options = PULLCORD_LIST_OPTIONS;
    options.viewport = 640, options.content = rows * row;
    list = pullcord_list_create(&options);
    pullcord_list_on_wake(list, wake, this);
    pullcord_control_options refresh = PULLCORD_CONTROL_OPTIONS;
    refresh.begin = begin;
    pullcord_list_add(list, PULLCORD_START, &refresh);
    timer.setSingleShot(true), timer.setTimerType(Qt::PreciseTimer);
    connect(&timer, &QTimer::timeout, this, [this] { advance(); });
    resize(420, 640), advance();
  }
  ~List() override { pullcord_list_free(list); }
};

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  List list;
  return list.show(), application.exec();
}

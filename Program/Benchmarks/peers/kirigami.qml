// The rows of `pullcord demo` in a Kirigami page. people.py writes people.js.
import QtQuick 2.15
import org.kde.kirigami 2.19 as Kirigami
import "people.js" as Feed

Kirigami.ApplicationWindow {
  pageStack.globalToolBar.style: Kirigami.ApplicationHeaderStyle.None
  pageStack.initialPage: Kirigami.ScrollablePage {
    padding: 0
    background: Rectangle { color: "#FFFFFF" }
    ListView {
      model: 1000000
      reuseItems: true
      // A row is at most 720 pixels wide, in the middle of the window.
      delegate: Item {
        property var person: Feed.people[index % Feed.people.length]
        width: Math.min(720, ListView.view.width)
        x: (ListView.view.width - width) / 2
        height: 72
        Rectangle {
          x: 16; y: 14; width: 44; height: 44; radius: 22
          gradient: Gradient {
            GradientStop { position: 0; color: Feed.palette[person[4]][0] }
            GradientStop { position: 1; color: Feed.palette[person[4]][1] }
          }
          Text {
            anchors.centerIn: parent
            text: person[1]
            color: "#FFFFFF"
            font { family: "Inter"; pixelSize: 15; weight: Font.DemiBold }
          }
        }
        Text {
          x: 72; y: 15; width: age.x - 12 - x
          text: person[0]
          elide: Text.ElideRight
          textFormat: Text.PlainText
          color: "#17191E"
          font { family: "Inter"; pixelSize: 15; weight: Font.DemiBold }
        }
        Text {
          x: 72; y: 38; width: parent.width - 16 - x
          text: person[2]
          elide: Text.ElideRight
          textFormat: Text.PlainText
          color: "#5B6170"
          font { family: "Inter"; pixelSize: 13 }
        }
        Text {
          id: age
          x: parent.width - 16 - width; y: 16
          text: person[3]
          textFormat: Text.PlainText
          color: "#5B6170"
          font { family: "Inter"; pixelSize: 13 }
        }
        Rectangle { x: 72; y: 71; width: parent.width - x; height: 1; color: "#E2E4EA" }
      }
    }
  }
}

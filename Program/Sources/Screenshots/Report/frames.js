"use strict";
// The pictures of a page, without loss. An entry of `list` is a picture's width and height, the number of the
// picture below it (-1 for none), a PNG in `blobs` (-1 for none) with its position, and bands of rows of the picture
// below: top, height, and the distance by which the rows moved down.
class Frames {
  constructor(list, blobs) {
    this.list = list;
    this.blobs = blobs;
    this.kept = new Map();
  }

  // A promise of a canvas with the picture. The canvas belongs to this object: copy from it, do not draw into it.
  get(number) {
    const known = this.kept.get(number) || this.make(number);
    // The picture that was used longest ago is the first to go.
    this.kept.delete(number);
    this.kept.set(number, known);
    if (this.kept.size > Frames.most) this.kept.delete(this.kept.keys().next().value);
    return known;
  }

  async make(number) {
    const [width, height, below, blob, x, y, ...bands] = this.list[number];
    const [ground, patch] = await Promise.all([
      below < 0 ? null : this.get(below), blob < 0 ? null : this.bitmap(blob),
    ]);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    // Pictures that are copied often stay in the memory of the processor.
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingEnabled = false;
    if (ground) pen.drawImage(ground, 0, 0);
    for (let index = 0; index < bands.length; index += 3) {
      const [top, rows, distance] = bands.slice(index, index + 3);
      pen.drawImage(ground, 0, top - distance, width, rows, 0, top, width, rows);
    }
    if (patch) {
      pen.drawImage(patch, x || 0, y || 0);
      patch.close();
    }
    return canvas;
  }

  bitmap(number) {
    const bytes = Uint8Array.from(atob(this.blobs[number]), character => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: "image/png" }));
  }

  // A new canvas of a picture's size, which shows the picture as soon as it is ready.
  view(number, className) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = this.list[number];
    canvas.className = className || "";
    canvas.ready = this.get(number).then(picture => canvas.getContext("2d").drawImage(picture, 0, 0));
    return canvas;
  }
}
// The number of pictures in memory: those of a second of playing, and the pictures below them.
Frames.most = 160;

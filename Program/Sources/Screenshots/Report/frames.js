"use strict";
// The pictures of a page, without loss. An entry of `list` is a picture's width and height, the number of the
// picture below it (-1 for none), a PNG in `blobs` (-1 for none), its left column, the parts of the picture that its
// rows belong to (top and height), bands of rows of the picture below (top, height, and the distance by which they
// moved down), and whether the colors of the PNG are added to those below it, each modulo 256.
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
    const [width, height, below, blob, x = 0, parts = [0, height], bands = [], isSum] = this.list[number];
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
      const sums = isSum ? Frames.colors(patch) : null;
      for (let index = 0, at = 0; index < parts.length; at += parts[index + 1], index += 2) {
        const [top, rows] = parts.slice(index, index + 2);
        if (!sums) {
          pen.drawImage(patch, 0, at, patch.width, rows, x, top, patch.width, rows);
          continue;
        }
        const area = pen.getImageData(x, top, patch.width, rows), start = at * patch.width;
        const words = new Uint32Array(area.data.buffer);
        for (let place = 0; place < words.length; place++) {
          const word = words[place], sum = sums[start + place];
          const [even, green] = [(word & 0xFF00FF) + (sum & 0xFF00FF), (word & 0xFF00) + (sum & 0xFF00)];
          words[place] = 0xFF000000 | even & 0xFF00FF | green & 0xFF00;
        }
        pen.putImageData(area, x, top);
      }
      patch.close();
    }
    return canvas;
  }

  // The pixels of a bitmap, as `words` gives them.
  static colors(bitmap) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(bitmap, 0, 0);
    return Frames.words(canvas);
  }

  // The pixels of a canvas: red in the lowest byte, then green, blue and opacity.
  static words(canvas) {
    return new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
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

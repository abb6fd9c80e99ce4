"""Decodes an animated PNG with Debian's Chromium, and prints its timing and its differences.

Usage: browse_film.py <film.apng> <frame.png>…
Prints a line per picture: how long it is shown, in microseconds, and the largest difference of a
channel from the PNG at the same position, once both are drawn.
"""

import base64
import pathlib
import sys

from browser import Page


def encoded(path):
    return base64.b64encode(pathlib.Path(path).read_bytes()).decode()


def main(film, *frames):
    page = Page("data:text/html,")
    try:
        page.browser.get(pathlib.Path(__file__).absolute().as_uri())
        lines = page.browser.execute_async_script("""
            const [film, frames, done] = arguments;
            const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
            const pixels = picture => {
              const canvas = new OffscreenCanvas(
                picture.displayWidth ?? picture.width, picture.displayHeight ?? picture.height);
              const context = canvas.getContext("2d");
              context.drawImage(picture, 0, 0);
              return context.getImageData(0, 0, canvas.width, canvas.height).data;
            };
            (async () => {
              const decoder = new ImageDecoder({ data: bytes(film), type: "image/png" });
              await decoder.completed;
              await decoder.tracks.ready;
              const lines = [];
              for (let index = 0; index < decoder.tracks.selectedTrack.frameCount; index += 1) {
                const { image } = await decoder.decode({ frameIndex: index });
                const shown = pixels(image);
                const png = await createImageBitmap(
                  new Blob([bytes(frames[index])], { type: "image/png" }));
                const wanted = pixels(png);
                let worst = shown.length === wanted.length ? 0 : 256;
                shown.forEach((value, i) => { worst = Math.max(worst, Math.abs(value - wanted[i])); });
                lines.push(`${image.duration} ${worst}`);
              }
              done(lines);
            })().catch(error => done([String(error)]));""", encoded(film), list(map(encoded, frames)))
    finally:
        page.browser.quit()
    print("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])

// The frames' pictures, decoded when they are needed and kept for a while.

const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** Whether the browser lets a picture's pixels be read: not those of files beside a local page. */
function isReadable(image) {
  try {
    probe.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1);
    probe.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    // A canvas remembers that it was spoilt until its size is set.
    probe.canvas.width = 1;
    return false;
  }
}

/** Decoded pictures by source, the latest last. */
const decoded = new Map();
const keptPixels = 64e6;

/** Returns a decoded picture, or nothing if it is not there or cannot be decoded. */
async function loadPicture(source) {
  if (!source) return undefined;
  const known = decoded.get(source);
  const picture = known ?? decode(source);
  decoded.delete(source);
  decoded.set(source, picture);
  await picture;
  await forgetOldPictures();
  return picture;
}

async function decode(source) {
  const image = new Image();
  image.src = source.startsWith("#") ? document.querySelector(source).textContent : source;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image, width, height, isReadable: isReadable(image) };
}

async function forgetOldPictures() {
  let pixels = 0;
  for (const [source, promise] of [...decoded].reverse()) {
    const picture = await promise;
    pixels += picture ? picture.width * picture.height : 0;
    if (pixels > keptPixels) decoded.delete(source);
  }
}

/** Returns both pictures of a frame. */
async function loadPair(index) {
  const [reference, candidate] = await Promise.all([0, 1].map(
    (side) => loadPicture(pictures[index]?.[side])));
  return { reference, candidate };
}

/** Returns red, green, blue and alpha of a rectangle of a picture's pixels, 0 outside it. */
function pixelsOf(picture, x, y, width, height) {
  probe.canvas.width = width;
  probe.canvas.height = height;
  probe.drawImage(picture.image, -x, -y);
  return probe.getImageData(0, 0, width, height).data;
}

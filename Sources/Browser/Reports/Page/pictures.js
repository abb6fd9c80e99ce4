// The frames' pictures, decoded on demand and kept for a while.

const probe = document.createElement("canvas")
  .getContext("2d", { willReadFrequently: true, colorSpace });

/** Whether the browser lets the page read a picture's pixels; it refuses for local files. */
function isReadable(image) {
  try {
    probe.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1);
    probe.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    // A tainted canvas stays tainted until its size is set.
    probe.canvas.width = 1;
    return false;
  }
}

/** Decoded pictures by source, the most recently used last. */
const decoded = new Map();
const keptPixels = 64e6;

/** Returns a decoded picture, or nothing if it is missing or cannot be decoded. */
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

/**
 * Returns both pictures of a frame and the known facts of their difference; `isAligned` takes the
 * shift out.
 */
async function loadPair(index, isAligned = false) {
  const shift = isAligned ? shiftOf(index) : undefined;
  const source = shift?.late
    ? indicesOf([frames[index].frame - shift.late], shift.sequence)[0] ?? -1 : index;
  const known = details.frames?.[index];
  const [reference, candidate, marks, forgiven] = await Promise.all([
    loadPicture(pictures[source]?.[0]), loadPicture(pictures[index]?.[1]),
    loadPicture(known?.mask), loadPicture(ruleOf(index)?.mask)]);
  return {
    index, source, shift, reference, marks, forgiven, bounds: known?.bounds,
    candidate: shift?.offset ? movedBack(candidate, reference, shift.offset) : candidate,
    isMeasured: !shift && isMeasured(index),
  };
}

/** Returns a picture moved back to its original place; the reference fills the uncovered part. */
function movedBack(picture, reference, [x, y]) {
  if (!picture) return undefined;
  const { width, height } = picture;
  const context = newContext(width, height);
  if (reference) context.drawImage(reference.image, 0, 0);
  context.clearRect(-x, -y, width, height);
  context.drawImage(picture.image, -x, -y);
  return { ...picture, image: context.canvas };
}

/** Returns red, green, blue and alpha of a rectangle of a picture's pixels, 0 outside it. */
function pixelsOf(picture, x, y, width, height) {
  probe.canvas.width = width;
  probe.canvas.height = height;
  probe.drawImage(picture.image, -x, -y);
  return probe.getImageData(0, 0, width, height).data;
}

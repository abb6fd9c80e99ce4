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
/** The most pixels of the kept pictures, of 4 bytes each: more than three pairs of full HD. */
const keptPixels = 20e6;
/** The pictures of one pair: both sides, its marks and its mask. */
const keptAlways = 4;

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

/** Decodes a picture into a bitmap, which takes memory only as long as something refers to it. */
async function decode(source) {
  try {
    const image = await createImageBitmap(await contentsOf(source));
    return { image, width: image.width, height: image.height, isReadable: !details.areLossy && isReadable(image) };
  } catch {
    return undefined;
  }
}

/** Returns the bytes of a picture, or an image where the browser keeps the bytes to itself. */
async function contentsOf(source) {
  if (source.startsWith("#")) return embedded(document.querySelector(source).textContent);
  if (location.protocol !== "file:") {
    const answer = await fetch(source);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.blob();
  }
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = source;
  });
  return image;
}

/** Returns the bytes of a `data:` address. */
function embedded(address) {
  const [head, base64] = address.split(",");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /:(.*);/.exec(head)[1] });
}

/** Releases the pictures that were used least recently, but never those that may be on the stage. */
async function forgetOldPictures() {
  let [pixels, count] = [0, 0];
  for (const [source, promise] of [...decoded].reverse()) {
    const picture = await promise;
    pixels += picture ? picture.width * picture.height : 0;
    count += 1;
    if (pixels > keptPixels && count > keptAlways) decoded.delete(source);
  }
}

/** Whether a frame has small pictures, which are shown while frames follow each other quickly. */
const hasThumbnails = (index) => details.frames?.[index]?.thumbnails !== undefined;

/** Whether the whole pictures of a frame are decoded. */
const isDecoded = (index) => pictures[index].every((source) => !source || decoded.has(source));

/** Returns a small picture that takes the place of a whole one of a size. */
async function loadThumbnail(source, [width, height]) {
  const picture = await loadPicture(source);
  return picture && { ...picture, width, height, isReadable: false };
}

/**
 * Returns both small pictures of a frame, with its marks for the view that paints them.
 *
 * `isAligned` takes a shift in time out.
 */
async function loadGlimpse(index, isAligned = false) {
  const { shift, source } = sourceOf(index, isAligned);
  const [{ referenceSize, candidateSize }, { thumbnails }] = [frames[index], details.frames[index]];
  const [reference, candidate, marks] = await Promise.all([
    loadThumbnail(details.frames[source]?.thumbnails?.[0], referenceSize),
    loadThumbnail(thumbnails[1], candidateSize),
    viewer.view === "difference" ? loadPicture(details.frames[index].mask) : undefined]);
  return {
    index, source, shift, reference, candidate, marks, bounds: details.frames[index].bounds,
    isGlimpse: true, isMeasured: !shift && isMeasured(index),
  };
}

/** Returns the shift to take out of a frame, and the index of the frame with its reference. */
function sourceOf(index, isAligned) {
  const shift = isAligned ? shiftOf(index) : undefined;
  const source = shift?.late
    ? indicesOf([frames[index].frame - shift.late], shift.sequence)[0] ?? -1 : index;
  return { shift, source };
}

/**
 * Returns both pictures of a frame and the known facts of their difference; `isAligned` takes the
 * shift out.
 */
async function loadPair(index, isAligned = false) {
  const { shift, source } = sourceOf(index, isAligned);
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
  // No browser has a canvas of more rows.
  if (height > 65535) return picture;
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

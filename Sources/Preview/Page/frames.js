// Decoded frames: fetched when they are needed and ahead of time, and never shown when outdated.

class FrameStore {
  /** Pixels of all frames kept. */
  static most = 90e6;
  /** How many requests are under way for frames that are not shown yet. */
  static lanes = 2;

  constructor() {
    /** By address, the latest last: pictures, or promises of them. */
    this.frames = new Map();
    this.pixels = 0;
    this.ahead = 0;
  }

  /** The picture of an address if it is there. */
  ready(address) {
    const frame = this.frames.get(address);
    return frame instanceof Promise ? undefined : frame;
  }

  /** Returns the picture of an address; throws a refusal. */
  async load(address) {
    const known = this.frames.get(address);
    if (known) {
      if (!(known instanceof Promise)) {
        this.frames.delete(address);
        this.frames.set(address, known);
      }
      return known;
    }
    const promise = this.fetch(address);
    this.frames.set(address, promise);
    return promise;
  }

  async fetch(address) {
    try {
      const response = await ask(address);
      const image = await createImageBitmap(await response.blob());
      const picture = { image, width: image.width, height: image.height };
      if (this.frames.has(address)) {
        this.frames.set(address, picture);
        this.pixels += image.width * image.height;
        this.forget(address);
      }
      return picture;
    } catch (error) {
      this.frames.delete(address);
      throw error;
    }
  }

  /** Forgets what was not asked for longest, but not the one that was just asked for. */
  forget(last) {
    for (const [address, frame] of this.frames) {
      if (this.pixels <= FrameStore.most) return;
      if (address === last || frame instanceof Promise) continue;
      this.pixels -= frame.width * frame.height;
      this.frames.delete(address);
    }
  }

  /** How many frames of a size can be kept. */
  capacity({ width, height }) {
    return Math.max(8, Math.floor(FrameStore.most / Math.max(width * height, 1)) - 2);
  }

  /** Forgets all: the scene has changed. */
  clear() {
    this.frames.clear();
    this.pixels = 0;
  }

  /** Fetches those of a list that are missing, a few at once, in their order. */
  prefetch(addresses, arrived) {
    this.wanted = addresses;
    while (this.ahead < FrameStore.lanes && this.advance(arrived)) { /* One more lane. */ }
  }

  advance(arrived) {
    const address = this.wanted?.find((address) => !this.frames.has(address));
    if (!address) return false;
    this.ahead += 1;
    this.load(address).then(arrived, () => { this.wanted = undefined; }).finally(() => {
      this.ahead -= 1;
      this.advance(arrived);
    });
    return true;
  }
}

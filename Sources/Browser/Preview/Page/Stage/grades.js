// How many pixels the pictures have while playing: fewer while they come late.

const grades = {
  /** The reductions of pictures, beyond what the stage shows. */
  all: [1, 2, 4],
  /** What the page says about a reduced picture. */
  names: { 2: "at half the resolution", 4: "at a quarter of the resolution" },
  /** Number of grades in use since playing began; the last of them is asked for first. */
  count: 1,
  /** Seconds that frames came late, less a third of those that they came in time. */
  late: 0,
  /**
   * Most seconds that frames may come late before pictures become coarser, for each grade.
   *
   * The first picture of a grade takes the server longest, so the second step comes later.
   */
  mostLate: [0.2, 1, Infinity],

  restart() { [grades.count, grades.late] = [1, 0]; },

  /** Follows a refresh of the screen; pictures become coarser where more than one in four is late. */
  note(isLate, seconds) {
    grades.late = Math.max(0, grades.late + (isLate ? seconds : -seconds / 3));
    if (grades.late <= grades.mostLate[grades.count - 1]) return;
    grades.count += 1;
    grades.late = 0;
  },

  /** The grades in use, the finest first. */
  get used() {
    const isCoarse = player.isPlaying && !player.isPatient && !showsSinglePixels();
    return grades.all.slice(0, isCoarse ? grades.count : 1);
  },

  /** Returns the pictures of a frame that are there, the finest first; otherwise those to ask for. */
  finest(frame, isThere) {
    let found;
    for (const grade of grades.used) {
      found = addressesOf(frame, grade);
      if (found.every(isThere)) return found;
    }
    return found;
  },

  /** Returns the pictures to fetch for frames: those that lack one come first, then finer ones. */
  wanted(frames) {
    const first = frames.flatMap((frame) => grades.finest(frame, isFetched));
    return grades.used.length === 1 ? first
      : [...first, ...frames.flatMap((frame) => addressesOf(frame, 1))];
  },

  /** What the page says about the picture on the stage; empty for one with all pixels. */
  get said() {
    const name = grades.names[Math.round((viewer.pair.reference?.fewer ?? 1) / fewerShown())];
    return name ? ` ${name}` : "";
  },
};

function isFetched(address) { return store.has(address); }

function isShowable(address) { return Boolean(store.ready(address)); }

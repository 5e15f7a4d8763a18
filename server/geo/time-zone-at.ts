import type { Position } from '@milepost/domain/geography/position';

/**
 * The IANA time zone of a place. Most countries have one, and then no border drawn a little wrong can give another;
 * the shapes of zones, which are large, are loaded only for the others.
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

/** Kosovo has a code that is not in ISO 3166-1, and so no zone in Node. */
const withoutOwnZones: Readonly<Record<string, string>> = { XK: 'Europe/Belgrade' };

function zonesOf(countryCode: string): readonly string[] {
  const other = withoutOwnZones[countryCode];
  if (other !== undefined) return [other];
  if (!/^[A-Z]{2}$/.test(countryCode)) return [];
  const country: Country = new Intl.Locale(`und-${countryCode}`);
  return country.getTimeZones?.() ?? [];
}

/** So that Europe/Kiev, as Node says, and Europe/Kyiv are the same. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/** Beside a border the shapes may give the neighbour's zone: then the nearest own one, in some hundred kilometres. */
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

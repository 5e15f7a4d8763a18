import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { readFields, readFormFields, parseJson, type Fields } from './read-fields.ts';
import { readSignal } from './read-signal.ts';
import { readTime } from './read-time.ts';
import { readTrackingId } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { ReadResult } from './read-result.ts';
import { KMH_PER_KNOT, KMH_PER_METRE_A_SECOND } from './units.ts';

/** Only set-up links of Traccar Client have these, so the link was opened in a browser. */
const SETTINGS = ['interval', 'buffer', 'stop_detection'];
/** Like Traccar: any value of `valid` other than true means no fix. */
const FIX = new Set<unknown>(['true', '1', true, 1]);

/**
 * Traccar Client and OsmAnd. Four formats are in use: parameters in the query, the same as a form (the current app), an
 * array of the same as JSON, and a separate JSON object (app 9).
 */
export function readOsmand({ query, body, receivedAt }: ReceivedText): ReadResult {
  const asked = readFormFields(query);
  if (/^[\s\ufeff]*[[{]/.test(body)) {
    const sent = parseJson(body);
    if (sent === undefined) return 'UNREADABLE';
    return [sent].flat().flatMap((one) => signalsOf({ ...asked, ...readFields(one) }, receivedAt));
  }
  const fields = { ...readFormFields(body), ...asked };
  const isSilent = Object.keys(fields).length === 0 || SETTINGS.some((name) => name in fields);
  return isSilent ? [] : [flatSignal(fields, receivedAt)];
}

/** The app sends its locations one by one, or as a list if it has collected some. */
function signalsOf(fields: Fields, receivedAt: number): GpsSignal[] {
  const { location } = fields;
  if (Array.isArray(location)) return location.map((one: unknown) => nestedSignal(fields, readFields(one), receivedAt));
  const isNested = typeof location === 'object' && location !== null;
  return [isNested ? nestedSignal(fields, readFields(location), receivedAt) : flatSignal(fields, receivedAt)];
}

/** Knots, as in Traccar; our OsmAnd template sends metres per second under a separate name. */
function flatSignal(fields: Fields, receivedAt: number): GpsSignal {
  const { location } = fields;
  const [latitude, longitude] = typeof location === 'string' ? location.split(',', 2) : [fields['lat'], fields['lon']];
  const { valid } = fields;
  const isFix =
    valid === undefined || valid === null || FIX.has(typeof valid === 'string' ? valid.toLowerCase() : valid);
  return readSignal({
    trackingId: readTrackingId(fields['id'], fields['deviceid'], fields['device_id']),
    at: readTime(fields['timestamp'], receivedAt),
    latitude: isFix ? latitude : null,
    longitude: isFix ? longitude : null,
    ...('speed_ms' in fields
      ? { speed: fields['speed_ms'], kmhPerUnit: KMH_PER_METRE_A_SECOND }
      : { speed: fields['speed'], kmhPerUnit: KMH_PER_KNOT }),
    heading: fields['bearing'] ?? fields['heading'],
    accuracy: fields['accuracy'],
  });
}

function nestedSignal(fields: Fields, location: Fields, receivedAt: number): GpsSignal {
  const coordinates = readFields(location['coords']);
  return readSignal({
    trackingId: readTrackingId(fields['device_id'], fields['id'], fields['deviceid']),
    at: readTime(location['timestamp'], receivedAt),
    latitude: coordinates['latitude'],
    longitude: coordinates['longitude'],
    speed: coordinates['speed'],
    kmhPerUnit: KMH_PER_METRE_A_SECOND,
    heading: coordinates['heading'],
    accuracy: coordinates['accuracy'],
  });
}

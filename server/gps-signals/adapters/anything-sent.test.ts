import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVehiclePositions } from '../rfms/read-vehicle-positions.ts';
import { readOpenTripModel } from './open-trip-model.ts';
import { readOsmand } from './osmand.ts';
import { readOwntracks } from './owntracks.ts';
import type { ReceivedText } from './received-text.ts';
import type { ReadResult } from './read-result.ts';
import { readTraccarForward } from './traccar-forward.ts';
import { readTransporeon } from './transporeon.ts';

const receivedAt = 1_795_170_615_000;

/** The field names that the adapters read, with arbitrary values. */
const names = `
  id deviceid device_id timestamp lat lon location coords latitude longitude speed speed_ms bearing heading
  accuracy valid interval position device uniqueId fixTime deviceTime outdated course _type tid tst vel cog
  acc topic eventType lifecycle geoReference vehicle entity licensePlate creationDate value unit
  transport_updates transport_id vehicle_telemetry lng direction vehiclePositionResponse vehiclePositions vin
  gnssPosition positionDateTime moreDataAvailable requestServerDateTime __proto__ constructor`
  .trim()
  .split(/\s+/);
const words = [
  'location',
  'encrypted',
  'locationUpdateEvent',
  'latLonPointGeoReference',
  'actual',
  'km/h',
  '-1',
  '1e999',
];

const { anything } = fc.letrec<{ anything: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.double(), fc.string({ unit: 'binary' }), fc.constantFrom(...words)),
  anything: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('anything')),
  ),
}));

const query = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String))))
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString());

const received: fc.Arbitrary<ReceivedText> = fc.record({
  query: fc.oneof(query, fc.string()),
  body: fc.oneof(
    anything.map((value) => JSON.stringify(value) ?? ''),
    query,
    fc.string({ unit: 'binary' }),
  ),
  receivedAt: fc.constant(receivedAt),
});

/** What the intake accepts and the database can store. */
function isSound({ trackingId, speedKmh, heading, accuracyM }: GpsSignal): boolean {
  const isName = trackingId.length <= 100 && trackingId.isWellFormed() && !/\p{Cc}/u.test(trackingId);
  const areMeasures = [speedKmh, heading, accuracyM].every((value) => value === null || value >= 0);
  return isName && areMeasures && (heading ?? 0) < 360;
}

function signalsOf(reading: ReturnType<typeof readOpenTripModel>): ReadResult {
  return typeof reading === 'string' ? reading : reading.signals;
}

describe('whatever is sent, no adapter fails, and what it passes on is sound', () => {
  test.each<[string, (sent: ReceivedText) => ReadResult]>([
    ['Traccar Client and OsmAnd', readOsmand],
    ['Traccar forwarding', readTraccarForward],
    ['OwnTracks', (sent) => readOwntracks(sent, sent.query)],
    ['Open Trip Model', (sent) => signalsOf(readOpenTripModel(sent))],
    ['Transporeon', readTransporeon],
    ['rFMS', ({ body }) => readVehiclePositions(body, receivedAt)?.signals ?? 'UNREADABLE'],
  ])('%s', (_, read) => {
    fc.assert(
      fc.property(received, (sent) => {
        const reading = read(sent);
        expect(typeof reading === 'string' ? [] : reading.filter((signal) => !isSound(signal))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

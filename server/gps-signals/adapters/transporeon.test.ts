import { expect, test } from 'vitest';
import { readTransporeon } from './transporeon.ts';

const receivedAt = Date.UTC(2026, 10, 20, 12);
const telemetry = {
  timestamp: '2026-11-20T10:30:15Z',
  position: { lat: 53.5511, lng: 9.9937 },
  direction: 132.6,
  speed: 75,
  odometer: 523_145,
  is_engine_running: false,
  altitude_meters: 143,
  fuel_level_pct: 20.4,
};
const read = (...updates: unknown[]) =>
  readTransporeon({ query: '', body: JSON.stringify({ transport_updates: updates }), receivedAt });

test('telemetry is a signal of the transport it names', () => {
  expect(read({ transport_id: '983549358', vehicle_telemetry: telemetry })).toEqual([
    {
      trackingId: '983549358',
      at: Date.UTC(2026, 10, 20, 10, 30, 15),
      position: { latitude: 53.5511, longitude: 9.9937 },
      speedKmh: 75,
      heading: 132.6,
      accuracyM: null,
    },
  ]);
});

test.each([
  [{ transport_number: 'T-1', transport_id: '9' }, 'T-1'],
  [{ transport_id: 983_549_358 }, '983549358'],
  [{ delivery_number: 'D-1', delivery_id: '8' }, 'D-1'],
  [{ delivery_id: '8' }, '8'],
  [{}, ''],
])('%o is %s', (names, trackingId) => {
  expect(read({ ...names, vehicle_telemetry: telemetry })).toMatchObject([{ trackingId }]);
});

test('updates without a position are ignored', () => {
  expect(read({ transport_id: '9', events: [{ event_id: '1', type: 'ARRIVAL' }] }, null, 7)).toEqual([]);
});

test.each(['{}', '[]', '{"transport_updates":{}}', ''])('%s cannot be read', (body) => {
  expect(readTransporeon({ query: '', body, receivedAt })).toBe('UNREADABLE');
});

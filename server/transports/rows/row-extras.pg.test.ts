import { describe, expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertForecast } from '../../../dev/testing/rows/insert-forecast.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';

const { carrier, list, now, rival, shipper, worker } = await listsApp();
const HOUR = 3_600_000;
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const at = (hours: number) => now + hours * HOUR;
const rowOf = async (path: string, reference: string, who: 'shipper' | 'carrier' = 'shipper') =>
  (await list(path, who)).transports.find((row) => row.reference === reference);

// One truck, seen every hour for three days, further north each time.
const fixes = Array.from({ length: 73 }, (_, index) => ({
  at: at(index - 72),
  latitude: 50 + index / 20,
  longitude: 10,
}));
await storeFixes(worker, carrier.id, 'HH-1', fixes);
const tracked = { ...parties, tracking_id: 'HH-1', gps_signal_status: 'GPS_SIGNAL_OK' } as const;

describe('the latest position', () => {
  test('the latest position is that of the newest signal, with the town nearby', async () => {
    await insertTransport(worker, {
      ...tracked,
      status: 'ONGOING',
      reference: 'open',
      scheduled_at: new Date(at(-2)),
      latest_signal_at: new Date(at(-1)),
    });
    const row = await rowOf('ongoing', 'open');
    expect(row?.latestPosition).toEqual({
      latitude: 53.6,
      longitude: 10,
      at: new Date(now).toISOString(),
      heading: null,
      speedKmh: 60,
      place: { city: 'Hamburg', countryCode: 'DE' },
    });
    // The row is written less often than signals arrive.
    expect(row?.latestGpsSignal).toBe(new Date(now).toISOString());
    expect((await rowOf('ongoing', 'open', 'carrier'))?.latestPosition).toEqual(row?.latestPosition);
  });

  test('the latest position ends with the transport: later positions are not shown', async () => {
    const ended = { status: 'COMPLETED', completion_reason: 'ARRIVED', gps_signal_status: null } as const;
    await insertTransport(worker, {
      ...tracked,
      ...ended,
      reference: 'ended',
      scheduled_at: new Date(at(-30)),
      completed_at: new Date(at(-9.5)),
    });
    expect((await rowOf('completed', 'ended'))?.latestPosition?.at).toBe(new Date(at(-10)).toISOString());
  });

  test('the latest position is shown from a day before the first stop: the truck’s way before is another’s', async () => {
    await insertTransport(worker, {
      ...parties,
      tracking_id: 'HH-1',
      reference: 'planned',
      scheduled_at: new Date(at(25)),
    });
    expect((await rowOf('planned', 'planned'))?.latestPosition).toBeNull();
  });

  test('the latest position is not that of another carrier’s truck with the same tracking ID', async () => {
    const row = { ...tracked, carrier_id: rival.id, status: 'ONGOING', reference: 'rival' } as const;
    await insertTransport(worker, { ...row, scheduled_at: new Date(at(-2)) });
    expect(await rowOf('ongoing', 'rival')).toMatchObject({ latestPosition: null });
  });
});

describe('why a vehicle is not visible', () => {
  const ailing = { ...parties, status: 'INCOMING', scheduled_at: new Date(at(2)) } as const;

  test('the reason for a missing signal is in its own row only, with the viewer’s next action', async () => {
    await insertTransport(worker, { ...ailing, gps_signal_status: 'TRACKING_ID_MISSING', reference: 'no-id' });
    await insertTransport(worker, {
      ...ailing,
      gps_signal_status: 'GPS_SIGNAL_MISSING',
      tracking_id: 'HH 1x',
      reference: 'wrong-id',
    });
    const health = async (reference: string, who: 'shipper' | 'carrier') =>
      (await rowOf('action-required', reference, who))?.gpsHealth;
    expect(await health('no-id', 'carrier')).toEqual({
      cause: 'NO_TRACKING_ID',
      nextAction: 'ENTER_TRACKING_ID',
      // Used between the same towns, latest first.
      suggestedTrackingIds: ['HH-1', 'HH 1x'],
    });
    expect(await health('no-id', 'shipper')).toMatchObject({ nextAction: 'REMIND_CARRIER' });
    expect(await health('wrong-id', 'carrier')).toEqual({
      cause: 'UNKNOWN_TRACKING_ID',
      nextAction: 'CORRECT_TRACKING_ID',
      suggestedTrackingIds: ['HH-1'],
    });
    // The names of a carrier's devices are not shown to the shipper.
    expect(await health('wrong-id', 'shipper')).toMatchObject({ suggestedTrackingIds: [] });
    expect((await rowOf('ongoing', 'open'))?.gpsHealth).toBeNull();
  });
});

describe('the reason for an expected arrival', () => {
  test('a row shows the longest pause in the latest forecast, for open stops only', async () => {
    const { id } = await insertTransport(worker, {
      ...tracked,
      status: 'ONGOING',
      reference: 'explained',
      scheduled_at: new Date(at(-2)),
    });
    const last = (await rowOf('ongoing', 'explained'))?.waypoints.at(-1)?.id ?? '';
    const ban = { code: 'DRIVING_BAN', from: at(1), until: at(9), countryCode: 'FR' } as const;
    const forecast = { ...parties, transport_id: id, waypoint_id: last };
    await insertForecast(worker, forecast, at(-2), at(5), []);
    await insertForecast(worker, forecast, at(-1), at(9), [{ code: 'BREAK', from: at(9), until: at(9.75) }, ban]);
    const [first, explained] = (await rowOf('ongoing', 'explained', 'carrier'))?.waypoints ?? [];
    expect(first?.because).toBeUndefined();
    const utc = (moment: number) => new Date(moment).toISOString();
    expect(explained?.because).toEqual({ ...ban, from: utc(ban.from), until: utc(ban.until) });
  });
});

import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import { countedStandings } from '@milepost/domain/eta/transport-standing';
import { expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';

const { ask, carrier, list, now, references, shipper, stranger, worker } =
  // The database's own clock decides what comes first.
  await listsApp(Date.now());
const HOUR = 3_600_000;
const at = (hours: number) => new Date(now + hours * HOUR);
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const underWay = {
  ...parties,
  status: 'ONGOING',
  gps_signal_status: 'GPS_SIGNAL_OK',
  scheduled_at: at(-5),
  next_scheduled_at: at(2),
  eta_current_until: at(3),
} as const;

type Changes = Partial<Parameters<typeof insertTransport>[1]>;
const insert = async (reference: string, changes: Changes) =>
  await insertTransport(worker, { ...underWay, ...changes, reference });

await insert('spare 30 min', { standing: 'ON_TIME', spare_ms: 0.5 * HOUR });
await insert('spare 2 h', { standing: 'ON_TIME', spare_ms: 2 * HOUR });
await insert('early', { standing: 'EARLY', spare_ms: 5 * HOUR });
await insert('at risk', { standing: 'AT_RISK', spare_ms: HOUR });
await insert('late 1 h', { standing: 'DELAYED', spare_ms: -HOUR });
await insert('late 8 h', { standing: 'DELAYED', spare_ms: -8 * HOUR });
await insert('late by now', { standing: 'ON_TIME', spare_ms: 0.1 * HOUR, late_from: at(-0.1) });
await insert('old', { standing: 'ON_TIME', eta_current_until: at(0), next_scheduled_at: at(1) });
await insert('none', { eta_current_until: null, gps_signal_status: 'GPS_SIGNAL_MISSING' });
await insert('overdue', { eta_current_until: null, gps_signal_status: 'GPS_SIGNAL_LOST', is_overdue: true });
await insert('to confirm', { standing: 'ON_TIME', confirmation_needed: true, next_scheduled_at: at(0.5) });
await insert('planned', { status: 'PLANNED', gps_signal_status: null, eta_current_until: null });
const ended = { gps_signal_status: null, eta_current_until: null, status: 'COMPLETED' } as const;
const completed = { ...ended, completion_reason: 'ARRIVED', completed_at: at(-1), arrived_at: at(-1) } as const;
await insert('arrived late', { ...completed, eta_status: 'DELAYED' });
await insert('unseen', { ...ended, completion_reason: 'OVERDUE', completed_at: at(-1), eta_status: null });
await insert('cancelled', { ...ended, status: 'CANCELLED', completion_reason: 'CANCELED', cancelled_at: at(-1) });
await insert('another’s', { shipper_id: stranger.id, standing: 'DELAYED' });

const standings = async (query: string) =>
  (await ask('GET', `transports/standings?${query}`, 'shipper')).json<StandingCounts>();

test('what needs attention comes first: overdue, late, in doubt or old, at risk, early, least time to spare', async () => {
  expect(await references('ongoing', 'shipper', { sortBy: 'ATTENTION' })).toEqual([
    'overdue',
    'late 8 h',
    'late 1 h',
    'late by now',
    'to confirm',
    'old',
    'none',
    'at risk',
    'early',
    'spare 30 min',
    'spare 2 h',
  ]);
});

test('transports that an order does not concern follow in planned order', async () => {
  expect(await references('planned', 'shipper', { sortBy: 'ATTENTION' })).toEqual(['planned']);
});

test('a list shows how many of its transports have each standing, and a filter shows just those', async () => {
  const counts = await standings('list=ongoing');
  expect(counts).toEqual({ early: 1, onTime: 3, atRisk: 1, delayed: 3, noCurrentEta: 3, unknown: 0 });
  const { totalElements } = await list('ongoing', 'shipper');
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(totalElements);
  expect(await references('ongoing', 'shipper', { 'filter.standing': 'NO_CURRENT_ETA', sortBy: 'ATTENTION' })).toEqual([
    'overdue',
    'old',
    'none',
  ]);
});

test('ended transports are judged by their arrival, and cancelled ones have no standing', async () => {
  expect(await standings('list=completed')).toMatchObject({ delayed: 1, unknown: 1, onTime: 0, noCurrentEta: 0 });
  expect(await references('completed', 'shipper', { 'filter.standing': 'UNKNOWN' })).toEqual(['unseen']);
  expect(Object.values(await standings('list=cancelled'))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await references('cancelled', 'shipper', { 'filter.standing': [...countedStandings] })).toEqual([]);
});

test('other filters narrow the counts', async () => {
  expect(await standings('list=ongoing&filter.gps_status=lost')).toMatchObject({ noCurrentEta: 1, delayed: 0 });
  expect(await standings('list=ongoing&filter.reference=late')).toMatchObject({ delayed: 3, onTime: 0 });
  expect(await standings('list=watchlist')).toMatchObject({ delayed: 0 });
});

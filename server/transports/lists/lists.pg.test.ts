import type { Counts } from '@milepost/api-contract/transports/counts';
import type { Schema } from '../../database/schema.ts';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { tidyLists } from '../../clock/tidy-lists.ts';

const { ask, carrier, database, list, now, references, rival, shipper, stranger, worker } = await listsApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const at = (hours: number) => new Date(now + hours * HOUR);

type Row = Omit<Partial<Insertable<Schema['transport']>>, 'reference'>;

const add = async (reference: string, row: Row) =>
  await insertTransport(worker, { ...parties, scheduled_at: at(1), ...row, reference });

const lost = { gps_signal_status: 'GPS_SIGNAL_LOST' } as const;
const ended = (days: number) => new Date(now - days * DAY);
const completed = (completion_reason: 'ARRIVED' | 'AREA_ARRIVED' | 'MANUALLY_COMPLETED' | 'OVERDUE', days: number) => ({
  status: 'COMPLETED' as const,
  completion_reason,
  completed_at: ended(days),
  arrived_at: completion_reason === 'OVERDUE' ? null : ended(days),
});
const cancelled = (days: number) => ({
  status: 'CANCELLED' as const,
  completion_reason: 'CANCELED' as const,
  cancelled_at: ended(days),
});

await add('planned', {});
await add('incoming', { status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_OK' });
await add('incoming-low', { status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_LOW' });
await add('incoming-no-id', { status: 'PRESUMABLY_INCOMING', gps_signal_status: 'TRACKING_ID_MISSING' });
await add('ongoing', { status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_OK', confirmation_needed: true });
await add('ongoing-lost', { status: 'ONGOING', ...lost, confirmation_needed: true });
await add('ongoing-missing', { status: 'PRESUMABLY_ONGOING', gps_signal_status: 'GPS_SIGNAL_MISSING' });
await add('arrived-yesterday', completed('ARRIVED', 1));
await add('arrived-today', completed('ARRIVED', 0));
await add('area', completed('AREA_ARRIVED', 2));
await add('manually', completed('MANUALLY_COMPLETED', 3));
await add('overdue', completed('OVERDUE', 27.9));
await add('outdated', completed('ARRIVED', 28.1));
await add('cancelled-first', cancelled(5));
await add('cancelled-last', cancelled(4));
await add('cancelled-outdated', cancelled(29));
await insertTransport(worker, { ...parties, shipper_id: stranger.id, reference: 'STRANGE' });
await insertTransport(worker, { ...parties, carrier_id: rival.id, status: 'INCOMING', ...lost, reference: 'RIVAL' });

const lists: readonly (readonly [string, readonly string[]])[] = [
  ['action-required', ['RIVAL', 'incoming-low', 'incoming-no-id', 'ongoing', 'ongoing-lost', 'ongoing-missing']],
  ['gps-lost', ['RIVAL', 'ongoing-lost']],
  ['gps-low', ['incoming-low']],
  ['gps-missing', ['ongoing-missing']],
  ['tracking-id-missing', ['incoming-no-id']],
  ['waypoint-confirmations', ['ongoing', 'ongoing-lost']],
  ['completed', ['area', 'arrived-today', 'arrived-yesterday', 'manually', 'overdue']],
  ['arrived', ['arrived-today', 'arrived-yesterday']],
  ['area-arrived', ['area']],
  ['completed-manually', ['manually']],
  ['overdue', ['overdue']],
  ['cancelled', ['cancelled-first', 'cancelled-last']],
  ['incoming', ['RIVAL', 'incoming', 'incoming-low', 'incoming-no-id']],
  ['presumably-incoming', ['incoming-no-id']],
  ['ongoing', ['ongoing', 'ongoing-lost', 'ongoing-missing']],
  ['presumably-ongoing', ['ongoing-missing']],
  ['planned', ['planned']],
];

describe('which transports are in which list', () => {
  test.each(lists)('%s', async (path, expected) => {
    const { transports, totalElements } = await list(path);
    expect(transports.map(({ reference }) => reference ?? '').toSorted()).toEqual(expected);
    expect(totalElements).toBe(expected.length);
  });

  test.each(lists.filter(([path]) => path !== 'waypoint-confirmations'))(
    '%s, for the carrier: its own transports, of all shippers',
    async (path, expected) => {
      const found = (await references(path, 'carrier')).map(String).toSorted();
      const own = expected.filter((reference) => reference !== 'RIVAL');
      const seen = path === 'action-required' ? own.filter((reference) => reference !== 'ongoing') : own;
      expect(found).toEqual(path === 'planned' ? ['STRANGE', 'planned'] : seen);
    },
  );

  test('waypoint confirmations are for shippers only', async () => {
    expect((await ask('GET', 'transports/waypoint-confirmations', 'carrier')).statusCode).toBe(403);
  });

  test('another shipper sees none of these transports', async () => {
    for (const [path] of lists) {
      expect(await references(path, 'stranger')).toEqual(path === 'planned' ? ['STRANGE'] : []);
    }
  });

  test('removing transports that ended long ago from the listing does not change the lists', async () => {
    const before = await list('completed');
    await tidyLists({ database, now: () => now });
    expect(await list('completed')).toEqual(before);
    const listed = await worker.selectFrom('transport_listing').select('reference').execute();
    expect(listed.filter(({ reference }) => reference?.includes('outdated'))).toEqual([]);
    expect(await references('search?criteria=outdated')).toEqual([]);
  });
});

describe('the counts of the menu', () => {
  test.each(['shipper', 'carrier', 'stranger', 'rival'] as const)(
    'the counts of the menu equal the totals of the lists: %s',
    async (who) => {
      const counts = (await ask('GET', 'counts', who)).json<Counts>();
      const total = async (path: string) => (await list(path, who)).totalElements;
      expect(counts).toEqual({
        watchlist: 0,
        actionRequired: {
          total: await total('action-required'),
          trackingIdMissing: await total('tracking-id-missing'),
          gpsMissing: await total('gps-missing'),
          gpsLost: await total('gps-lost'),
          gpsLow: await total('gps-low'),
          waypointConfirmation: who === 'shipper' || who === 'stranger' ? await total('waypoint-confirmations') : 0,
          snoozed: await total('snoozed'),
        },
        planned: await total('planned'),
        incoming: await total('incoming'),
        ongoing: await total('ongoing'),
        pendingAgreements: 0,
        vehiclesToConfirm: 0,
      });
    },
  );
});

describe('the order', () => {
  test('lists are ordered by the first planned arrival, unless they have their own order', async () => {
    expect(await references('cancelled')).toEqual(['cancelled-last', 'cancelled-first']);
    expect(await references('arrived')).toEqual(['arrived-today', 'arrived-yesterday']);
  });

  test('the order of a list can be chosen, but a direction without a column is refused', async () => {
    expect(await references('completed', 'shipper', { sortBy: 'REFERENCE', sortByDirection: 'desc' })).toEqual([
      'overdue',
      'manually',
      'arrived-yesterday',
      'arrived-today',
      'area',
    ]);
    const answer = await ask('GET', 'transports/completed?sortByDirection=desc', 'shipper');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  test('rows without a value come last in either direction', async () => {
    const byArrival = async (sortByDirection: string) =>
      await references('completed', 'shipper', { sortBy: 'ARRIVED', sortByDirection });
    expect(await byArrival('asc')).toEqual(['manually', 'area', 'arrived-yesterday', 'arrived-today', 'overdue']);
    expect(await byArrival('desc')).toEqual(['arrived-today', 'arrived-yesterday', 'area', 'manually', 'overdue']);
  });
});

test('a page has 50 rows unless fewer are asked for, and at most 200', async () => {
  const { transports, totalElements } = await list('completed', 'shipper', {
    limit: '2',
    page: '1',
    sortBy: 'REFERENCE',
  });
  expect(transports.map(({ reference }) => reference)).toEqual(['arrived-yesterday', 'manually']);
  expect(totalElements).toBe(5);
  expect((await ask('GET', 'transports/completed?limit=201', 'shipper')).statusCode).toBe(400);
});

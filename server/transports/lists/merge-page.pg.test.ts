import { sortDirections, sortKeys, type Sort } from '@milepost/domain/transport-list/sort';
import { transportStates } from '@milepost/domain/transport-list/transport-state';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertOrganization, insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import type { Db } from '../../database/transaction.ts';
import { mergePage } from './merge-page-store.ts';
import { countByState } from './state-counts-store.ts';
import type { PageQuery } from './index-page-store.ts';

const { worker } = (await freshDatabase()).database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const kinds = [
  { status: 'PLANNED' },
  { status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_OK' },
  { status: 'INCOMING', gps_signal_status: 'GPS_SIGNAL_LOW' },
  { status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_OK' },
] as const;
// Some lack a reference or a forecast, and many have the same time.
for (let n = 0; n < 60; n += 1) {
  await insertTransport(worker, {
    shipper_id: shipper.id,
    carrier_id: carrier.id,
    ...kinds[n % kinds.length],
    reference: n % 3 === 0 ? null : `R-${(n * 7) % 20}`,
    scheduled_at: at((n * 11) % 17),
    eta_expected: n % 5 === 0 ? at((n * 13) % 19) : null,
    next_eta: n % 5 === 0 ? at((n * 13) % 23) : null,
  });
}

const walkOf = (sort: Sort, offset: number, conditions: PageQuery['conditions']): PageQuery => ({
  own: 'shipper_id',
  organizationId: shipper.id,
  states: transportStates,
  conditions,
  sort,
  offset,
  limit: 7,
  isOfPartners: false,
  isUsual: false,
});
const early = [sql`l.scheduled_at < ${at(9)}`];

async function merge(
  sort: Sort,
  offset: number,
  conditions: PageQuery['conditions'],
  limits = { found: 100, scanned: 100 },
) {
  return await worker.transaction().execute(async (db: Db) => {
    const held = await countByState(db, { ...shipper, role: 'SHIPPER' }, transportStates);
    return await mergePage(db, walkOf(sort, offset, conditions), held, limits);
  });
}

/** The same result by sorting everything. */
async function sortAll({ sortBy, direction }: Sort, isEarly: boolean): Promise<string[]> {
  const column = {
    ARRIVED: 'l.arrived_at',
    CANCELLED_AT: 'l.cancelled_at',
    ETA: 'e.eta_expected',
    FROM: 'l.from_city',
    REFERENCE: 'l.reference',
    SCHEDULED: 'l.scheduled_at',
    TRACKING_ID: 'l.tracking_id',
    NEXT_WP_ETA: 'e.next_eta',
    NEXT_WP_PTA: 'l.next_scheduled_at',
    ATTENTION: 'e.attention',
  }[sortBy];
  const by = sql.raw(direction);
  const { rows } = await sql<{ id: string }>`
    select l.transport_id as id from transport_listing l left join transport_eta e on e.transport_id = l.transport_id
    where l.scheduled_at < ${isEarly ? at(9) : at(99)}
    order by ${sql.raw(column)} ${by} nulls last,
      case when ${sql.raw(column)} is null then l.scheduled_at end ${by}, l.transport_id ${by}`.execute(worker);
  return rows.map(({ id }) => id);
}

describe.each(sortKeys)('by %s', (sortBy) => {
  test.each(sortDirections)('%s, page by page, with and without a filter', async (direction) => {
    const sort = { sortBy, direction };
    for (const isEarly of [false, true]) {
      const expected = await sortAll(sort, isEarly);
      for (const offset of [0, 7, 14, 56, 70]) {
        const page = await merge(sort, offset, isEarly ? early : []);
        expect(page).toEqual({ ids: expected.slice(offset, offset + 7), found: expected.length });
      }
    }
  });
});

test('a merged page has at most the requested number of rows', async () => {
  const sort = { sortBy: 'SCHEDULED', direction: 'asc' } as const;
  const expected = await sortAll(sort, true);
  expect(await merge(sort, 0, early, { found: 9, scanned: 40 })).toEqual({ ids: expected.slice(0, 7), found: 9 });
});

test('a merged page gives up beyond the limit of rows to read', async () => {
  expect(await merge({ sortBy: 'SCHEDULED', direction: 'desc' }, 0, early, { found: 9, scanned: 20 })).toBeNull();
});

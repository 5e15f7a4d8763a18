import { isListed, statesOf, listNames } from '@milepost/domain/transport-list/transport-list';
import { transportStates, type TransportState } from '@milepost/domain/transport-list/transport-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertOrganization, insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { tidyLists } from '../../clock/tidy-lists.ts';
import { FrequentWords } from './frequent-words.ts';
import { findPage } from './list-page-store.ts';
import { countByState } from './state-counts-store.ts';
import { stateNumbers } from './state-numbers-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const shippers = [await insertOrganization(worker, 'SHIPPER', 'S0'), await insertOrganization(worker, 'SHIPPER', 'S1')];
const carriers = [await insertOrganization(worker, 'CARRIER', 'C0'), await insertOrganization(worker, 'CARRIER', 'C1')];
const now = Date.parse('2026-03-04T08:00:00Z');
const DAY = 24 * 3_600_000;

function rowOf({ status, completionReason, gpsSignalStatus, confirmationNeeded }: TransportState, endedAt: number) {
  return {
    status,
    completion_reason: completionReason,
    gps_signal_status: gpsSignalStatus,
    confirmation_needed: confirmationNeeded,
    completed_at: status === 'COMPLETED' ? new Date(endedAt) : null,
    cancelled_at: status === 'CANCELLED' ? new Date(endedAt) : null,
  };
}

test('each state of a list has its own number', async () => {
  const { rows } = await sql<{ state: number }>`
    with ${stateNumbers(transportStates)} select distinct state from n`.execute(worker);
  expect(rows).toHaveLength(transportStates.length);
});

const anyState = fc.constantFrom(...transportStates);
const anyEnd = fc.constantFrom(now - 40 * DAY, now - DAY);
const anyAction = fc.oneof(
  fc.record({
    kind: fc.constant('ADD' as const),
    shipper: fc.nat(1),
    carrier: fc.nat(1),
    state: anyState,
    end: anyEnd,
  }),
  fc.record({ kind: fc.constant('CHANGE' as const), which: fc.nat(30), state: anyState, end: anyEnd }),
  fc.record({ kind: fc.constant('REMOVE' as const), which: fc.nat(30) }),
  fc.record({ kind: fc.constant('TIDY' as const) }),
);

test('after any changes, the counts match the stored transports and the totals match the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 25 }), async (actions) => {
      await worker.deleteFrom('transport').execute();
      const ids: string[] = [];
      for (const action of actions) {
        if (action.kind === 'TIDY') await tidyLists({ database, now: () => now });
        if (action.kind === 'ADD') {
          const parties = {
            shipper_id: shippers[action.shipper]?.id ?? '',
            carrier_id: carriers[action.carrier]?.id ?? '',
          };
          ids.push((await insertTransport(worker, { ...parties, ...rowOf(action.state, action.end) })).id);
        }
        if (action.kind === 'CHANGE' || action.kind === 'REMOVE') {
          const id = ids[action.which % Math.max(1, ids.length)] ?? '00000000-0000-0000-0000-000000000000';
          if (action.kind === 'REMOVE') await worker.deleteFrom('transport').where('id', '=', id).execute();
          else
            await worker.updateTable('transport').set(rowOf(action.state, action.end)).where('id', '=', id).execute();
        }
      }
      for (const organization of [...shippers, ...carriers]) await expectRightCounts(organization);
    }),
    { numRuns: 12 },
  );
});

async function expectRightCounts(organization: (typeof shippers)[number]): Promise<void> {
  const stored = await worker
    .selectFrom('transport')
    .selectAll()
    .where(organization.role === 'SHIPPER' ? 'shipper_id' : 'carrier_id', '=', organization.id)
    .execute();
  const openable = stored.filter((row) => ((row.completed_at ?? row.cancelled_at)?.getTime() ?? now) > now - 28 * DAY);
  const counts = await countByState(worker, organization, transportStates);
  for (const list of listNames) {
    const listed = openable.filter((row) =>
      isListed(
        list,
        {
          status: row.status,
          completionReason: row.completion_reason,
          gpsSignalStatus: row.gps_signal_status,
          confirmationNeeded: row.confirmation_needed,
        },
        organization.role,
      ),
    );
    const wanted = {
      states: statesOf(list, organization.role),
      filters: {},
      criteria: null,
      watchedBy: null,
      snoozed: 'SHOWN' as const,
      sort: { sortBy: 'SCHEDULED', direction: 'asc' },
      page: 0,
      limit: 200,
      now,
      openedSince: now - 28 * DAY,
    } as const;
    const found = await findPage(worker, organization, wanted, new FrequentWords());
    expect(found.totalElements).toBe(listed.length);
    expect(found.ids.toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  }
  const open = transportStates.map((state, place) => (state.completionReason === null ? (counts[place] ?? 0) : 0));
  const storedOpen = stored.filter(({ completion_reason: reason }) => reason === null);
  expect(open.reduce((sum, count) => sum + count, 0)).toBe(storedOpen.length);
}

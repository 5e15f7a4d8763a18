import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnKeys } from '../column-key.ts';
import { listNames } from '@milepost/domain/transport-list/transport-list';
import { columnsFor, offeredColumns, settledSettings, storedSettings } from './column-settings.ts';
import { migrateSettings, migrations } from './migrate-settings.ts';
import { lists } from '../lists.ts';
import { byRole, SETTINGS_VERSION, type StoredSettings } from './stored-settings.ts';

const firstOrder = ['reference', 'trackingId', 'from', 'to', 'partner', 'gps', 'eta', 'scheduled', 'progress'];
const keyed = (keys: readonly string[]) => keys.map((key) => ({ key }));
const keysOf = (columns: readonly { readonly key: string }[]) => columns.map(({ key }) => key);

const everyKey = [...columnKeys, ...firstOrder, 'duration', 'neverKnown'];
const keys = fc.array(fc.constantFrom(...everyKey), { maxLength: 30 });
const columns = fc.array(fc.record({ key: fc.constantFrom(...everyKey), enabled: fc.boolean() }), { maxLength: 30 });
const pages = fc.dictionary(fc.constantFrom(...listNames, 'aPageOfOld'), columns, { maxKeys: 6 });
const oldSettings: fc.Arbitrary<StoredSettings> = fc.record({
  version: fc.integer({ min: 1, max: SETTINGS_VERSION }),
  order: fc.record({ SHIPPER: keys.map(keyed), CARRIER: keys.map(keyed) }),
  visibility: fc.record({ SHIPPER: pages, CARRIER: pages }),
});

test('there is one migration step for each version', () => {
  expect(migrations.length).toBe(SETTINGS_VERSION - 1);
});

test('the order of version 1 becomes the one of today', () => {
  const first = { version: 1, order: byRole(() => keyed(firstOrder)), visibility: byRole(() => ({})) };
  const { settings } = migrateSettings(first);
  const { order } = settledSettings(settings);
  expect(order.SHIPPER).toEqual(columnKeys);
  expect(order.CARRIER).toEqual(columnKeys);
});

test('a page of version 1 gets every column of today, and hidden ones stay hidden', () => {
  const first = keyed(firstOrder).map(({ key }) => ({ key, enabled: key !== 'progress' }));
  const visibility = byRole(() => Object.fromEntries(listNames.map((page) => [page, first])));
  const { settings } = migrateSettings({ version: 1, order: byRole(() => keyed(firstOrder)), visibility });
  for (const page of listNames) {
    const offered = offeredColumns(settledSettings(settings), 'SHIPPER', page);
    const columns = lists[page].columns.map(({ key }) => key);
    expect(keysOf(offered).toSorted()).toEqual(columnsFor('SHIPPER', columns).toSorted());
    expect(offered.find(({ key }) => key === 'waypoints')?.enabled).toBe(false);
  }
});

test('the old storage entry is deleted once, by the step that says so', () => {
  const at = (version: number) => ({ version, order: byRole(() => []), visibility: byRole(() => ({})) });
  expect(migrateSettings(at(8)).deletedEntries).toEqual(['milepost.columnOrder']);
  expect(migrateSettings(at(9)).deletedEntries).toEqual([]);
});

describe('from any earlier version', () => {
  test('the result has today’s version and is valid', () => {
    fc.assert(
      fc.property(oldSettings, (old) => {
        const { settings } = migrateSettings(old);
        expect(settings.version).toBe(SETTINGS_VERSION);
        const { order, visibility } = settledSettings(settings);
        for (const role of ['SHIPPER', 'CARRIER'] as const) {
          expect(order[role].toSorted()).toEqual(columnKeys.toSorted());
          for (const page of listNames) {
            const offered = lists[page].columns.map(({ key }) => key);
            expect([...(visibility[role][page]?.keys() ?? [])].every((key) => offered.includes(key))).toBe(true);
          }
        }
      }),
    );
  });

  test('migrating again changes nothing', () => {
    fc.assert(
      fc.property(oldSettings, (old) => {
        const once = settledSettings(migrateSettings(old).settings);
        expect(settledSettings(migrateSettings(storedSettings(once)).settings)).toEqual(once);
      }),
    );
  });

  test('a person’s own order is kept for the columns that no later step has moved', () => {
    const ownOrder = fc.tuple(fc.integer({ min: 1, max: SETTINGS_VERSION }), fc.shuffledSubarray([...columnKeys]));
    fc.assert(
      fc.property(ownOrder, ([version, own]) => {
        const later = migrations.slice(version - 1).flat();
        const moved = later.flatMap((change) => ('move' in change ? [change.move] : []));
        const stored = { version, order: byRole(() => keyed(own)), visibility: byRole(() => ({})) };
        const { order } = settledSettings(migrateSettings(stored).settings);
        const staying = own.filter((key) => !moved.includes(key));
        expect(order.SHIPPER.filter((key) => staying.includes(key))).toEqual(staying);
      }),
    );
  });
});

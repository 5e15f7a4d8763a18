import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnKeys } from '../column-key.ts';
import { defaultSettings, shownColumns } from './column-settings.ts';
import { isCustomized, moveColumn, resetColumns, showColumn } from './customize-settings.ts';
import { readSettings, SETTINGS_ENTRY, updateStoredSettings, writeSettings } from './settings-storage.ts';

function storeWith(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const onOngoing = { role: 'SHIPPER', page: 'ongoing' } as const;
const warn = vi.spyOn(console, 'warn');

beforeEach(() => void warn.mockImplementation(() => undefined));
afterEach(() => void warn.mockReset());
afterAll(() => warn.mockRestore());

test('without stored settings the defaults apply, without a warning', () => {
  expect(readSettings(storeWith())).toBe(defaultSettings);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  '',
  'no json',
  'null',
  '[]',
  '7',
  '{}',
  '{"version":26,"order":{"SHIPPER":[],"CARRIER":[]},"visibility":{"SHIPPER":{},"CARRIER":{}}}',
  '{"version":0,"order":{"SHIPPER":[],"CARRIER":[]},"visibility":{"SHIPPER":{},"CARRIER":{}}}',
  '{"version":25,"order":{"SHIPPER":[]},"visibility":{"SHIPPER":{},"CARRIER":{}}}',
  '{"version":25,"order":{"SHIPPER":[],"CARRIER":[]},"visibility":{"SHIPPER":{"ongoing":[{"key":"eta"}]},"CARRIER":{}}}',
])('stored settings %j fall back to the defaults, with a warning', (text) => {
  expect(readSettings(storeWith({ [SETTINGS_ENTRY]: text }))).toBe(defaultSettings);
  expect(warn).toHaveBeenCalledOnce();
});

test('chosen settings are read back', () => {
  const store = storeWith();
  const chosen = showColumn(moveColumn(defaultSettings, onOngoing, 'carrier', 'from'), onOngoing, 'nextAddress', true);
  writeSettings(chosen, store);
  expect(readSettings(store)).toEqual(chosen);
});

test('settings of an older version are read after migration, and the old entry is gone', async () => {
  const store = storeWith({ 'milepost.columnOrder': '[]' });
  writeSettings(showColumn(defaultSettings, onOngoing, 'nextAddress', true), store);
  const old = JSON.stringify({ ...JSON.parse(store.kept.get(SETTINGS_ENTRY) ?? ''), version: 3 });
  store.kept.set(SETTINGS_ENTRY, old);
  await updateStoredSettings(() => store);
  expect(store.kept.has('milepost.columnOrder')).toBe(false);
  expect(shownColumns(readSettings(store), 'SHIPPER', 'ongoing')).toContain('nextAddress');
  expect(warn).not.toHaveBeenCalled();
});

test('a forbidden store does not break the column settings', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = { getItem: denied, setItem: denied, removeItem: denied };
  writeSettings(defaultSettings, store);
  await updateStoredSettings(denied);
  expect(readSettings(store)).toBe(defaultSettings);
});

test('a column takes the place of another, only on the pages of this role', () => {
  const moved = moveColumn(defaultSettings, onOngoing, 'carrier', 'to');
  expect(shownColumns(moved, 'SHIPPER', 'ongoing').slice(4, 6)).toEqual(['carrier', 'to']);
  expect(shownColumns(moved, 'SHIPPER', 'planned').slice(2, 5)).toEqual(['from', 'carrier', 'to']);
  expect(moved.order.CARRIER).toEqual(columnKeys);
  const back = moveColumn(moved, onOngoing, 'carrier', 'to');
  expect(shownColumns(back, 'SHIPPER', 'ongoing').slice(4, 6)).toEqual(['to', 'carrier']);
});

test('columns that only other pages have keep their places', () => {
  const moved = moveColumn(defaultSettings, { role: 'SHIPPER', page: 'planned' }, 'reference', 'scheduledDate');
  expect(moved.order.SHIPPER.indexOf('cancelledAt')).toBe(columnKeys.indexOf('cancelledAt'));
  expect(moved.order.SHIPPER.toSorted()).toEqual(columnKeys.toSorted());
});

test('visibility is set per page, and the reference is always shown', () => {
  const hidden = showColumn(defaultSettings, onOngoing, 'why', false);
  expect(shownColumns(hidden, 'SHIPPER', 'ongoing')).not.toContain('why');
  expect(shownColumns(hidden, 'SHIPPER', 'incoming')).toContain('why');
  expect(shownColumns(hidden, 'CARRIER', 'ongoing')).toContain('why');
  expect(shownColumns(showColumn(hidden, onOngoing, 'reference', false), 'SHIPPER', 'ongoing')).toContain('reference');
});

test('a reset brings back the default columns', () => {
  const chosen = showColumn(moveColumn(defaultSettings, onOngoing, 'carrier', 'from'), onOngoing, 'eta', false);
  expect(isCustomized(chosen, onOngoing)).toBe(true);
  expect(isCustomized(defaultSettings, onOngoing)).toBe(false);
  expect(resetColumns(chosen, onOngoing)).toEqual(defaultSettings);
});

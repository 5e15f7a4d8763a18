import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeSelection,
  nothingSelected,
  type SelectedRows,
  type SelectionChange,
  withoutMissingRows,
} from './row-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

function after(...changes: readonly SelectionChange[]): string {
  const last = changes.reduce<SelectedRows>(
    (selected, change) => changeSelection(selected, change, order),
    nothingSelected,
  );
  return order.filter((id) => last.ids.has(id)).join('');
}

test('toggling a row selects it, and toggling it again deselects it', () => {
  expect(after({ kind: 'TOGGLE', id: 'b' }, { kind: 'TOGGLE', id: 'd' })).toBe('bd');
  expect(after({ kind: 'TOGGLE', id: 'b' }, { kind: 'TOGGLE', id: 'd' }, { kind: 'TOGGLE', id: 'b' })).toBe('d');
});

test('an extension begins at the focused row and includes both ends', () => {
  expect(after({ kind: 'EXTEND', id: 'c', from: 'b' })).toBe('bc');
  expect(after({ kind: 'EXTEND', id: 'a', from: 'b' })).toBe('ab');
});

test('a further extension continues from where the selection began, and can shrink it again', () => {
  const grown = [
    { kind: 'TOGGLE', id: 'b' },
    { kind: 'EXTEND', id: 'c', from: 'b' },
    { kind: 'EXTEND', id: 'd', from: 'c' },
  ] as const;
  expect(after(...grown)).toBe('bcd');
  expect(after(...grown, { kind: 'EXTEND', id: 'c', from: 'd' })).toBe('bc');
  expect(after(...grown, { kind: 'EXTEND', id: 'a', from: 'b' })).toBe('ab');
});

test('an extension keeps the rows that were selected before', () => {
  expect(after({ kind: 'TOGGLE', id: 'a' }, { kind: 'TOGGLE', id: 'd' }, { kind: 'EXTEND', id: 'e', from: 'd' })).toBe(
    'ade',
  );
});

test('all rows can be selected at once, and then reduced to the named ones', () => {
  expect(after({ kind: 'ALL' })).toBe('abcde');
  expect(after({ kind: 'ALL' }, { kind: 'ONLY', ids: ['c'] })).toBe('c');
});

test('a selection only ever contains rows of the list, however the list changes', () => {
  const id = fc.constantFrom(...order);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('TOGGLE' as const), id }),
    fc.record({ kind: fc.constant('EXTEND' as const), id, from: id }),
    fc.record({ kind: fc.constant('ALL' as const) }),
    fc.record({ kind: fc.constant('ONLY' as const), ids: fc.uniqueArray(id) }),
  );
  const rows = fc.shuffledSubarray(order);
  fc.assert(
    fc.property(fc.array(fc.tuple(step, rows)), (steps) => {
      let selected = nothingSelected;
      for (const [change, left] of steps) {
        selected = changeSelection(selected, change, order);
        const kept = withoutMissingRows(selected, left);
        // A row added by an update is never selected by it.
        expect(kept.ids.isSubsetOf(selected.ids)).toBe(true);
        expect(kept.ids.isSubsetOf(new Set(left))).toBe(true);
        selected = kept;
      }
    }),
  );
});

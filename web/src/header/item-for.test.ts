import { expect, it } from 'vitest';
import { itemFor } from './item-for.ts';

const texts = ['Manage account', 'FAQ', ' Keyboard shortcuts', 'Sign out', 'Über uns'];

function press(key: string, more: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) {
  return { key, ctrlKey: false, altKey: false, metaKey: false, ...more };
}

it.each([
  ['down', press('ArrowDown'), 1, 2],
  ['down from the last', press('ArrowDown'), 4, 0],
  ['down from none', press('ArrowDown'), -1, 0],
  ['up', press('ArrowUp'), 1, 0],
  ['up from the first', press('ArrowUp'), 0, 4],
  ['up from none', press('ArrowUp'), -1, 4],
  ['home', press('Home'), 3, 0],
  ['end', press('End'), 0, 4],
  ['a letter', press('k'), 0, 2],
  ['a capital', press('S'), 0, 3],
  ['an umlaut', press('ü'), 0, 4],
  ['a letter, round the end', press('m'), 3, 0],
  ['the letter of the item itself', press('f'), 1, 1],
  ['a letter that no item begins with', press('z'), 0, undefined],
  ['a sign', press('?'), 0, undefined],
  ['another key', press('Shift'), 0, undefined],
  ['with Ctrl', press('k', { ctrlKey: true }), 0, undefined],
])('finds the right item, or none: %s', (_, key, at, expected) => {
  expect(itemFor(key, at, texts)).toBe(expected);
});

it('finds no item in an empty menu', () => {
  expect(itemFor(press('ArrowDown'), -1, [])).toBeUndefined();
});

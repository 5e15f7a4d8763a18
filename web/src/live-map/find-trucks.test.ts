import { expect, test } from 'vitest';
import { countMarks, findTrucks } from './find-trucks.ts';
import { testTruck } from './test-truck.ts';

const lodz = testTruck({ id: 'lodz', trackingId: 'HH-AB 12', reference: 'TR-20831', from: 'PL Łódź', to: 'DE Köln' });
const milan = testTruck({ id: 'milan', trackingId: 'M-XY 7', from: 'DE Hamburg', to: 'IT Milan' });
const found = (text: string) => findTrucks([lodz, milan], text).map(({ id }) => id);

test.each([
  ['', ['lodz', 'milan']],
  ['   ', ['lodz', 'milan']],
  ['ab 12', ['lodz']],
  ['hhab12', ['lodz']],
  ['HH AB-12', ['lodz']],
  ['tr20831', ['lodz']],
  ['lodz', ['lodz']],
  ['--', []],
  ['20831', ['lodz']],
  ['koln', ['lodz']],
  ['KÖLN hh', ['lodz']],
  ['hamburg koln', []],
  ['de', ['lodz', 'milan']],
  ['milan de', ['milan']],
])('a search for %o finds the trucks %o', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test('every mark has a count, including unused ones', () => {
  const trucks = [testTruck(), testTruck(), testTruck({ mark: 'DELAYED' })];
  expect(countMarks(trucks)).toEqual({ DELAYED: 1, AT_RISK: 0, ON_TIME: 2, EARLY: 0, NO_ETA: 0, OLD: 0 });
});

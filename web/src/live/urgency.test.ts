import { expect, test } from 'vitest';
import { mayBeOld, urgencyFor } from './urgency.ts';

const page = { transports: [{ id: 'a' }, { id: 'b' }], totalElements: 2 };

test.each([
  ['its details', ['transport', 'a'], {}, 'now'],
  ['anything of its details', ['transport', 'a', 'log'], undefined, 'now'],
  ['details of another', ['transport', 'b', 'log'], undefined, undefined],
  ['a list with it', ['transports', 'listPlannedTransports', {}], page, 'now'],
  ['a list without it', ['transports', 'listOngoing', {}], { transports: [], totalElements: 0 }, 'soon'],
  ['a list that is still loading', ['transports', 'listOngoing', {}], undefined, 'soon'],
  ['an answer that is no list', ['transports', 'positions'], { positions: [] }, 'soon'],
  ['the counts', ['counts'], {}, 'soon'],
  ['the cockpit', ['cockpit', 'Europe/Berlin'], page, 'soon'],
  ['what no transport changes', ['version'], {}, undefined],
  ['who is here', ['visitor'], page, undefined],
])('%s', (_, queryKey, data, expected) => {
  expect(urgencyFor({ queryKey, data }, 'a')).toBe(expected);
});

test('after a gap all that a transport may change is old, and nothing else', () => {
  const keys = [['transport', 'a'], ['transports', 'listOngoing'], ['counts'], ['cockpit'], ['version'], ['visitor']];
  expect(keys.map(mayBeOld)).toEqual([true, true, true, true, false, false]);
});

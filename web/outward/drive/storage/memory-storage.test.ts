import { expect, test } from 'vitest';
import { createMemoryStorage } from './memory-storage.ts';
import type { StoredPosition, StoredLink } from './drive-storage.ts';

const noon = Date.parse('2026-11-23T12:00:00Z');

const position = (moment: number): StoredPosition => ({
  at: new Date(moment).toISOString(),
  latitude: 49,
  longitude: 11,
  accuracyMetres: null,
  speedKmh: null,
  heading: null,
});

const memory = (link: string, readAt: number): StoredLink => ({
  link,
  drive: null,
  readAt,
  clockBehind: 0,
  sharingSince: null,
  lastSentAt: null,
});

test('positions of one link are returned oldest first, and only those that were sent are deleted', async () => {
  const kept = createMemoryStorage();
  await kept.addPosition('a', position(noon));
  await kept.addPosition('b', position(noon));
  await kept.addPosition('a', position(noon + 1));
  const first = await kept.oldestPositions('a', 1);
  expect(first.positions).toEqual([position(noon)]);
  await kept.deletePositions(first.keys);
  expect((await kept.oldestPositions('a', 10)).positions).toEqual([position(noon + 1)]);
  expect(await kept.countPositions('b')).toBe(1);
});

test('data older than its limit is deleted', async () => {
  const kept = createMemoryStorage();
  await kept.addPosition('a', position(noon - 1));
  await kept.addPosition('a', position(noon));
  await kept.saveLink(memory('a', noon - 1));
  await kept.saveLink(memory('b', noon));
  await kept.deleteOlderThan(noon, noon);
  expect(await kept.countPositions('a')).toBe(1);
  expect(await kept.loadLink('a')).toBeNull();
  expect(await kept.loadLink('b')).toEqual(memory('b', noon));
});

import { expect, test } from 'vitest';
import type { StoredPositions, PendingPhoto, PendingReport } from '../storage/drive-storage.ts';
import { UNDO_WINDOW_MS, sortForSending, nextToSend } from './next-to-send.ts';

const noon = Date.parse('2026-11-23T12:00:00Z');
const minute = 60_000;

const common = { link: 'a', city: 'Nürnberg', refusedBecause: null } as const;

const report = (id: string, madeAt: number, heldUntil = madeAt): PendingReport => ({
  ...common,
  what: 'REPORT',
  id,
  madeAt,
  heldUntil,
  body: { kind: 'ARRIVED', waypointId: 'w', at: new Date(madeAt).toISOString(), delay: null },
});

const photo = (id: string, madeAt: number): PendingPhoto => ({
  ...common,
  what: 'PHOTO',
  id,
  madeAt,
  body: { name: 'a.jpg', kind: 'DELIVERY_NOTE', waypointId: null, takenAt: null, bytes: 1 },
});

const positions = (...moments: number[]): StoredPositions => ({
  keys: moments.map((_, index) => index + 1),
  positions: moments.map((moment) => ({
    at: new Date(moment).toISOString(),
    latitude: 49,
    longitude: 11,
    accuracyMetres: null,
    speedKmh: null,
    heading: null,
  })),
});

const none = positions();

test('reports are sent in the order of the taps, then the photos', () => {
  const things = [photo('c', noon), report('b', noon + 2), report('a', noon + 1)];
  expect(sortForSending(things).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a report refused by the server is not sent again', () => {
  const refused = { ...report('a', noon), refusedBecause: 'OUT_OF_TURN' } as const;
  expect(nextToSend([refused], none, noon)).toEqual({ send: 'NOTHING', until: null });
});

test('positions made before or together with a report are sent before it, later ones after it', () => {
  const things = [report('a', noon)];
  const kept = positions(noon - minute, noon, noon + 1);
  expect(nextToSend(things, kept, noon)).toEqual({ send: 'POSITIONS', batch: positions(noon - minute, noon) });
  expect(nextToSend(things, positions(noon + 1), noon)).toMatchObject({ send: 'REPORT', report: { id: 'a' } });
});

test('photos are sent only after all positions', () => {
  const kept = positions(noon + minute);
  expect(nextToSend([photo('a', noon)], kept, noon)).toEqual({ send: 'POSITIONS', batch: kept });
  expect(nextToSend([photo('a', noon)], none, noon)).toMatchObject({ send: 'PHOTO', photo: { id: 'a' } });
});

test('a report that can still be taken back delays everything after it until exactly the end of its hold', () => {
  const things = [report('a', noon, noon + UNDO_WINDOW_MS), photo('b', noon - minute)];
  expect(nextToSend(things, none, noon + UNDO_WINDOW_MS - 1)).toEqual({
    send: 'NOTHING',
    until: noon + UNDO_WINDOW_MS,
  });
  expect(nextToSend(things, none, noon + UNDO_WINDOW_MS)).toMatchObject({ send: 'REPORT' });
});

import { expect, test } from 'vitest';
import { newPhoto, newReport, withTimeMoved } from './new-items.ts';

const now = Date.parse('2026-11-23T11:29:05.120Z');
const minute = 60_000;
const made = { id: 'r', link: 'a', now };
const stop = { id: 'w', city: 'Nürnberg' };

test('a report carries the moment of the tap, and can be undone for eight seconds', () => {
  expect(newReport(made, 'ARRIVED', stop, null)).toMatchObject({
    madeAt: now,
    heldUntil: now + 8_000,
    body: { kind: 'ARRIVED', waypointId: 'w', at: '2026-11-23T11:29:05.120Z', delay: null },
  });
});

test('a report can be moved back by 20 minutes, and keeps its place in the order', () => {
  const moved = withTimeMoved(newReport(made, 'ARRIVED', stop, null), -20, now + 3_000);
  expect(moved.body.at).toBe('2026-11-23T11:09:05.120Z');
  expect(moved.madeAt).toBe(now);
  expect(moved.heldUntil).toBe(now + 11_000);
});

test('a report is never moved into the future', () => {
  const moved = withTimeMoved(newReport(made, 'ARRIVED', stop, null), 5, now + minute);
  expect(moved.body.at).toBe('2026-11-23T11:30:05.120Z');
});

test('a photo is named after its moment and refers to its stop', () => {
  expect(newPhoto(made, stop, 400_000).body).toEqual({
    name: 'delivery-note-20261123-112905.jpg',
    kind: 'DELIVERY_NOTE',
    waypointId: 'w',
    takenAt: '2026-11-23T11:29:05.120Z',
    bytes: 400_000,
  });
  expect(newPhoto(made, null, 1).body.waypointId).toBeNull();
});

import { afterEach, expect, test } from 'vitest';
import { readerZone, setReaderZone } from './zone.ts';

afterEach(() => setReaderZone(null));

test('times of no waypoint stand in the zone that the reader has chosen, else in the browser’s', () => {
  const own = Temporal.Now.timeZoneId();
  expect(readerZone()).toBe(own);
  setReaderZone('Asia/Tokyo');
  expect(readerZone()).toBe('Asia/Tokyo');
  setReaderZone(null);
  expect(readerZone()).toBe(own);
});

test('a zone that this browser does not know yet is the browser’s', () => {
  setReaderZone('Europe/Atlantis');
  expect(readerZone()).toBe(Temporal.Now.timeZoneId());
});

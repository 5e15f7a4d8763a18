import { afterEach, expect, test } from 'vitest';
import { readerZone, setReaderZone } from './zone.ts';

afterEach(() => setReaderZone(null));

test('times without a waypoint are in the reader’s chosen zone, otherwise in the browser’s', () => {
  const own = Temporal.Now.timeZoneId();
  expect(readerZone()).toBe(own);
  setReaderZone('Asia/Tokyo');
  expect(readerZone()).toBe('Asia/Tokyo');
  setReaderZone(null);
  expect(readerZone()).toBe(own);
});

test('a zone that this browser does not know yet is replaced by the browser’s', () => {
  setReaderZone('Europe/Atlantis');
  expect(readerZone()).toBe(Temporal.Now.timeZoneId());
});

import { expect, test } from 'vitest';
import { packHints, unpackNotice } from './hints-store.ts';

const hints = Array.from({ length: 1_000 }, (_, index) => ({
  transportId: `01234567-89ab-7def-8123-${String(index).padStart(12, '0')}`,
  version: index,
  parties: ['01234567-89ab-7def-8123-aaaaaaaaaaaa', '01234567-89ab-7def-8123-bbbbbbbbbbbb'],
}));

test('hints are split into messages within PostgreSQL’s limit and arrive unchanged', () => {
  const payloads = packHints(hints);
  expect(payloads.length).toBeGreaterThan(10);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(payloads.flatMap((payload) => unpackNotice(payload).hints)).toEqual(hints);
});

test('no hints make no message', () => {
  expect(packHints([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { packHints, packTopic, unpackNotice } from './hints-store.ts';

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

test('a topic and the end of a session are sent alongside transports', () => {
  const topic = { topic: 'agreements', parties: ['a', 'b'] } as const;
  expect(unpackNotice(JSON.stringify(topic))).toEqual({ hints: [], topic, endedSession: null });
  expect(unpackNotice('{"endedSession":"ff"}')).toEqual({ hints: [], topic: null, endedSession: 'ff' });
});

test('a topic for many people is split into messages within PostgreSQL’s limit and reaches each of them', () => {
  const persons = Array.from(
    { length: 1_000 },
    (_, index) => `01234567-89ab-7def-8123-${String(index).padStart(12, '0')}`,
  );
  const payloads = packTopic('notifications', persons);
  expect(payloads).toHaveLength(6);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  const topics = payloads.map((payload) => unpackNotice(payload).topic);
  expect(topics.flatMap((said) => said?.parties)).toEqual(persons);
  expect(new Set(topics.map((said) => said?.topic))).toEqual(new Set(['notifications']));
});

test('no hints produce no message', () => {
  expect(packHints([])).toEqual([]);
});

import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import type { Intake } from './intake.ts';
import { DUPLICATE, STORED } from './outcome.ts';
import { remoteIntake, serveIntake } from './remote-intake.ts';

const source = { carrierId: 'carrier', connectionId: 'connection' };
const signal = { at: 0, position: { latitude: Number.NaN, longitude: 1 }, speedKmh: null, heading: 0, accuracyM: null };

function between(accept: Intake['accept']) {
  const { port1, port2 } = new MessageChannel();
  serveIntake(port2, { accept });
  onTestFinished(() => port1.close());
  return { intake: remoteIntake(port1), port: port1, far: port2 };
}

test('signals arrive as sent, and their outcomes return in order', async () => {
  const taken: unknown[] = [];
  const { intake } = between(async (...given) => {
    taken.push(given);
    return [STORED, DUPLICATE, { status: 'QUARANTINED', reason: 'INACCURATE' }];
  });
  const signals = ['A', 'B', 'C'].map((trackingId) => ({ ...signal, trackingId }));
  expect(await intake.accept(source, signals, 7)).toEqual([
    STORED,
    DUPLICATE,
    { status: 'QUARANTINED', reason: 'INACCURATE' },
  ]);
  expect(taken).toEqual([[source, signals, 7]]);
});

test('only the sender’s identity is passed to the thread', async () => {
  const sources: unknown[] = [];
  const { intake } = between(async (sender) => {
    sources.push(sender);
    return [];
  });
  await intake.accept({ ...source, find: () => null } as typeof source, [], 0);
  expect(sources).toEqual([source]);
});

test('the first request may be answered last', async () => {
  const first = Promise.withResolvers<void>();
  const { intake } = between(async (_source, _signals, receivedAt) => {
    if (receivedAt === 1) await first.promise;
    return [receivedAt === 1 ? STORED : DUPLICATE];
  });
  const asked = intake.accept(source, [], 1);
  expect(await intake.accept(source, [], 2)).toEqual([DUPLICATE]);
  first.resolve();
  expect(await asked).toEqual([STORED]);
});

test('requests of one event-loop turn are sent as one message, in both directions', async () => {
  const { intake, port, far } = between(async () => [STORED]);
  let messages = 0;
  port.on('message', () => (messages += 1));
  far.on('message', () => (messages += 1));
  await Promise.all([1, 2, 3].map(async (at) => intake.accept(source, [], at)));
  await nextTurn();
  expect(messages).toBe(2);
});

test.each([
  ['a refusal', new Refusal('UNAVAILABLE')],
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
])('%s is refused as UNAVAILABLE', async (_name, thrown) => {
  const { intake } = between(() => Promise.reject(thrown));
  await expect(intake.accept(source, [], 0)).rejects.toMatchObject({ name: 'Refusal', code: 'UNAVAILABLE' });
});

test('a defect stays a defect and keeps its message', async () => {
  const { intake } = between(() => Promise.reject(new TypeError('undefined is not a function')));
  const asked = intake.accept(source, [], 0);
  await expect(asked).rejects.toThrow('undefined is not a function');
  await expect(asked).rejects.not.toBeInstanceOf(Refusal);
});

test('when the thread ends, pending and later requests are refused as UNAVAILABLE', async () => {
  const { intake, port, far } = between(() => new Promise(() => {}));
  const asked = intake.accept(source, [], 0);
  // Rejected before it is awaited below.
  asked.catch(() => {});
  await nextTurn();
  far.close();
  await once(port, 'close');
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(intake.accept(source, [], 0)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

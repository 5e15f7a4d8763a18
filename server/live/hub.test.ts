import { expect, test } from 'vitest';
import { Hub, type LiveEvent } from './hub.ts';

const hint = (transportId: string, ...parties: string[]) => ({ transportId, version: 2, parties });

const transportOf = (event: LiveEvent) => ('transportId' in event ? event.transportId : null);

test('a hint reaches the streams of its parties only', () => {
  const hub = new Hub(100);
  const heard: Record<string, LiveEvent[]> = { a: [], b: [], c: [] };
  for (const organizationId of ['a', 'b', 'c']) {
    hub.subscribe({ parties: [organizationId], send: (event) => heard[organizationId]?.push(event) });
  }
  hub.publish(hint('t', 'a', 'b'));
  hub.publish(hint('u', 'a', 'a'));
  expect(heard).toEqual({
    a: [
      { id: 101, transportId: 't', version: 2 },
      { id: 102, transportId: 'u', version: 2 },
    ],
    b: [{ id: 101, transportId: 't', version: 2 }],
    c: [],
  });
});

test('a closed stream gets no more hints', () => {
  const hub = new Hub(0);
  const heard: LiveEvent[] = [];
  const leave = hub.subscribe({ parties: ['a'], send: (event) => heard.push(event) });
  leave();
  hub.publish(hint('t', 'a'));
  expect(heard).toEqual([]);
});

test('a stream resumes where it broke, with its own hints', () => {
  const hub = new Hub(100);
  hub.publish(hint('t', 'a'));
  hub.publish(hint('u', 'b'));
  hub.publish(hint('v', 'a'));
  expect(hub.eventsSince(101, ['a'])?.map(transportOf)).toEqual(['v']);
  expect(hub.eventsSince(103, ['a'])).toEqual([]);
  expect(hub.eventsSince(100, ['b'])?.map(transportOf)).toEqual(['u']);
});

test.each([99, 104, Number.NaN, 1.5, -1])('the unknown event ID %d means that everything is fetched again', (id) => {
  const hub = new Hub(100);
  for (const transportId of ['t', 'u', 'v']) hub.publish(hint(transportId, 'a'));
  expect(hub.eventsSince(id, ['a'])).toBeNull();
});

test('old hints are forgotten, and resuming from one fetches everything', () => {
  const hub = new Hub(0);
  for (let count = 0; count < 20_001; count += 1) hub.publish(hint(`t${count}`, 'a'));
  expect(hub.eventsSince(0, ['a'])).toBeNull();
  expect(hub.eventsSince(10_000, ['a'])).toHaveLength(10_001);
});

test('a hint for one person reaches that person’s streams, and not those of colleagues', () => {
  const hub = new Hub(0);
  const heard: string[] = [];
  for (const person of ['sophie', 'paul']) {
    hub.subscribe({ parties: ['shipper', person], send: () => heard.push(person) });
  }
  hub.publish({ topic: 'watchlist', parties: ['sophie'] });
  expect(heard).toEqual(['sophie']);
  expect(hub.eventsSince(0, ['shipper', 'paul'])).toEqual([]);
  expect(hub.eventsSince(0, ['shipper', 'sophie'])).toHaveLength(1);
});

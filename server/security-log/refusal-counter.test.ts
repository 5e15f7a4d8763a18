import { expect, test } from 'vitest';
import { createRefusalCounter } from './refusal-counter.ts';
import type { SecurityEvent } from './security-event.ts';

function counter() {
  const lines: SecurityEvent[] = [];
  return { lines, refusals: createRefusalCounter((event) => lines.push(event)) };
}

const refused = (address: string): SecurityEvent => ({ event: 'REFUSED', code: 'UNAUTHENTICATED', address });

test('six hundred refusals from one source produce two lines', () => {
  const { lines, refusals } = counter();
  for (let time = 0; time < 600; time += 1) refusals.add(refused('192.0.2.1'));
  refusals.add(refused('192.0.2.2'));
  refusals.flush();
  refusals.flush();
  expect(lines).toEqual([refused('192.0.2.1'), refused('192.0.2.2'), { ...refused('192.0.2.1'), count: 599 }]);
});

test('after a summary, the next refusal is again logged at once', () => {
  const { lines, refusals } = counter();
  refusals.add(refused('192.0.2.1'));
  refusals.flush();
  refusals.add(refused('192.0.2.1'));
  expect(lines).toEqual([refused('192.0.2.1'), refused('192.0.2.1')]);
});

test('a hundred thousand sources fill neither the memory nor the log', () => {
  const { lines, refusals } = counter();
  for (let source = 0; source < 100_000; source += 1) refusals.add(refused(`source ${source}`));
  refusals.flush();
  expect(lines).toHaveLength(1_002);
  expect(lines.at(-1)).toEqual({ event: 'REFUSED', code: 'UNAUTHENTICATED', count: 98_999 });
});

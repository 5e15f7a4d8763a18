import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { ClockBehind } from './clock-behind.ts';
import type { Entry } from './delivery.ts';

const MINUTE = 60_000;

function watch() {
  const logger = Fastify({ logger: false }).log;
  const warn = vi.spyOn(logger, 'warn');
  const clock = new ClockBehind(logger);
  const entries = (count: number, quarantine: Entry['quarantine']) =>
    Array.from({ length: count }, (_, index) => ({
      device: `${quarantine} ${index}`,
      quarantine,
    })) as unknown as Entry[];
  return { clock, entries, said: () => warn.mock.calls.map(([sentence]) => sentence) };
}

test('the operator is warned once an hour when most devices are ahead of the clock', () => {
  const { clock, entries, said } = watch();
  for (let minute = 0; minute <= 70; minute += 1) {
    clock.note([...entries(8, 'FROM_THE_FUTURE'), ...entries(2, null)], minute * MINUTE);
  }
  const sentence =
    "8 of 10 devices send times ahead of this machine's clock: it may be behind. What they send is quarantined.";
  expect(said()).toEqual([sentence, sentence]);
});

test.each([
  ['a few devices', 4, 0],
  ['no more than half of the devices', 10, 10],
])('%s ahead of the clock cause no warning', (_, ahead, others) => {
  const { clock, entries, said } = watch();
  for (let minute = 0; minute < 5; minute += 1) {
    clock.note([...entries(ahead, 'FROM_THE_FUTURE'), ...entries(others, null)], minute * MINUTE);
  }
  expect(said()).toEqual([]);
});

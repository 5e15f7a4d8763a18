import { expect, test } from 'vitest';
import { addLearnedStays } from './learned-stay.ts';

test('each on-site time reports the number of stays at its own stop', () => {
  const onSite = { code: 'ON_SITE', from: 0, until: 1 } as const;
  const rest = { code: 'DAILY_REST', from: 1, until: 2 } as const;
  const stops = [{ onSite: { ms: 1, stays: 7 } }, { onSite: null }, { onSite: { ms: 1, stays: 9 } }];
  expect(addLearnedStays([onSite, rest, onSite, onSite], stops)).toEqual([
    { ...onSite, stays: 7 },
    rest,
    onSite,
    { ...onSite, stays: 9 },
  ]);
});

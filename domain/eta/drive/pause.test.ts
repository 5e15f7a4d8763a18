import { expect, test } from 'vitest';
import { pausesInOrder } from './pause.ts';

test('pauses are listed in order, and a rest made of service time starts with the service', () => {
  const onSite = { code: 'ON_SITE', from: 4, until: 6 } as const;
  const rest = { code: 'DAILY_REST', from: 3, until: 15 } as const;
  const lunch = { code: 'BREAK', from: 1, until: 2 } as const;
  const first = { pause: lunch, before: null };
  expect(pausesInOrder(null)).toEqual([]);
  expect(pausesInOrder({ pause: rest, before: { pause: onSite, before: first } })).toEqual([lunch, rest, onSite]);
  const ban = { code: 'DRIVING_BAN', from: 4, until: 20 } as const;
  expect(pausesInOrder({ pause: ban, before: { pause: onSite, before: first } })).toEqual([lunch, onSite, ban]);
});

import { expect, test } from 'vitest';
import { msUntilNews } from './ms-until-news.ts';

const now = Date.parse('2026-11-22T14:20:00Z');

test('where nothing waits, the page looks as often as all others', () => {
  expect(msUntilNews([], now)).toBe(60_000);
});

test('a try that is under way, due or overdue is looked at after two seconds', () => {
  expect(msUntilNews([null], now)).toBe(2_000);
  expect(msUntilNews(['2026-11-22T14:20:00Z'], now)).toBe(2_000);
  expect(msUntilNews(['2026-11-22T14:00:00Z'], now)).toBe(2_000);
});

test('the soonest of several tries decides, and none makes the page wait longer than usual', () => {
  expect(msUntilNews(['2026-11-22T16:20:00Z', '2026-11-22T14:20:10Z'], now)).toBe(12_000);
  expect(msUntilNews(['2026-11-22T16:20:00Z'], now)).toBe(60_000);
});

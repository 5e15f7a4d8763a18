import { expect, test } from 'vitest';
import { banStretches } from './ban-stretches.ts';

const ban = (countryCode: string, from: number, until: number) => ({ countryCode, from, until });

test('bans of one country that overlap or touch become one stretch', () => {
  expect(banStretches([ban('FR', 5, 9), ban('FR', 1, 3), ban('FR', 3, 6), ban('FR', 2, 4)])).toEqual([ban('FR', 1, 9)]);
});

test('bans in two countries, or at two separate times, stay apart, earliest first', () => {
  expect(banStretches([ban('FR', 4, 6), ban('DE', 5, 9), ban('FR', 7, 8)])).toEqual([
    ban('FR', 4, 6),
    ban('DE', 5, 9),
    ban('FR', 7, 8),
  ]);
});

import { expect, test } from 'vitest';
import { cutGsm7, inGsm7 } from './gsm7.ts';

test.each([
  ['Łódź – Besançon', 'Lodz - Besancon'],
  ['Müller & Söhne, Straße', 'Müller & Söhne, Straße'],
  ['“Übergabe” um 15:30\u00A0MEZ…', '"Übergabe" um 15:30 MEZ...'],
  ['Plzeň, Győr, Timișoara', 'Plzen, Gyor, Timisoara'],
])('%s is written %s in an SMS', (text, written) => {
  expect(inGsm7(text)).toBe(written);
});

test('letters without an SMS equivalent are kept', () => {
  expect(inGsm7('София')).toBe('София');
});

test('a text is cut by the places it takes, and a euro sign takes two', () => {
  expect(cutGsm7('abcdef', 4)).toBe('abcd');
  expect(cutGsm7('€€€', 4)).toBe('€€');
  expect(cutGsm7('abc def', 4)).toBe('abc');
});

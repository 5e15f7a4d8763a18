import { expect, test } from 'vitest';
import { MAX_CARGO_WEIGHT_KG, readCargoWeight } from './cargo-weight.ts';

test.each([
  ['', null],
  ['   ', null],
  ['1', 1],
  ['24000', 24_000],
  [' 24000 kg ', 24_000],
  ['24.000', 24_000],
  ['24,000 kg', 24_000],
  ['24 000', 24_000],
  ['24’000KG', 24_000],
  ['24 t', 24_000],
  ['24,5t', 24_500],
  ['0.75 t', 750],
  ['12.000 t', 12_000],
  [String(MAX_CARGO_WEIGHT_KG), MAX_CARGO_WEIGHT_KG],
  ['100 t', MAX_CARGO_WEIGHT_KG],
])('the weight “%s” is %s kg', (text, kg) => {
  expect(readCargoWeight(text)).toBe(kg);
});

test.each([
  '0',
  '-5',
  '0 t',
  '100001',
  '100,001 t',
  '2.5',
  '24.00',
  '1.0000',
  '12 lb',
  'heavy',
  'NaN',
  '1e4',
  '12..000',
])('“%s” is not a cargo weight', (text) => {
  expect(readCargoWeight(text)).toBe('INVALID');
});

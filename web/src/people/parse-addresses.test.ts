import { expect, test } from 'vitest';
import { findAddressFault, parseAddresses } from './parse-addresses.ts';

test('a pasted list is read whatever separates its addresses', () => {
  expect(parseAddresses(' a@x.de, b@x.de;c@x.de\nd@x.de\t e@x.de ')).toEqual([
    'a@x.de',
    'b@x.de',
    'c@x.de',
    'd@x.de',
    'e@x.de',
  ]);
  expect(parseAddresses(' ,; \n')).toEqual([]);
});

test('only the address is taken from what a mail program writes, whatever the name', () => {
  expect(parseAddresses('Hanna Roth <hanna@x.de>, "Kruse, Max" <max@x.de>\nmailto:eva@x.de')).toEqual([
    'hanna@x.de',
    'max@x.de',
    'eva@x.de',
  ]);
});

test('an address that occurs twice is taken once, however it is capitalised', () => {
  expect(parseAddresses('Hanna@x.de hanna@X.de max@x.de')).toEqual(['Hanna@x.de', 'max@x.de']);
});

test.each([
  ['hanna.roth@elbtor.example', null],
  ['elbtor.example', 'NO_AT'],
  ['@elbtor.example', 'NOTHING_BEFORE'],
  ['m.kruse@elbtor', 'NO_ENDING'],
  ['m.kruse@', 'NO_ENDING'],
  ['m.kruse@elbtor.', 'NO_ENDING'],
  ['m@kruse@elbtor.example', 'NOT_AN_ADDRESS'],
  ['m.kruse@-elbtor.example', 'NOT_AN_ADDRESS'],
])('the fault of %s is reported: %s', (address, fault) => {
  expect(findAddressFault(address)).toBe(fault);
});

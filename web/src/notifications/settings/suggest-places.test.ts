import { expect, test } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'GE', name: 'Georgia' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'CI', name: 'Côte d’Ivoire' },
  { code: 'NE', name: 'Niger' },
  { code: 'NG', name: 'Nigeria' },
];

const place = (countryCode: string, postalCode: string | null = null, city: string | null = null) => ({
  countryCode,
  postalCode,
  city,
});

test.each([
  ['DE', [place('DE')]],
  ['germany', [place('DE')]],
  ['de 20', [place('DE', '20')]],
  ['DE 20 Hamburg', [place('DE', '20', 'Hamburg')]],
  ['DE-20095 Hamburg', [place('DE', '20095', 'Hamburg')]],
  ['Germany  Bad Oldesloe', [place('DE', null, 'Bad Oldesloe')]],
  ['GB sw1a 1aa London', [place('GB', 'SW1A 1AA', 'London')]],
  ['cote d’ivoire Abidjan', [place('CI', null, 'Abidjan')]],
])('%s is read as country, beginning of the postal code and town', (typed, expected) => {
  expect(suggestPlaces(typed, countries)).toEqual(expected);
});

test.each([
  ['Ge', [place('GE'), place('DE')]],
  ['Niger', [place('NE'), place('NG')]],
  ['Germ', [place('DE')]],
])('%s offers the countries whose names begin with it, the exact match first', (typed, expected) => {
  expect(suggestPlaces(typed, countries)).toEqual(expected);
});

test.each(['', '   ', 'Hamburg', 'DEHAM', '20095'])('“%s” names no country, so no place is offered', (typed) => {
  expect(suggestPlaces(typed, countries)).toEqual([]);
});

test('a postal code longer than any real one is not a place', () => {
  expect(suggestPlaces('DE 12345678901', countries)).toEqual([]);
});

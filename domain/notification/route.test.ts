import { expect, test } from 'vitest';
import { routeFilter, routeOf, type RoutePlace } from './route.ts';

const place = (countryCode: string, postalCode: string | null, city: string | null): RoutePlace => ({
  countryCode,
  postalCode,
  city,
});
const hamburg = place('DE', '20095', 'Hamburg');
const frankfurt = place('DE', '60311', 'Frankfurt am Main');
const amsterdam = place('NL', '1012 AB', 'Amsterdam');
const lodz = place('PL', null, 'Łódź');

const isWanted = (wanted: RoutePlace, at: RoutePlace): boolean =>
  routeFilter({ from: [wanted], to: [] })(routeOf(at, hamburg));

test.each([
  ['its country', place('DE', null, null), hamburg, true],
  ['another country', place('FR', null, null), hamburg, false],
  ['the beginning of its postal code', place('DE', '20', null), hamburg, true],
  ['its whole postal code', place('DE', '20095', null), hamburg, true],
  ['more than its postal code', place('DE', '200955', null), hamburg, false],
  ['the middle of its postal code', place('DE', '009', null), hamburg, false],
  ['a postal code without its space, in small letters', place('NL', '1012a', null), amsterdam, true],
  ['a postal code where the stop has none', place('PL', '9', null), lodz, false],
  ['the same postal code in another country', place('FR', '20095', null), hamburg, false],
  ['its town in other letters', place('DE', null, 'HAMBURG'), hamburg, true],
  ['its town without accents', place('PL', null, 'lodz'), lodz, true],
  ['a word of its town', place('DE', null, 'Frankfurt'), frankfurt, true],
  ['the beginning of a word of its town', place('DE', null, 'Ham'), hamburg, false],
  ['more words than its town has', place('DE', null, 'Hamburg Altona'), hamburg, false],
  ['the town, and a postal code elsewhere', place('DE', '60', 'Hamburg'), hamburg, false],
])('a rule with %s', (_what, wanted, at, expected) => {
  expect(isWanted(wanted, at)).toBe(expected);
});

test('without places every route matches, and with some both ends must match', () => {
  const route = routeOf(hamburg, frankfurt);
  expect(routeFilter({ from: [], to: [] })(route)).toBe(true);
  expect(routeFilter({ from: [amsterdam, hamburg], to: [] })(route)).toBe(true);
  expect(routeFilter({ from: [hamburg], to: [frankfurt] })(route)).toBe(true);
  expect(routeFilter({ from: [frankfurt], to: [hamburg] })(route)).toBe(false);
  expect(routeFilter({ from: [hamburg], to: [hamburg] })(route)).toBe(false);
});

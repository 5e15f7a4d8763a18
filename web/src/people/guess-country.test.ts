import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

test.each([
  ['post@tatrakurier.sk', ['en-GB'], 'SK'],
  ['post@haulier.co.uk', [], 'GB'],
  ['post@haulier.example', ['en', 'de-AT', 'de-DE'], 'AT'],
  ['post@startup.io', ['de-DE'], 'DE'],
  ['post@haulier.com', ['en'], ''],
  ['', ['x', 'sr-Latn-RS'], 'RS'],
  ['post@haulier.eu', ['es-419'], ''],
])('the country proposed for %s in a browser with the languages %j is “%s”', (email, languages, country) => {
  expect(guessCountry(email, languages)).toBe(country);
});

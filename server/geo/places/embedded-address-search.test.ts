import { describe, expect, test } from 'vitest';
import { openEmbeddedAddressSearch } from './embedded-address-search.ts';

const addresses = await openEmbeddedAddressSearch();

async function first(text: string, language: 'en' | 'de' = 'en'): Promise<string> {
  const [best] = await addresses.search(text, language, 8);
  return best === undefined ? 'nothing' : `${best.city} ${best.countryCode}`;
}

describe('the first hit', () => {
  test.each([
    // in any language
    ['München', 'Munich DE'],
    ['Munich', 'Munich DE'],
    ['Monaco di Baviera', 'Munich DE'],
    ['Wien', 'Vienna AT'],
    ['Vienna', 'Vienna AT'],
    ['Praha', 'Prague CZ'],
    ['Prag', 'Prague CZ'],
    ['Mailand', 'Milan IT'],
    ['Milano', 'Milan IT'],
    ['Cologne', 'Cologne DE'],
    ['Den Haag', 'The Hague NL'],
    ["'s-Gravenhage", 'The Hague NL'],
    ['Luik', 'Liège BE'],
    ['Lüttich', 'Liège BE'],
    ['Anvers', 'Antwerp BE'],
    ['Breslau', 'Wrocław PL'],
    ['Köbenhavn', 'Copenhagen DK'],
    ['Genf', 'Geneva CH'],
    ['Bozen', 'Bolzano IT'],
    ['Αθήνα', 'Athens GR'],
    ['Київ', 'Kyiv UA'],
    ['Saloniki', 'Thessaloniki GR'],
    // however the letters are typed
    ['muenchen', 'Munich DE'],
    ['KOLN', 'Cologne DE'],
    ['koeln', 'Cologne DE'],
    ['Goeppingen', 'Göppingen DE'],
    ['Lodz', 'Łódź PL'],
    ['Aarhus', 'Aarhus DK'],
    ['sankt polten', 'Sankt Pölten AT'],
    ['St. Gallen', 'Sankt Gallen CH'],
    ['  hamburg  ', 'Hamburg DE'],
    // with a typo
    ['Hambrug', 'Hamburg DE'],
    ['Stutgart', 'Stuttgart DE'],
    ['Mlian', 'Milan IT'],
    ['Roterdam', 'Rotterdam NL'],
    ['Barcelna', 'Barcelona ES'],
    ['Duisbrug', 'Duisburg DE'],
    ['Wsarzawa', 'Warsaw PL'],
    ['Antwerprn', 'Antwerp BE'],
    // while typing
    ['ham', 'Hamburg DE'],
    ['frankf', 'Frankfurt am Main DE'],
    ['rotterd', 'Rotterdam NL'],
    ['Santiago de comp', 'Santiago de Compostela ES'],
    // by a later word, or without the small words
    ['havre', 'Le Havre FR'],
    ['Frankfurt Main', 'Frankfurt am Main DE'],
    ['Frankfurt/Oder', 'Frankfurt (Oder) DE'],
    ['Vitoria', 'Gasteiz / Vitoria ES'],
    // with a country or a state
    ['Frankfurt de', 'Frankfurt am Main DE'],
    ['Lyon, FR', 'Lyon FR'],
    ['Lyon Frankreich', 'Lyon FR'],
    ['Valencia España', 'Valencia ES'],
    ['Halle BE', 'Halle BE'],
    ['Halle, Belgien', 'Halle BE'],
    ['Newcastle Ireland', 'Newcastle IE'],
    ['Neustadt Sachsen', 'Neustadt in Sachsen DE'],
    ['DE Hamburg', 'Hamburg DE'],
    // with other parts of an address
    ['20095 Hamburg', 'Hamburg DE'],
    ['D-20095 Hamburg', 'Hamburg DE'],
    ['A-1010 Wien', 'Vienna AT'],
    ['Hauptstr. 5, 20095 Hamburg', 'Hamburg DE'],
    ['3011 AA Rotterdam, Netherlands', 'Rotterdam NL'],
    // the larger of places with the same name
    ['Paris', 'Paris FR'],
    ['Kirchheim', 'Kirchheim unter Teck DE'],
    ['Rom', 'Rome IT'],
  ])('for %j is %s', async (text, place) => {
    expect(await first(text)).toBe(place);
  });

  test.each(['', '   ', '12345', '!!', 'qwertyuiop', 'x'.repeat(200), '%00', '\\', '🚚'])(
    'there is none for %j',
    async (text) => {
      expect(await addresses.search(text, 'en', 8)).toEqual([]);
    },
  );
});

describe('a suggestion', () => {
  test('a suggestion contains all that is known, and is marked as the centre of a town', async () => {
    const [munich] = await addresses.search('München', 'en', 1);
    expect(munich).toEqual({
      id: 'place:2867714',
      street: null,
      city: 'Munich',
      postalCode: null,
      state: 'Bavaria',
      stateCode: 'BY',
      country: 'Germany',
      countryCode: 'DE',
      position: { latitude: 48.1374, longitude: 11.5755 },
      precision: 'TOWN_CENTRE',
    });
  });

  test('a suggestion is in German for Germans', async () => {
    const [best] = await addresses.search('munich', 'de', 1);
    expect(best).toMatchObject({ city: 'München', state: 'Bayern', country: 'Germany' });
    expect(await first('cologne', 'de')).toBe('Köln DE');
  });

  test('suggestions distinguish places of the same name by their states', async () => {
    const found = await addresses.search('Kirchheim', 'en', 8);
    expect(new Set(found.map(({ state }) => state)).size).toBeGreaterThan(3);
  });

  test('there are at most as many suggestions as asked for, each place once', async () => {
    const found = await addresses.search('neu', 'en', 20);
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ id }) => id)).size).toBe(20);
  });
});

describe('an id', () => {
  test.each(['Hamburg', 'Zwötzen', 'Kirchheim unter Teck'])('resolves to the same place: %s', async (text) => {
    const [found] = await addresses.search(text, 'en', 1);
    expect(await addresses.resolve(found?.id ?? '', 'en')).toEqual(found);
  });

  test('of a village without a number is its position', async () => {
    const [village] = await addresses.search('Zwötzen', 'en', 1);
    expect(village).toMatchObject({ id: expect.stringMatching(/^place:\d+_\d+$/) as string, countryCode: 'DE' });
  });

  test.each(['', 'place:', 'place:0', 'place:1_1', 'place:2867714 ', '2867714', '__proto__'])(
    'that was never issued resolves to nothing: %j',
    async (id) => {
      expect(await addresses.resolve(id, 'en')).toBeNull();
    },
  );
});

test('a town is called by any of its names, but not by a typo', async () => {
  const [munich] = await addresses.search('München', 'en', 1);
  const names = [
    'München',
    'MUENCHEN',
    'Munich',
    'Monaco di Baviera',
    'Munchen',
    'Munchn',
    'Mün',
    'Berlin',
    '',
    'München Nord',
  ];
  const called = await Promise.all(names.map(async (name) => await addresses.hasName(munich?.id ?? '', name)));
  expect(called).toEqual([true, true, true, true, true, false, false, false, false, false]);
  const [frankfurt] = await addresses.search('Frankfurt', 'en', 1);
  expect(await addresses.hasName(frankfurt?.id ?? '', 'Frankfurt')).toBe(true);
  expect(await addresses.hasName('place:0', 'Frankfurt')).toBe(false);
});

test('of searches typed letter by letter, 95 of 100 take less than 20 ms of computing', async () => {
  const words = ['Hambrug', 'Frankfurt am Main, Deutschland', 'Hauptstr. 5, 20095 Hamburg', 'Santiago de Compostela'];
  const times: number[] = [];
  for (const text of [...words, ...words]) {
    for (let length = 1; length <= text.length; length++) {
      const start = process.threadCpuUsage();
      await addresses.search(text.slice(0, length), 'en', 8);
      const { user, system } = process.threadCpuUsage(start);
      times.push((user + system) / 1000);
    }
  }
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(20);
});

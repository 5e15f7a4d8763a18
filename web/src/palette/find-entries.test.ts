import { expect, it } from 'vitest';
import { asksForCommand, findEntries } from './find-entries.ts';

const entries = [
  { title: 'Cockpit', alsoKnownAs: ['Übersicht', '/cockpit'] },
  { title: 'GPS lost', alsoKnownAs: ['GPS verloren', '/transports/action-required/gps-lost'] },
  { title: 'Lost and low GPS', alsoKnownAs: [] },
  { title: 'Carriers', alsoKnownAs: ['Straßen\u00adfrachtführer', '/settings/carriers'] },
  { title: 'Carrier performance', alsoKnownAs: ['Leistung', '/carrier-performance'] },
];

function titles(query: string): readonly string[] {
  return findEntries(entries, query).map((entry) => entry.title);
}

it.each([
  ['nothing asked: all, as they stand', '  ', entries.map((entry) => entry.title)],
  ['the beginning of the title', 'cock', ['Cockpit']],
  ['the beginning before words further in', 'lost', ['Lost and low GPS', 'GPS lost']],
  ['several words in any order', 'lost gps', ['GPS lost', 'Lost and low GPS']],
  ['equally good ones in their order', 'carrier', ['Carriers', 'Carrier performance']],
  ['inside a word', 'form', ['Carrier performance']],
  ['the other language', 'übersicht', ['Cockpit']],
  ['without its accents', 'uber', ['Cockpit']],
  ['ss for ß', 'strassen', ['Carriers']],
  ['across a soft hyphen', 'straßenfracht', ['Carriers']],
  ['the address', '/settings/car', ['Carriers']],
  ['the title before the address', 'performance', ['Carrier performance']],
  ['only what has every word', 'gps low carrier', []],
  ['signs alone ask for nothing', '---', entries.map((entry) => entry.title)],
])('finds %s', (_, query, expected) => {
  expect(titles(query)).toEqual(expected);
});

const commands = {
  en: [
    { title: 'Plan new transport', alsoKnownAs: [] },
    { title: 'Remind carrier', alsoKnownAs: [] },
  ],
  de: [{ title: 'Frachtführer erinnern', alsoKnownAs: [] }],
};

it.each([
  ['en', 'plan', true],
  ['en', 'PLAN', true],
  ['en', 'pla', true],
  ['en', 'pl', false],
  ['en', 'planned', false],
  ['en', 'carrier', true],
  ['en', 'carr', false],
  ['en', 'new', false],
  ['en', 'plan new', false],
  ['en', '', false],
  ['de', 'erinnern', true],
  ['de', 'erin', true],
  ['de', 'fracht', false],
] as const)('a verb or its beginning counts as asking for a command: %s %j', (language, query, isCommand) => {
  expect(asksForCommand(commands[language], query, language)).toBe(isCommand);
});

import { expect, it } from 'vitest';
import { initials, initialsOfOrganization, initialsOfPerson } from './initials.ts';

const email = 'sophie.berger@nordwerk.example';

it.each([
  ['given and family name', { givenName: 'Sophie', familyName: 'Berger', email }, 'SB'],
  ['lower case', { givenName: 'sophie', familyName: 'berger', email }, 'SB'],
  ['umlauts', { givenName: 'Özgür', familyName: 'Ärmel', email }, 'ÖÄ'],
  ['an umlaut in two code points', { givenName: 'O\u0308zgür', familyName: 'Berger', email }, 'ÖB'],
  ['a letter without a single capital', { givenName: 'ßophie', familyName: 'Berger', email }, 'ẞB'],
  ['an emoji of several code points', { givenName: '👩‍🔧 Sophie', familyName: 'Berger', email }, '👩‍🔧B'],
  ['blanks around the names', { givenName: '  Sophie ', familyName: ' Berger', email }, 'SB'],
  ['one name', { givenName: 'Sophie', familyName: '', email }, 'SO'],
  ['one name of one letter', { givenName: '', familyName: 'B', email }, 'B'],
  ['one name of two words', { givenName: 'Sophie Anne', familyName: '', email }, 'SA'],
  ['an e-mail only', { givenName: '', familyName: ' ', email }, 'SB'],
  ['an e-mail of one word', { givenName: '', familyName: '', email: 'dispatch@nordwerk.example' }, 'DI'],
  ['nothing at all', { givenName: '', familyName: '', email: '' }, '?'],
])('takes the initials from %s', (_, person, expected) => {
  expect(initials(person)).toBe(expected);
});

it.each([
  ['Hallenberg Baustoffe AG', 'HB'],
  ['Fjordnor', 'FJ'],
  ['  éclair & Söhne', 'ÉS'],
  ['„Nordlicht“ Spedition', 'NS'],
  ['4 Wheels', '4W'],
  ['—', '?'],
])('the initials of the organisation %j are %j', (name, expected) => {
  expect(initialsOfOrganization(name)).toBe(expected);
});

it.each([
  ['Sophie Berger', 'SB'],
  ['Anna Maria de Vries', 'AV'],
  ['Sophie', 'SO'],
  ['', '?'],
])('the initials of the person %j are %j', (name, expected) => {
  expect(initialsOfPerson(name)).toBe(expected);
});

import { expect, test } from 'vitest';
import { readCarriers } from './read-carriers.ts';

const cells = (text: string) => readCarriers(text).map(({ name, email, reference }) => [name, email, reference]);
const drau = ['Drau Logistik', 'post@drau.example', 'K-1'];
const tatra = ['Tatra Kurier', 'info@tatra.example', ''];

test.each([
  ['commas', 'Drau Logistik,post@drau.example,K-1\nTatra Kurier,info@tatra.example'],
  ['semicolons', 'Drau Logistik; post@drau.example ;K-1\r\nTatra Kurier;info@tatra.example;\r\n'],
  ['tabs', 'Drau Logistik\tpost@drau.example\tK-1\n\n\t\t\nTatra Kurier\tinfo@tatra.example'],
  ['a byte order mark', '\uFEFFDrau Logistik;post@drau.example;K-1\nTatra Kurier;info@tatra.example'],
  ['a heading', 'Name,E-Mail,Reference\nDrau Logistik,post@drau.example,K-1\nTatra Kurier,info@tatra.example'],
  [
    'a heading in another order',
    'E-mail;Nr.;Firma\npost@drau.example;K-1;Drau Logistik\ninfo@tatra.example;;Tatra Kurier',
  ],
  ['addresses first', 'post@drau.example,Drau Logistik,K-1\ninfo@tatra.example,Tatra Kurier'],
])('carriers are read from a table with %s', (_, text) => {
  expect(cells(text)).toEqual([drau, tatra]);
});

test('a separator inside quotes is part of the carrier’s name', () => {
  expect(cells('"Müller; Söhne";mueller@example.org;1')).toEqual([['Müller; Söhne', 'mueller@example.org', '1']]);
});

test('a carrier without a valid address is kept for correction, with its line', () => {
  expect(readCarriers('Drau Logistik,post@drau.example\n\nTatra Kurier,info.tatra.example,K-2')).toEqual([
    { line: 1, name: 'Drau Logistik', email: 'post@drau.example', reference: '' },
    { line: 3, name: 'Tatra Kurier', email: 'info.tatra.example', reference: 'K-2' },
  ]);
});

test('without any address the columns are taken as name, e-mail, reference', () => {
  expect(cells('Tatra Kurier,info.tatra.example,K-2')).toEqual([['Tatra Kurier', 'info.tatra.example', 'K-2']]);
});

test('a carrier whose name is also a heading is not taken for one if it has an address', () => {
  expect(cells('Drau Logistik,post@drau.example\nCarrier,carrier@example.org')).toHaveLength(2);
});

test('empty input yields no carriers', () => {
  expect(readCarriers(' \n;;\n')).toEqual([]);
});

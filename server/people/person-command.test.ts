import { expect, test } from 'vitest';
import { parsePersonCommand } from './person-command.ts';

test('add takes everything that can be said of a person', () => {
  const args = ['add', 'Ada@Company.Example', '--given-name', ' Ada ', '--family-name', 'van Dijk'];
  expect(parsePersonCommand([...args, '--organization', 'My "company"', '--role', 'carrier', '--admin'])).toEqual({
    kind: 'add',
    email: 'ada@company.example',
    givenName: 'Ada',
    familyName: 'van Dijk',
    organization: 'My "company"',
    role: 'CARRIER',
    administrator: true,
  });
});

test.each([[[]], [['help']], [['--help']], [['add', 'nonsense', '-h']]])('%j asks for help', (args) => {
  expect(parsePersonCommand(args)).toEqual({ kind: 'help' });
});

test('list, remove and sign-out', () => {
  expect(parsePersonCommand(['list'])).toEqual({ kind: 'list' });
  expect(parsePersonCommand(['remove', 'A@b.example'])).toEqual({
    kind: 'remove',
    email: 'a@b.example',
    keepsKeys: false,
  });
  expect(parsePersonCommand(['remove', 'a@b.example', '--keep-keys'])).toMatchObject({ keepsKeys: true });
  expect(parsePersonCommand(['sign-out', 'A@b.example'])).toEqual({ kind: 'sign-out', email: 'a@b.example' });
});

test.each([
  [['lst'], 'There is no command "lst": the commands are list, add, remove and sign-out.'],
  [['list', 'x'], '"list" takes nothing more, so leave out "x".'],
  [['remove'], 'Whom? Write the e-mail address after "remove".'],
  [['add', 'ada'], '"ada" is not an e-mail address.'],
  [['add', 'a@b.example'], 'For which organisation? Add --organization "Name".'],
  [['add', 'a@b.example', '--organization', ' '], '--organization is empty.'],
  [['add', 'a@b.example', '--organization', 'My', 'company'], '"company" is too much: put names of several words in'],
  [['add', 'a@b.example', '--organization', 'A', '--role', 'x'], '--role is "x": it is SHIPPER or CARRIER.'],
  [['add', 'a@b.example', '--organisation', 'A'], "Unknown option '--organisation'."],
  [['add', 'a@b.example', '--organization'], "Option '--organization <value>' argument missing."],
])('%j is told what is wrong', (args, sentence) => {
  expect(() => parsePersonCommand(args)).toThrow(sentence);
});

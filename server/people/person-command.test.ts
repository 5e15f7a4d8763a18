import { expect, test } from 'vitest';
import { parsePersonCommand } from './person-command.ts';

test('the command add accepts every property of a person', () => {
  const args = ['add', 'Ada@Company.Example', '--given-name', ' Ada ', '--family-name', 'van Dijk'];
  expect(
    parsePersonCommand([...args, '--organization', 'My "company"', '--role', 'carrier', '--admin', '--subject', 's-1']),
  ).toEqual({
    kind: 'add',
    email: 'ada@company.example',
    givenName: 'Ada',
    familyName: 'van Dijk',
    organization: 'My "company"',
    role: 'CARRIER',
    administrator: true,
    subject: 's-1',
  });
});

test.each([[[]], [['help']], [['--help']], [['add', 'nonsense', '-h']]])('the command %j prints the help', (args) => {
  expect(parsePersonCommand(args)).toEqual({ kind: 'help' });
});

const id = '0b6c7a52-3d0e-4f0a-9a51-1f2f3a4b5c6d';

test('the commands list, remove, sign-out and bind are parsed', () => {
  expect(parsePersonCommand(['list'])).toEqual({ kind: 'list' });
  expect(parsePersonCommand(['remove', 'A@b.example'])).toEqual({
    kind: 'remove',
    person: 'a@b.example',
    keepsKeys: false,
  });
  expect(parsePersonCommand(['remove', 'a@b.example', '--keep-keys'])).toMatchObject({ keepsKeys: true });
  expect(parsePersonCommand(['remove', id.toUpperCase()])).toMatchObject({ kind: 'remove', person: id });
  expect(parsePersonCommand(['sign-out', 'A@b.example'])).toEqual({ kind: 'sign-out', person: 'a@b.example' });
  expect(parsePersonCommand(['bind', 'A@b.example', id])).toEqual({ kind: 'bind', email: 'a@b.example', id });
});

test.each([
  [['lst'], 'There is no command "lst": the commands are list, add, remove, sign-out and bind.'],
  [['list', 'x'], '"list" takes no arguments, so leave out "x".'],
  [['remove'], 'Which person? Add the e-mail address after "remove".'],
  [['bind', 'a@b.example'], 'Which account? Add the ID that "list" shows for it'],
  [['bind', 'a@b.example', 'b@b.example'], 'Which account?'],
  [['bind', 'a@b.example', id, 'more'], '"more" is one argument too many'],
  [['add', 'ada'], '"ada" is not an e-mail address.'],
  [['add', 'a@b.example'], 'For which organisation? Add --organization "Name".'],
  [['add', 'a@b.example', '--organization', ' '], '--organization is empty.'],
  [
    ['add', 'a@b.example', '--organization', 'My', 'company'],
    '"company" is one argument too many: put names of several words in',
  ],
  [['add', 'a@b.example', '--organization', 'A', '--subject', ''], '--subject is empty.'],
  [['add', 'a@b.example', '--organization', 'A', '--role', 'x'], '--role is "x": it is SHIPPER or CARRIER.'],
  [['add', 'a@b.example', '--organisation', 'A'], "Unknown option '--organisation'."],
  [['add', 'a@b.example', '--organization'], "Option '--organization <value>' argument missing."],
])('the command %j is refused with a reason', (args, sentence) => {
  expect(() => parsePersonCommand(args)).toThrow(sentence);
});

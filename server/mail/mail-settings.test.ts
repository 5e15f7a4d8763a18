import { expect, test } from 'vitest';
import { parseMailFrom, parseSmtpUrl } from './mail-settings.ts';

const base = { secure: false, requireTLS: false, login: null };

test.each([
  ['smtp://mail.example.com', { ...base, host: 'mail.example.com', port: 587 }],
  ['smtp://127.0.0.1:2525', { ...base, host: '127.0.0.1', port: 2525 }],
  ['smtps://mail.example.com/', { ...base, host: 'mail.example.com', port: 465, secure: true }],
  ['smtp://[::1]:25', { ...base, host: '::1', port: 25 }],
  [
    'smtps://a%40b:p%2Fw@mail.example.com',
    { host: 'mail.example.com', port: 465, secure: true, requireTLS: false, login: { user: 'a@b', password: 'p/w' } },
  ],
])('%s is accepted', (text, settings) => {
  expect(parseSmtpUrl(text)).toEqual(settings);
});

test('a password is sent to another machine encrypted, or not at all', () => {
  expect(parseSmtpUrl('smtp://user:secret@mail.example.com')).toMatchObject({ requireTLS: true });
  expect(parseSmtpUrl('smtp://user:secret@localhost')).toMatchObject({ requireTLS: false });
});

test.each([
  'mail.example.com',
  'https://mail.example.com',
  'smtp://',
  'smtp://user@mail.example.com',
  'smtp://mail.example.com/inbox',
  'smtp://mail.example.com?tls=no',
  'smtp://us%er:pw@mail.example.com',
])('%s is refused', (text) => {
  expect(parseSmtpUrl(text)).toBeNull();
});

test.each([
  ['milepost@example.com', { name: 'Milepost', address: 'milepost@example.com' }],
  ['Example Freight <noreply@example.com>', { name: 'Example Freight', address: 'noreply@example.com' }],
  ['"Example, Freight" <noreply@example.com>', { name: 'Example, Freight', address: 'noreply@example.com' }],
])('%s is a sender', (text, sender) => {
  expect(parseMailFrom(text)).toEqual(sender);
});

test.each(['Milepost', 'a@b@c', 'Milepost <example.com>', 'Milepost <a@b> <c@d>', 'A\r\nBcc: x@y <a@b>'])(
  '%j is not a sender',
  (text) => {
    expect(parseMailFrom(text)).toBeNull();
  },
);

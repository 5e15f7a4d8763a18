import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openingCode } from './opening-code.ts';

const url = 'http://localhost:3000';

function cookieFrom(opening: ReturnType<typeof openingCode>): string {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(opening.open(new URL(opening.address).searchParams.get('code'), response)).toBe(true);
  return String(response.getHeader('set-cookie')).split(';')[0] ?? '';
}

function requestWith(cookie: string): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers: { cookie } });
}

test('an admitted browser stays admitted after a restart, which has another code', () => {
  const before = openingCode(url, 'secret');
  const cookie = cookieFrom(before);
  const after = openingCode(url, 'secret');
  expect(after.address).not.toBe(before.address);
  expect(after.hasOpened(requestWith(`theme=dark; ${cookie}; x=1`))).toBe(true);
});

test.each([
  ['another installation', 'other secret', url],
  ['another port', 'secret', 'http://localhost:4000'],
])('a browser admitted here is not admitted to %s', (_what, secret, publicUrl) => {
  const cookie = cookieFrom(openingCode(url, 'secret'));
  expect(openingCode(publicUrl, secret).hasOpened(requestWith(cookie))).toBe(false);
});

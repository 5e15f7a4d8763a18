import { expect, test } from 'vitest';
import { parseSmsUrl } from './sms-settings.ts';

const endpoint = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json';
const login = { account: 'AC1', token: 'secret' };
const withLogin = endpoint.replace('https://', 'https://AC1:secret@');

test.each([
  [`${withLogin}?from=+4930123456`, { endpoint, ...login, from: '+4930123456' }],
  [`${withLogin}?from=%2B4930123456`, { endpoint, ...login, from: '+4930123456' }],
  [`${withLogin}?from=Milepost`, { endpoint, ...login, from: 'Milepost' }],
  [`${withLogin}?from=72345`, { endpoint, ...login, from: '72345' }],
  [`${withLogin.replace('secret', 's%2Fe%40')}?from=72345`, { endpoint, account: 'AC1', token: 's/e@', from: '72345' }],
  [
    'http://AC1:secret@127.0.0.1:4330/Messages.json?from=Milepost',
    { endpoint: 'http://127.0.0.1:4330/Messages.json', ...login, from: 'Milepost' },
  ],
])('%s is a valid SMS address', (text, settings) => {
  expect(parseSmsUrl(text)).toEqual(settings);
});

test.each([
  'api.twilio.com',
  withLogin,
  `${endpoint}?from=+4930123456`,
  `${withLogin.replace(':secret', '')}?from=+4930123456`,
  `${withLogin}?from=+049`,
  `${withLogin}?from=Much+too+long+a+name`,
  `${withLogin}?from=+4930123456&to=+4930123457`,
  `${withLogin}?from=+4930123456#there`,
  `${withLogin.replace('Messages.json', 'Calls.json')}?from=+4930123456`,
  `${withLogin.replace('https:', 'http:')}?from=+4930123456`,
  `${withLogin.replace('secret', 'se%ret')}?from=+4930123456`,
])('%s is not a valid SMS address', (text) => {
  expect(parseSmsUrl(text)).toBeNull();
});

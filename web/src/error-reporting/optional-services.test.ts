import { expect, test } from 'vitest';
import { scrubAddress, scrubReport } from './optional-services.ts';

test.each([
  ['https://milepost.example/callback?code=secret&state=s', 'https://milepost.example/callback'],
  ['https://milepost.example/twt#token', 'https://milepost.example/twt'],
  ['/transports/planned', '/transports/planned'],
])('the address %s is reported as %s', (address, scrubbed) => {
  expect(scrubAddress(address)).toBe(scrubbed);
});

test('a report is stripped of person, breadcrumbs, headers and query', () => {
  const scrubbed = scrubReport({
    type: undefined,
    message: 'boom',
    user: { email: 'someone@example.com' },
    breadcrumbs: [{ message: 'clicked' }],
    request: {
      url: 'https://milepost.example/search?q=HH-1',
      headers: { authorization: 'Bearer x' },
      cookies: { a: 'b' },
    },
  });
  expect(scrubbed).toEqual({ type: undefined, message: 'boom', request: { url: 'https://milepost.example/search' } });
});

import { expect, test } from 'vitest';
import { readScreenAddress, withScheme } from './screen-address.ts';

const id = '019a8c1e-0000-7000-8000-000000000001';
const at = (address: string) => readScreenAddress(new URL(address, 'https://milepost.example'));

test('an address with a token opens the screen, dark unless it says light, in the language that it names', () => {
  expect(at(`/locations/${id}/arrivals#mpl_abc-DEF_1`)).toEqual({
    locationArrivalId: id,
    token: 'mpl_abc-DEF_1',
    scheme: 'dark',
    language: undefined,
  });
  expect(at(`/locations/${id}/arrivals/?scheme=light&language=de#mpl_a`)).toMatchObject({
    scheme: 'light',
    language: 'de',
  });
});

test.each(['/locations/1/arrivals', '/locations/1/arrivals#top', '/locations/1#mpl_a', '/transports/ongoing#mpl_a'])(
  '%s does not open a screen',
  (address) => {
    expect(at(address)).toBeNull();
  },
);

test('the scheme is kept in the address, and the token stays', () => {
  const dark = `https://milepost.example/locations/${id}/arrivals?language=de#mpl_a`;
  const light = withScheme(dark, 'light');
  expect(new URL(light)).toMatchObject({ search: '?language=de&scheme=light', hash: '#mpl_a' });
  expect(withScheme(light, 'dark')).toBe(dark);
});

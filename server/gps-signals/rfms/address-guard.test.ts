import { describe, expect, test } from 'vitest';
import { AddressNotAllowed, demandAllowedHost, guardedLookup, isAllowed } from './address-guard.ts';

describe('an address', () => {
  test.each([
    ['8.8.8.8', true],
    ['2600:1901::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
  ])('the address %s is allowed: %s', (address, allowed) => {
    expect(isAllowed(address, 'PUBLIC')).toBe(allowed);
  });

  test('an address of this machine is allowed to tests alone', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => isAllowed(address, 'LOOPBACK_TOO'))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a host', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]:8443/',
    'https://[::ffff:7f00:1]/',
  ])('a host written as an address of this machine, as in %s, is refused', (url) => {
    expect(() => demandAllowedHost(new URL(url), 'PUBLIC')).toThrow(AddressNotAllowed);
  });

  test('a host that has a name is judged by what the name leads to', async () => {
    expect(() => demandAllowedHost(new URL('https://localhost/'), 'PUBLIC')).not.toThrow();
    const look = async (reach: 'PUBLIC' | 'LOOPBACK_TOO') =>
      await new Promise((resolve) => {
        guardedLookup(reach)('localhost', {}, (error, address) => resolve(error ?? address));
      });
    expect(await look('PUBLIC')).toBeInstanceOf(AddressNotAllowed);
    expect(['127.0.0.1', '::1']).toContain(await look('LOOPBACK_TOO'));
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { startNameServer } from '../../dev/testing/service/name-server.ts';
import { AddressNotAllowed, requireAllowedHost, guardedLookup, isAddressAllowed } from './address-guard.ts';
import { createPublicResolver, type NameResolver } from './name-resolver.ts';

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
    expect(isAddressAllowed(address, 'PUBLIC')).toBe(allowed);
  });

  test('an address of this machine is allowed for tests only', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => isAddressAllowed(address, 'LOOPBACK_TOO'))).toEqual([
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
  ])('a host written as an address of this machine, such as %s, is refused', (url) => {
    expect(() => requireAllowedHost(new URL(url), 'PUBLIC')).toThrow(AddressNotAllowed);
  });

  test('a host with a name is judged by what the name resolves to', async () => {
    expect(() => requireAllowedHost(new URL('https://localhost/'), 'PUBLIC')).not.toThrow();
    const look = async (reach: 'PUBLIC' | 'LOOPBACK_TOO') =>
      await new Promise((resolve) => {
        guardedLookup(reach)('localhost', {}, (error, address) => resolve(error ?? address));
      });
    expect(await look('PUBLIC')).toBeInstanceOf(AddressNotAllowed);
    expect(['127.0.0.1', '::1']).toContain(await look('LOOPBACK_TOO'));
  });
});

describe('a name', () => {
  const look = async (name: string, names: NameResolver) =>
    await new Promise<unknown>((resolve) => {
      guardedLookup('PUBLIC', names)(name, { all: true }, (error, found) => resolve(error ?? found));
    });

  test('a name is looked up at the name servers, in both address families', async () => {
    const server = await startNameServer({
      'public.example': ['2600:1901::1', '8.8.8.8', '8.8.4.4'],
      'six.example': ['2600:1901::2'],
      'rebound.example': ['8.8.8.8', '10.0.0.1'],
      'inside.example': ['fd00::1'],
    });
    const names = createPublicResolver([server.address]);
    expect(await look('public.example', names)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
      { address: '2600:1901::1', family: 6 },
    ]);
    expect(await look('six.example', names)).toEqual([{ address: '2600:1901::2', family: 6 }]);
    expect(await look('rebound.example', names)).toBeInstanceOf(AddressNotAllowed);
    expect(await look('inside.example', names)).toBeInstanceOf(AddressNotAllowed);
    expect(await look('unknown.example', names)).toMatchObject({ code: 'ENOTFOUND' });
    await server.close();
  });

  test('names of this machine are not looked up', async () => {
    const server = await startNameServer({ localhost: ['8.8.8.8'], 'a.localhost': ['8.8.8.8'] });
    for (const name of ['localhost', 'LOCALHOST', 'a.localhost', 'localhost.']) {
      expect(await look(name, createPublicResolver([server.address]))).toBeInstanceOf(AddressNotAllowed);
    }
    expect(server.asked).toEqual([]);
    await server.close();
  });

  test('unanswered names hold up neither files nor other names, and are given up', async () => {
    const dead = Array.from({ length: 12 }, (_, each) => `dead-${each}.example`);
    const server = await startNameServer({
      ...Object.fromEntries(dead.map((name) => [name, null])),
      'a.example': ['8.8.8.8'],
    });
    const names = createPublicResolver([server.address]);
    const order: string[] = [];
    const looking = dead.map(async (name) => {
      const found = await look(name, names);
      order.push('dead');
      return found;
    });
    await readFile(import.meta.filename);
    expect(await look('a.example', names)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(order).toEqual([]);
    for (const found of await Promise.all(looking)) expect(found).toMatchObject({ code: 'EAI_AGAIN' });
    await server.close();
  });
});

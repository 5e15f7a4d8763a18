import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { findFreeAddresses } from './port.ts';

test('localhost starts with the address every machine has', async () => {
  expect((await findFreeAddresses('localhost', await findFreePort()))[0]).toBe('127.0.0.1');
});

test('a taken port is refused', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  await expect(findFreeAddresses('localhost', port)).rejects.toThrow(
    `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`,
  );
});

// 192.0.2.0/24 is reserved for documentation, so no machine has it.
test('an address that is not this machine’s is refused', async () => {
  await expect(findFreeAddresses('192.0.2.1', await findFreePort())).rejects.toThrow(
    'Milepost cannot listen on HOST "192.0.2.1" (EADDRNOTAVAIL): set it to an address of this machine, or leave it out.',
  );
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { errorCode } from '../../../server/failure/error-code.ts';

/** Below those that systems give to outgoing connections: one of these may take a number before its server does. */
const FIRST = 20_000;
const AFTER_LAST = 32_000;

/** A number that no program on this machine listens on now. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

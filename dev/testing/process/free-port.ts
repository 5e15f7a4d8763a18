import { randomInt } from 'node:crypto';
import { errorCode } from '../../../server/failure/error-code.ts';
import { tryToListen } from '../../../server/start/port.ts';

/** Below those that systems give to outgoing connections: one of these may take a number before its server does. */
const FIRST = 20_000;
const AFTER_LAST = 32_000;

/** A number that no program on this machine listens on now. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    const refusal = await tryToListen('127.0.0.1', port);
    if (refusal === undefined) return port;
    if (errorCode(refusal) !== 'EADDRINUSE') throw new Error('Nothing can listen on 127.0.0.1', { cause: refusal });
  }
}

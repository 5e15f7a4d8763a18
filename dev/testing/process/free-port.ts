import { randomInt } from 'node:crypto';
import { errorCode } from '../../../server/failure/error-code.ts';
import { tryToListen } from '../../../server/start/port.ts';

/** Below the ports that systems assign to outgoing connections, which could take a port before its server does. */
const FIRST = 20_000;
const AFTER_LAST = 32_000;

/** A port that no program on this machine is listening on. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    const refusal = await tryToListen('127.0.0.1', port);
    if (refusal === undefined) return port;
    if (errorCode(refusal) !== 'EADDRINUSE') throw new Error('Nothing can listen on 127.0.0.1', { cause: refusal });
  }
}

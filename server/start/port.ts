import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { errorCode } from '../failure/error-code.ts';
import { StartFailure } from '../failure/start-failure.ts';

/**
 * The listening addresses, checked before anything starts. localhost means 127.0.0.1 and ::1 where available, because
 * browsers differ in which they try first.
 */
export async function findFreeAddresses(host: string, port: number): Promise<readonly string[]> {
  const free: string[] = [];
  let reason: unknown;
  for (const address of await resolveHost(host)) {
    const refusal = await tryToListen(address, port);
    if (refusal === undefined) free.push(address);
    else if (isMissingAddress(refusal)) reason ??= refusal;
    else throw explainListening(refusal, host, port);
  }
  if (free.length === 0) throw explainListening(reason, host, port);
  return free;
}

async function resolveHost(host: string): Promise<readonly string[]> {
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw explainListening(error, host, 0);
  }
}

/** The reason why nothing can listen there; undefined if something can. */
export function tryToListen(host: string, port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

function isMissingAddress(error: unknown): boolean {
  return errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT';
}

export function explainListening(error: unknown, host: string, port: number): StartFailure {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} is reserved for the administrator: set PORT to a number above 1023.`);
  }
  return new StartFailure(
    `Milepost cannot listen on HOST "${host}" (${code ?? 'unknown reason'}): set it to an address of this machine, or leave it out.`,
  );
}

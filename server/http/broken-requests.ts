import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from './problem-response.ts';
import { Refusal, type Issue } from './refusal.ts';

type ClientError = Error & { readonly code?: string };
type Report = {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
};

/** Gives a client that is still sending time to read the refusal. */
const LINGER_MS = 1_000;
const WARNING_EVERY_MS = 60_000;

/**
 * Answers connections that never become a request (endless headers, stalled clients, other protocols) with a problem,
 * and closes them.
 */
export function handleBrokenRequests(server: Server, headers: Readonly<Record<string, string>>, logger: Report): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  const refused = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => newest.set(socket, response));
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(newest.get(socket))) {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(error);
    logger.info({ code: refusal.code, cause: error.code }, 'refused');
    socket.end(rawAnswer(refusal, headers));
    // A late request could otherwise still complete and run after its refusal.
    if (refusal.code === 'REQUEST_TIMEOUT') socket.destroySoon();
    else setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
  warnOfDrops(server, logger);
}

/** The request is complete or its response has begun, so a refusal would be mistaken for the response. */
function isBeingAnswered(response: ServerResponse | undefined): boolean {
  if (response === undefined) return false;
  const { complete } = response.req;
  return response.headersSent ? !(complete && response.writableFinished) : complete;
}

function refusalOf({ code }: ClientError): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refuse('HEADERS_TOO_LARGE', {
        path: 'headers',
        message: 'must not be larger than 16 kB, including the address',
      });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse('REQUEST_TIMEOUT', { path: 'request', message: 'was not complete in time' });
    default:
      return refuse('INVALID_REQUEST', { path: 'request', message: 'is not HTTP' });
  }
}

function refuse(code: RefusalCode, issue: Issue): Refusal {
  return new Refusal(code, { issues: [issue] });
}

function rawAnswer(refusal: Refusal, headers: Readonly<Record<string, string>>): string {
  const { status, problem } = problemOf(refusal);
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function warnOfDrops(server: Server, logger: Report): void {
  let warnedAt = -Infinity;
  server.on('drop', () => {
    const at = performance.now();
    if (at - warnedAt < WARNING_EVERY_MS) return;
    warnedAt = at;
    logger.warn({ connections: server.maxConnections }, 'connections are turned away: there are too many');
  });
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** How long a client may take to send, and how many connections there may be. */
export type Patience = {
  readonly headersMs: number;
  /** From its first byte to its last; how long the answer takes is another matter. */
  readonly requestMs: number;
  readonly connections: number;
};

const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
const MAX_CONNECTIONS = 10_000;
const PATIENCE: Patience = { headersMs: HEADERS_MS, requestMs: REQUEST_MS, connections: MAX_CONNECTIONS };

/** Longer than devices pause, and than a proxy before us keeps a connection: the side that closes first loses no request. */
const KEEP_ALIVE_MS = 72_000;
const CHECKS_MS = 5_000;

/** Every server that the program listens with: the one of the calls, and those of further addresses. */
export function openServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { headersMs, requestMs, connections }: Patience = PATIENCE,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      // How late a timeout may be noticed.
      connectionsCheckingInterval: Math.min(CHECKS_MS, headersMs),
      // A request without one is refused like all others.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = connections;
  return server;
}

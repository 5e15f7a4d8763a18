import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Limits for slow clients and for the number of connections. */
export type ServerLimits = {
  readonly headersMs: number;
  /** For receiving the request, not for answering it. */
  readonly requestMs: number;
  readonly connections: number;
};

const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
const MAX_CONNECTIONS = 10_000;
const DEFAULT_SERVER_LIMITS: ServerLimits = {
  headersMs: HEADERS_MS,
  requestMs: REQUEST_MS,
  connections: MAX_CONNECTIONS,
};

/** Longer than devices pause and than proxies keep connections: the side that closes first loses no request. */
const KEEP_ALIVE_MS = 72_000;
const CHECKS_MS = 5_000;

/** Creates every listening server: the one for the calls and those of further addresses. */
export function openServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { headersMs, requestMs, connections }: ServerLimits = DEFAULT_SERVER_LIMITS,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      // The precision of timeouts.
      connectionsCheckingInterval: Math.min(CHECKS_MS, headersMs),
      // A request without Host is refused like any other bad request.
      requireHostHeader: false,
    },
    handle,
  );
  server.maxConnections = connections;
  return server;
}

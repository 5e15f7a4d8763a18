import type { Server } from 'node:http';

interface Closable {
  readonly server: Server;
  close(): Promise<unknown>;
}

/**
 * Stops accepting connections, lets running requests finish for a while, then closes the rest, such as live streams.
 */
export async function closeServers(app: Closable, further: readonly Server[], timeoutMs: number): Promise<void> {
  const servers = [app.server, ...further];
  const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), timeoutMs);
  // Closes idle connections, which would otherwise be kept for the next request.
  const tidy = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 50);
  await Promise.all([app.close(), ...further.map(closeServer)]);
  clearInterval(tidy);
  clearTimeout(cut);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

import type { Server } from 'node:http';

interface Closable {
  readonly server: Server;
  close(): Promise<unknown>;
}

/** Takes no new connections, lets running requests finish for a while, then cuts what is left, such as live updates. */
export async function closeServers(app: Closable, further: readonly Server[], patience: number): Promise<void> {
  const servers = [app.server, ...further];
  const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), patience);
  // A connection whose last answer is out would otherwise be kept open for the next question.
  const tidy = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 50);
  await Promise.all([app.close(), ...further.map(closeServer)]);
  clearInterval(tidy);
  clearTimeout(cut);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

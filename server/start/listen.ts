import type { Server } from 'node:http';
import { openServer, type ServerLimits } from '../http/open-server.ts';
import { explainListening } from './port.ts';

interface Listener {
  readonly server: Server;
  listen(options: { host: string; port: number }): Promise<unknown>;
}

/** Fastify listens on one address; connections on further ones are handed to it. */
export async function listenOn(
  app: Listener,
  addresses: readonly string[],
  port: number,
  limits?: ServerLimits,
): Promise<readonly Server[]> {
  const [first = '127.0.0.1', ...further] = addresses;
  try {
    await app.listen({ host: first, port });
    return await Promise.all(further.map((host) => listen(forwardTo(app.server, limits), host, port)));
  } catch (error) {
    // The port was taken after the check.
    throw explainListening(error, first, port);
  }
}

function forwardTo(main: Server, limits?: ServerLimits): Server {
  const server = openServer((request, response) => main.emit('request', request, response), limits);
  // Without a listener Node closes the connection itself.
  server.on('clientError', (error, socket) => main.emit('clientError', error, socket));
  server.on('drop', (dropped) => main.emit('drop', dropped));
  return server;
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

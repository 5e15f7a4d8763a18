import { createServer, type Server } from 'node:http';
import { explainListening } from './port.ts';

interface Listener {
  readonly server: Server;
  listen(options: { host: string; port: number }): Promise<unknown>;
}

/** Fastify listens on one address; what arrives at the further ones is handed to it. */
export async function listenOn(app: Listener, addresses: readonly string[], port: number): Promise<readonly Server[]> {
  const [first = '127.0.0.1', ...further] = addresses;
  try {
    await app.listen({ host: first, port });
    return await Promise.all(further.map((host) => listen(forwardTo(app.server), host, port)));
  } catch (error) {
    // Taken since it was tried out.
    throw explainListening(error, first, port);
  }
}

function forwardTo(main: Server): Server {
  const server = createServer((request, response) => main.emit('request', request, response));
  // The same patience with slow clients as the server they are handed to.
  server.requestTimeout = main.requestTimeout;
  server.headersTimeout = main.headersTimeout;
  server.keepAliveTimeout = main.keepAliveTimeout;
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

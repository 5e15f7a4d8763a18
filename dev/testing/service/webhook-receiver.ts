import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedDelivery = {
  readonly path: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** On the clock of `performance`. */
  readonly at: number;
};

type Answer = (taken: ReceivedDelivery, response: ServerResponse) => void;

const takes: Answer = (_taken, response) => void response.writeHead(204).end();

/** A customer's receiver of webhooks on loopback; `host` is what an operator would allow. */
export async function startWebhookReceiver() {
  const deliveries: ReceivedDelivery[] = [];
  const behavior = { answer: takes };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { headers, url: path = '' } = request;
        const id = String(headers['webhook-id']);
        const one = { path, id, headers, body: Buffer.concat(chunks).toString('utf8'), at: performance.now() };
        deliveries.push(one);
        behavior.answer(one, response);
      });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    taken: deliveries,
    habits: behavior,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

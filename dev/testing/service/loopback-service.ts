import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type ReceivedRequest = {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
};

export type LoopbackService = { readonly url: URL; readonly requests: readonly ReceivedRequest[] };

/** A local service that plays a third party until the test ends. */
export async function startLoopbackService(
  answer: (asked: ReceivedRequest, response: ServerResponse) => void,
): Promise<LoopbackService> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const question = { method: request.method ?? '', url, body, headers: request.headers };
      requests.push(question);
      answer(question, response);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), requests };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

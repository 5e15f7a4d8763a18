import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';

const CLIENTS = 40;
const start = 'POST /v2/session HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

/** Clients that send a byte now and then, or nothing, are refused while others are served; returns what went wrong. */
export async function slowClients(app: FastifyInstance): Promise<string[]> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const beginnings = ['', 'GET /', `${start}x-header`, `${start}content-length: 1000\r\n\r\n{`];
  const slow = Array.from({ length: CLIENTS }, async (_, index) => {
    const beginning = beginnings[index % beginnings.length] ?? '';
    const answer = await drip(port, beginning);
    return answer.includes(' 408 ') && answer.includes('REQUEST_TIMEOUT')
      ? []
      : [`${beginning}: ${answer.slice(0, 200)}`];
  });
  const version = await fetch(`http://127.0.0.1:${port}/v2/version`);
  const others = version.status === 200 ? [] : [`others are answered ${version.status} meanwhile`];
  return [...others, ...(await Promise.all(slow)).flat()];
}

/** Everything received until the connection is closed. */
async function drip(port: number, beginning: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(beginning === '' ? '' : 'a'), 100);
  // A client that is still writing may get an error first.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return Buffer.concat(chunks).toString();
}

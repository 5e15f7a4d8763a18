import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestOrder, RequestReport, TimedResponse } from './request-process.ts';

/** Sends requests on schedule from a separate process, whether or not earlier ones were answered. */

const [order] = (await once(process, 'message')) as [RequestOrder];
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const responses: TimedResponse[] = [];

type Answer = Pick<TimedResponse, 'status' | 'body'>;

/** The status, or the error if there was no response. */
function sendRequest(path: string, accessToken: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const request = http.get({ agent, host: '127.0.0.1', port: order.port, path, headers }, (response) => {
      const status = response.statusCode ?? 0;
      let body = '';
      if (status === 200) response.resume();
      else response.on('data', (text) => (body += text));
      response.on('end', () => resolve({ status, ...(status === 200 ? {} : { body }) }));
      response.on('error', (error) => resolve({ status: 0, body: error.message }));
    });
    request.on('error', (error) => resolve({ status: 0, body: error.message }));
  });
}

const began = performance.now();
const answers: Promise<void>[] = [];
for (let index = 0; (index * 1_000) / order.rate < order.forMs; index += 1) {
  const due = began + (index * 1_000) / order.rate;
  while (performance.now() < due) await pause(1);
  const { path, accessToken } = order.requests[index % order.requests.length] ?? { path: '', accessToken: '' };
  answers.push(
    sendRequest(path, accessToken).then((answer) => {
      if (due - began >= order.warmUpMs) responses.push({ path, ...answer, ms: performance.now() - due });
    }),
  );
}
await Promise.all(answers);
agent.destroy();
process.send?.({ responses } satisfies RequestReport);
// Otherwise the process could exit before its report is read.
await once(process, 'disconnect');

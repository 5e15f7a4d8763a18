import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AskOrder, AskReport, Asked } from './ask-process.ts';

/** People who ask when it is time to, whether or not what others asked has been answered; in a process of its own. */

const [order] = (await once(process, 'message')) as [AskOrder];
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const asked: Asked[] = [];

function ask(path: string, accessToken: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const request = http.get({ agent, host: '127.0.0.1', port: order.port, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });
}

const began = performance.now();
const answers: Promise<void>[] = [];
for (let index = 0; (index * 1_000) / order.rate < order.forMs; index += 1) {
  const due = began + (index * 1_000) / order.rate;
  while (performance.now() < due) await pause(1);
  const { path, accessToken } = order.requests[index % order.requests.length] ?? { path: '', accessToken: '' };
  answers.push(
    ask(path, accessToken).then((status) => {
      if (due - began >= order.warmUpMs) asked.push({ path, status, ms: performance.now() - due });
    }),
  );
}
await Promise.all(answers);
agent.destroy();
process.send?.({ asked } satisfies AskReport);
process.disconnect?.();

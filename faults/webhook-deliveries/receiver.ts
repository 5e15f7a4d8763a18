import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { startWebhookReceiver } from '../../dev/testing/service/webhook-receiver.ts';

export type Hook = { readonly path: string; readonly secret: string };

type DeliveredData = { readonly transportId: string; readonly version: number };

/** All the ways in which a receiver fails. */
const failures: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(429, { 'retry-after': '30' }).end(),
  (response) => response.writeHead(301, { location: '/elsewhere' }).end(),
  (response) => response.destroy(),
  // It never answers, or stops in the middle of its status line.
  () => undefined,
  (response) => response.socket?.write('HTTP/1.1 20'),
];

/** Receivers of three webhooks that fail three of ten requests and check everything that arrives. */
export async function startFailingReceiver(hooks: readonly Hook[], seed: number) {
  const receiver = await startWebhookReceiver();
  const found = { arrivals: 0, failed: 0, taken: new Set<string>(), wrong: [] as string[] };
  const tries = new Map<string, number>();
  const newest = new Map<string, number>();
  receiver.habits.answer = ({ path, id, headers, body }, response) => {
    found.arrivals += 1;
    receiver.taken.length = 0;
    const { transportId, version } = (JSON.parse(body) as { data: DeliveredData }).data;
    const hook = hooks.find((one) => one.path === path);
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const signature = hook === undefined ? '' : new Webhook(hook.secret).sign(id, at, body);
    if (headers['webhook-signature'] !== signature) found.wrong.push(`${path} ${id} is not signed`);
    const lane = `${path} ${transportId}`;
    const one = `${lane} ${version}`;
    const count = (tries.get(one) ?? 0) + 1;
    tries.set(one, count);
    if (count === 1 && version !== (newest.get(lane) ?? 0) + 1) {
      found.wrong.push(`${one} came for the first time after version ${newest.get(lane) ?? 0}`);
    }
    newest.set(lane, Math.max(version, newest.get(lane) ?? 0));
    const random = seededRandom(seed, `${path} ${version} ${count} ${found.arrivals}`);
    if (random.chance(0.3)) {
      found.failed += 1;
      random.pick(failures)(response);
      return;
    }
    found.taken.add(one);
    response.writeHead(204).end();
  };
  return { ...receiver, found };
}

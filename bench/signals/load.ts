import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadReport } from './load-process.ts';

/**
 * Moving devices in a separate process: each connection sends for its share of a fleet, in order, and waits for each
 * answer. Plain sockets keep the cost of sending low.
 */

const order = JSON.parse(process.argv[2] ?? '{}') as LoadOrder;

type Sender = {
  readonly key: string;
  readonly trackingIds: readonly string[];
  /** Signals sent so far. */
  sent: number;
};

let stored = 0;
let other = 0;
let requests = 0;
let latencies: number[] = [];
let isOver = false;

const METERS_A_SECOND = 22;

function signalOf({ trackingIds, sent }: Sender, ahead: number): string {
  const count = sent + ahead;
  const device = count % trackingIds.length;
  const round = Math.floor(count / trackingIds.length);
  const seconds = (round * order.stepMs) / 1_000;
  const at = new Date(order.begins + round * order.stepMs).toISOString();
  const trackingId = trackingIds[device] ?? '';
  const latitude = 45.5 + (seconds * METERS_A_SECOND) / 111_195 + (device % 100) / 1_000;
  return `{"trackingId":"${trackingId}","at":"${at}","latitude":${latitude.toFixed(5)},"longitude":${(8 + (device % 997) / 250).toFixed(5)},"speedKmh":79,"heading":0,"accuracyM":8}`;
}

function requestOf(sender: Sender): string {
  const signals: string[] = [];
  for (let ahead = 0; ahead < order.signalsPerRequest; ahead += 1) signals.push(signalOf(sender, ahead));
  sender.sent += order.signalsPerRequest;
  const body = `[${signals.join(',')}]`;
  return `POST /v2/gps-signals HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${sender.key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const allStored = JSON.stringify({
  results: Array.from({ length: order.signalsPerRequest }, () => ({ status: 'STORED' })),
});

function send(sender: Sender): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(order.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    let answer = '';
    let began = 0;
    const next = () => {
      if (isOver || (order.most !== undefined && stored >= order.most)) {
        socket.end(resolve);
        return;
      }
      began = performance.now();
      socket.write(requestOf(sender));
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      answer += text;
      const head = answer.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
      if (answer.length < head + 4 + length) return;
      const body = answer.slice(head + 4);
      answer = '';
      latencies.push(performance.now() - began);
      requests += 1;
      if (body === allStored) stored += order.signalsPerRequest;
      else {
        other += order.signalsPerRequest;
        if (other === order.signalsPerRequest) console.error(body.slice(0, 300));
      }
      next();
    });
  });
}

function sendersOf(): Sender[] {
  const { fleets, connections } = order;
  const each = Math.max(1, Math.round(connections / fleets.length));
  return fleets.flatMap(({ key, prefix, size }) =>
    Array.from({ length: each }, (_, share) => ({
      key,
      trackingIds: Array.from({ length: size }, (_id, index) => `${prefix}${index}`).filter(
        (_id, index) => index % each === share,
      ),
      sent: 0,
    })),
  );
}

function report(): LoadReport {
  const sorted = latencies.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  return { stored, other, requests, p50: quantile(0.5), p99: quantile(0.99) };
}

process.on('message', (message) => {
  if (message === 'measure') {
    [stored, other, requests, latencies] = [0, 0, 0, []];
    process.send?.('measuring');
  }
  if (message === 'report') process.send?.(report());
  if (message === 'stop') isOver = true;
});
await Promise.all(sendersOf().map(send));
process.send?.(report());
process.disconnect?.();

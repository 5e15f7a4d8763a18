import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sharedNow } from './clock.ts';
import { dueAfter, positionOf, trucksOf, type Truck } from './convoy.ts';
import type { LoadOrder, LoadReport } from './load-process.ts';

/**
 * Sends the signals of moving trucks from a separate process: first one signal of each, as fast as they are answered,
 * then all others when due, whether or not earlier ones have been answered.
 */

const [order] = (await once(process, 'message')) as [LoadOrder];
const { pace } = order;

let other = 0;
/** How long after its due time each request was sent. */
const late: number[] = [];

function open(read: (text: string) => void): Socket {
  const socket = connect(order.port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  socket.on('data', read);
  return socket;
}

class Connection {
  readonly #trucks: readonly Truck[];
  #socket = open((text) => this.#read(text));
  readonly #waiting: { readonly body: string; readonly due: number }[] = [];
  #isBusy = false;
  #answer = '';
  #sent = 0;
  #isIdle = Promise.withResolvers<void>();

  constructor(trucks: readonly Truck[]) {
    this.#trucks = trucks;
  }

  /** Queues the next signals of its trucks. */
  add(due: number, most: number): void {
    const signals: string[] = [];
    for (let n = 0; n < most; n += 1) {
      const truck = this.#trucks[this.#sent % this.#trucks.length];
      if (truck !== undefined) signals.push(signalOf(truck, Math.floor(this.#sent / this.#trucks.length)));
      this.#sent += 1;
    }
    this.#waiting.push({ body: `[${signals.join(',')}]`, due });
    this.#sendNext();
  }

  async idle(): Promise<void> {
    if (this.#isBusy) await this.#isIdle.promise;
  }

  async sendFirst(): Promise<void> {
    while (this.#sent < this.#trucks.length) {
      this.add(Infinity, Math.min(100, this.#trucks.length - this.#sent));
      await this.idle();
    }
  }

  close(): void {
    this.#socket.end();
  }

  #sendNext(): void {
    const next = this.#isBusy ? undefined : this.#waiting.shift();
    if (next === undefined) return;
    // A client that waited too long is disconnected and reconnects.
    if (this.#socket.closed || this.#socket.readableEnded) this.#socket = open((text) => this.#read(text));
    this.#isBusy = true;
    if (next.due !== Infinity) late.push(sharedNow() - next.due);
    const key = order.keys[this.#trucks[0]?.fleet ?? 0] ?? '';
    this.#socket.write(
      `POST /v2/gps-signals HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${next.body.length}\r\n\r\n${next.body}`,
    );
  }

  #read(text: string): void {
    this.#answer += text;
    const head = this.#answer.indexOf('\r\n\r\n');
    if (head === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#answer)?.[1]);
    if (this.#answer.length < head + 4 + length) return;
    const answer = this.#answer;
    this.#answer = '';
    if (/^\{"results":\[(?:\{"status":"STORED"\},?)+\]\}$/.exec(answer.slice(head + 4)) === null) {
      if (other === 0) console.error(answer.slice(0, 600));
      other += 1;
    }
    this.#isBusy = false;
    this.#sendNext();
    if (this.#isBusy) return;
    this.#isIdle.resolve();
    this.#isIdle = Promise.withResolvers<void>();
  }
}

function signalOf(truck: Truck, count: number): string {
  const { latitude, longitude } = positionOf(truck, count, pace.stepMs);
  const at = new Date(order.begins + count * pace.stepMs).toISOString();
  return `{"trackingId":"${truck.trackingId}","at":"${at}","latitude":${latitude},"longitude":${longitude},"speedKmh":79,"heading":0,"accuracyM":8}`;
}

const connections = Array.from(
  { length: pace.connections },
  (_, index) => new Connection(trucksOf(order.trucks, index, pace.connections)),
);
await Promise.all(connections.map((one) => one.sendFirst()));
process.send?.('ready');
const [{ startAt }] = (await once(process, 'message')) as [{ readonly startAt: number }];
for (let turn = 0; ; turn += 1) {
  const index = turn % pace.connections;
  const due = dueAfter(Math.floor(turn / pace.connections), index, pace);
  if (due >= order.forMs) break;
  while (startAt + due > sharedNow()) await pause(1);
  connections[index]?.add(startAt + due, pace.signalsPerRequest);
}
await Promise.all(connections.map((one) => one.idle()));
for (const one of connections) one.close();
process.send?.({ other, late } satisfies LoadReport);
// Otherwise the process could exit before its report is read.
await once(process, 'disconnect');

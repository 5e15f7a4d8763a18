import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import type { MessagePort } from 'node:worker_threads';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Connection } from '../../http/connection.ts';
import type { Intake } from './intake.ts';
import type { Outcome } from './outcome.ts';

/** The content of one request. */
type IntakeRequest = {
  readonly id: number;
  readonly source: Pick<Connection, 'carrierId' | 'connectionId'>;
  readonly signals: readonly GpsSignal[];
  readonly receivedAt: number;
};

/** An error loses its class and code between threads, so the part that matters is sent alongside it. */
type IntakeResponse =
  | { readonly id: number; readonly outcomes: readonly Outcome[] }
  | { readonly id: number; readonly error: unknown; readonly isUnavailable: boolean };

/** Serves the requests of `remoteIntake` at the other end of this channel. */
export function serveIntake(port: MessagePort, intake: Pick<Intake, 'accept'>): void {
  const answer = bundled<IntakeResponse>(port);
  const take = async ({ id, source, signals, receivedAt }: IntakeRequest): Promise<IntakeResponse> => {
    try {
      return { id, outcomes: await intake.accept(source, signals, receivedAt) };
    } catch (error) {
      return { id, error, isUnavailable: error instanceof Refusal || isDatabaseUnavailable(error) };
    }
  };
  port.on('message', (bundle: readonly IntakeRequest[]) => {
    for (const taken of bundle) void take(taken).then(answer);
  });
}

/** The intake at the other end of a channel. Requests pending when the channel closes are refused as unavailable. */
export function remoteIntake(port: MessagePort): Pick<Intake, 'accept'> {
  const ask = bundled<IntakeRequest>(port);
  const asked = new Map<number, PromiseWithResolvers<readonly Outcome[]>>();
  let isOpen = true;
  let lastId = 0;
  port.on('message', (bundle: readonly IntakeResponse[]) => {
    for (const answer of bundle) {
      const waiting = asked.get(answer.id);
      asked.delete(answer.id);
      if ('outcomes' in answer) waiting?.resolve(answer.outcomes);
      else waiting?.reject(answer.isUnavailable ? new Refusal('UNAVAILABLE', { cause: answer.error }) : answer.error);
    }
  });
  port.on('close', () => {
    isOpen = false;
    for (const { reject } of asked.values()) reject(new Refusal('UNAVAILABLE'));
    asked.clear();
  });
  return {
    async accept({ carrierId, connectionId }, signals, receivedAt) {
      if (!isOpen) throw new Refusal('UNAVAILABLE');
      const id = (lastId += 1);
      const waiting = Promise.withResolvers<readonly Outcome[]>();
      asked.set(id, waiting);
      ask({ id, source: { carrierId, connectionId }, signals, receivedAt });
      return await waiting.promise;
    },
  };
}

/** Batches the messages of one event-loop turn, because each costs microseconds on either side. */
function bundled<T>(port: MessagePort): (one: T) => void {
  let bundle: T[] = [];
  const flush = () => {
    const full = bundle;
    bundle = [];
    port.postMessage(full);
  };
  return (one) => {
    if (bundle.length === 0) setImmediate(flush);
    bundle.push(one);
  };
}

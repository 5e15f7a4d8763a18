import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '../bench/signals/world.ts';
import { sendUntilAcknowledged, type SentSignal } from './retrying-sender.ts';
import { query } from './query.ts';

const SIGNALS_PER_REQUEST = 25;

export type AcknowledgedSignals = { readonly names: Set<string>; readonly twice: string[] };

export type FleetSender = {
  readonly port: number;
  readonly fleet: Fleet;
  readonly begins: number;
  /** How long one request is retried. */
  readonly retryForMs?: number;
  /** Pause between two requests. */
  readonly restMs?: number;
};

/** Sends a fleet's signals and records which were acknowledged. */
export async function sendFleet(
  { port, fleet: { key, prefix, size: vehicles }, begins, retryForMs, restMs = 0 }: FleetSender,
  { names, twice }: AcknowledgedSignals,
  over: AbortSignal,
): Promise<void> {
  for (let sent = 0; !over.aborted; sent += SIGNALS_PER_REQUEST) {
    const signals = Array.from({ length: SIGNALS_PER_REQUEST }, (_, ahead) =>
      signalOf(prefix, vehicles, sent + ahead, begins),
    );
    const { results } = await sendUntilAcknowledged(port, key, signals, retryForMs);
    for (const [index, { trackingId, at }] of signals.entries()) {
      const status = results[index]?.status;
      if (status !== 'STORED' && status !== 'DUPLICATE') throw new Error(`A good signal was answered ${status}.`);
      const name = `${trackingId} ${at}`;
      if (names.has(name)) twice.push(name);
      names.add(name);
    }
    if (restMs > 0) await pause(restMs);
  }
}

function signalOf(prefix: string, vehicles: number, count: number, begins: number): SentSignal {
  const round = Math.floor(count / vehicles);
  return {
    trackingId: `${prefix}${count % vehicles}`,
    at: begins + round * 500,
    latitude: 45.5 + round / 20_000,
    longitude: 10,
  };
}

/** Named like the acknowledged ones: tracking ID and time. */
export async function storedSignals(url: string): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    url,
    `select d.tracking_id || ' ' || (extract(epoch from s.at) * 1000)::bigint as name
     from gps_signal s join device d on d.id = s.device_id`,
  );
  return new Set(rows.map(({ name }) => name));
}

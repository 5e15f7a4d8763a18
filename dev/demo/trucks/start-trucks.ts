import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandParts } from '../../../server/transports/commands/transport-command.ts';
import { readDemoState, writeDrivenUntil, type DemoState } from '../world/demo-state.ts';
import { carriers, type CarrierKey } from '../world/organizations.ts';
import { loadWorldInputs } from '../world/load-world-inputs.ts';
import { connectionsOf } from '../world/write-parties.ts';
import { performAction } from './perform-action.ts';
import { Outbox } from './outbox.ts';
import { postSignals } from './post-signals.ts';
import { Traffic } from './traffic.ts';

/** Five carriers with at most one request each send a few requests a second. */
const TICK_MS = 2_000;
const PROGRESS_SAVED_EVERY_MS = 30_000;

export type TrucksParts = CommandParts & {
  /** The address of this installation's public calls. */
  readonly baseUrl: string;
  readonly logger: FastifyBaseLogger;
};

/** Drives the demo's trucks in real time; their devices send through the public calls. */
export function startTrucks(parts: TrucksParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(parts, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) parts.logger.error({ err: error }, 'the demo trucks stopped');
  });
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(parts: TrucksParts, stopped: AbortSignal): Promise<void> {
  const note = await readDemoState(parts.database.worker);
  if (note === undefined) return;
  const traffic = await Traffic.open(note, await loadWorldInputs(note.seed, parts.now()), stopped);
  const drive = new Drive(parts, note, traffic, stopped);
  while (!stopped.aborted) {
    await drive.tick();
    await pause(TICK_MS, undefined, { signal: stopped }).catch(() => undefined);
  }
  await drive.saveProgress();
}

class Drive {
  readonly #parts: TrucksParts;
  readonly #note: DemoState;
  readonly #traffic: Traffic;
  readonly #outboxes: ReadonlyMap<CarrierKey, Outbox>;
  #sentUntil: number;
  #actedUntil: number;
  #notedAt: number;

  constructor(parts: TrucksParts, note: DemoState, traffic: Traffic, stopped: AbortSignal) {
    this.#parts = parts;
    this.#note = note;
    this.#traffic = traffic;
    this.#sentUntil = note.drivenUntil;
    this.#actedUntil = note.drivenUntil;
    this.#notedAt = parts.now();
    this.#outboxes = new Map(
      carriers.map((carrier) => {
        const { kind } = connectionsOf[carrier];
        return [carrier, new Outbox(postSignals(parts.baseUrl, kind, note.keys[carrier], stopped))];
      }),
    );
  }

  async tick(): Promise<void> {
    const now = this.#parts.now();
    await this.#traffic.advanceTo(now);
    for (const [carrier, outbox] of this.#outboxes) {
      outbox.add(this.#traffic.signals(carrier, this.#sentUntil, now));
      void outbox.send(now).catch((error: unknown) => this.#parts.logger.debug({ err: error, carrier }, 'not sent'));
    }
    this.#sentUntil = Math.max(this.#sentUntil, now);
    await this.#letPeopleAct(now).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'the people of the demo could not act');
    });
    if (now - this.#notedAt < PROGRESS_SAVED_EVERY_MS) return;
    this.#notedAt = now;
    await this.saveProgress();
  }

  /** Lets the next start continue from here. */
  async saveProgress(): Promise<void> {
    const waiting = [...this.#outboxes.values()].flatMap(({ oldest }) => (oldest === null ? [] : [oldest - 1]));
    const until = Math.min(this.#actedUntil, this.#sentUntil, ...waiting);
    await writeDrivenUntil(this.#parts.database.worker, until).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'how far the demo trucks have come could not be noted');
    });
  }

  async #letPeopleAct(now: number): Promise<void> {
    for (const action of this.#traffic.actions(this.#actedUntil, now)) {
      await performAction(this.#parts, this.#note.seed, action);
      this.#actedUntil = action.at;
    }
    this.#actedUntil = Math.max(this.#actedUntil, now);
  }
}

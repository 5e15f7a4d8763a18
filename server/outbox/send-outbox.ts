import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { WakeSignal } from '../database/wake-signal.ts';
import { logBackgroundFailure } from '../database/log-background-failure.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { withTimeout } from '../outgoing/with-timeout.ts';
import type { Channel } from './channel.ts';
import type { DeliveryResult, OutboxKind, Outcome, LeasedMessage } from './outbox-message.ts';
import * as store from './outbox-store.ts';
import { unsealContent } from './sealed-content.ts';

export type OutboxParts = {
  readonly database: Pick<Database, 'worker' | 'presence'>;
  readonly keys: KeyRing;
  readonly channels: readonly Channel[];
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly random?: () => number;
};

/** How long a killed process's messages wait. Renewed while an attempt, or recording it, takes longer. */
export const LEASE_MS = 30_000;
const RENEWED_BEFORE_MS = 20_000;
/** Attempts that end within this time are recorded together, and their places are refilled together. */
const GATHER_MS = 10;

/**
 * Sends what is due until stopped, in one loop per kind: slow mail never delays webhooks. Several processes may run it;
 * one killed between sending and recording sends once more, with the same id.
 */
export function sendOutbox(parts: OutboxParts): { wake(kind?: OutboxKind): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = parts.channels.map((channel) => {
    const bell = new WakeSignal();
    return { kind: channel.kind, bell, running: new Sender(parts, channel, bell, stopping.signal).run() };
  });
  return {
    wake: (kind) => {
      for (const loop of loops) if (kind === undefined || kind === loop.kind) loop.bell.wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops.map(async ({ running }) => await running));
    },
  };
}

class Sender {
  readonly #parts: OutboxParts;
  readonly #channel: Channel;
  readonly #bell: WakeSignal;
  readonly #stopping: AbortSignal;
  /** Messages being sent, or sent but not yet recorded, and when their leases end. */
  readonly #underWay = new Map<LeasedMessage, number>();
  /** Receivers whose last attempt timed out. */
  readonly #silent = new Set<string>();
  #ended: Outcome[] = [];
  #oneEnded = Promise.withResolvers<void>();

  constructor(parts: OutboxParts, channel: Channel, bell: WakeSignal, stopping: AbortSignal) {
    this.#parts = parts;
    this.#channel = channel;
    this.#bell = bell;
    this.#stopping = stopping;
  }

  async run(): Promise<void> {
    const { presence } = this.#parts.database;
    while (!this.#stopping.aborted) {
      // Taken before looking, so nothing is missed in between.
      const rung = this.#bell.next();
      await this.#writeEnded();
      await this.#renewLeases();
      // More may be due, to receivers whose places are not filled yet.
      if (await this.#begin()) continue;
      await this.#rest(rung);
      await presence.waitUntilAvailable(this.#stopping);
    }
    while (this.#underWay.size > 0) {
      await Promise.race([this.#oneEnded.promise, pause(this.#channel.pace.tickMs)]);
      await this.#writeEnded();
      await this.#renewLeases();
    }
  }

  /** Starts as many attempts as there are places; true if some started and others may follow. */
  async #begin(): Promise<boolean> {
    const { database, now } = this.#parts;
    const { kind, pace } = this.#channel;
    const most = pace.atOnce - this.#underWay.size;
    if (most === 0) return false;
    const places = {
      kind,
      most,
      // The other half is for receivers with none or few, so a few that hang do not take all places.
      mostBeyondFew: Math.ceil(pace.atOnce / 2) - this.#underWay.size,
      few: pace.ofSilent,
      mostOfReceiver: pace.ofReceiver,
      silent: [...this.#silent],
      busy: countReceivers(this.#underWay.keys()),
    };
    const leaseUntil = now() + LEASE_MS;
    const taken = await store
      .leaseDueMessages(database.worker, new Date(now()), new Date(leaseUntil), places)
      .catch((error: unknown): LeasedMessage[] => {
        this.#complain(error, 'the messages to be sent could not be read');
        return [];
      });
    for (const message of taken) {
      this.#underWay.set(message, leaseUntil);
      void this.#attempt(message).then((outcome) => {
        this.#ended.push(outcome);
        this.#oneEnded.resolve();
      });
    }
    return taken.length > 0 && taken.length < most;
  }

  async #renewLeases(): Promise<void> {
    const { database, now } = this.#parts;
    const held = [...this.#underWay]
      .filter(([, until]) => until - now() < RENEWED_BEFORE_MS)
      .map(([message]) => message);
    if (held.length === 0) return;
    const until = now() + LEASE_MS;
    await store.renewLeases(database.worker, held, new Date(until)).then(
      () => {
        for (const message of held) this.#underWay.set(message, until);
      },
      (error: unknown) => this.#complain(error, 'the leases of messages could not be renewed'),
    );
  }

  /** Waits until an attempt ends, a wake-up arrives, or the next look is due. */
  async #rest(rung: Promise<void>): Promise<void> {
    const { atOnce, tickMs } = this.#channel.pace;
    const isFull = this.#underWay.size >= atOnce;
    const woken = new AbortController();
    const signal = AbortSignal.any([this.#stopping, woken.signal]);
    const ticked = pause(tickMs, undefined, { signal }).catch(() => undefined);
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([this.#oneEnded.promise, stopped, ticked, ...(isFull ? [] : [rung])]);
    if (this.#ended.length > 0) await pause(GATHER_MS);
    woken.abort();
  }

  async #attempt(message: LeasedMessage): Promise<Outcome> {
    const { keys, now, logger, random = Math.random } = this.#parts;
    const { deliver, pace, isPlain = false, hasOwnLog = false } = this.#channel;
    const { id, attempts, expiresAt } = message;
    const ended = (
      state: Outcome['state'],
      answer: string | null,
      delivered: DeliveryResult | null,
      next: Date | null,
    ) => ({
      message,
      state,
      answer,
      delivered,
      next,
      at: new Date(now()),
    });
    if (expiresAt.getTime() <= now()) return ended('EXPIRED', null, null, null);
    const given = await (async () => {
      const content = isPlain ? message.content : await unsealContent(keys, id, message.content);
      if (content === null) return null;
      return await withTimeout(pace.attemptMs, async (signal) => await deliver({ ...message, content }, signal));
    })().catch((error: unknown): DeliveryResult => ({ result: 'LATER', answer: String(error) }));
    if (given === null) return ended('REFUSED', 'The keys were replaced before it was sent.', null, null);
    const { result, answer, retryAt } = given;
    if (result !== 'SENT') {
      logger[hasOwnLog ? 'debug' : 'warn']({ messageId: id, attempts, answer }, `a message was not sent: ${result}`);
    }
    if (result !== 'LATER') return ended(result, answer, given, null);
    const delay = this.#channel.retryDelayMs(attempts, random());
    if (delay === null) return ended('EXPIRED', answer, given, null);
    const next = Math.max(now() + delay, retryAt?.getTime() ?? 0);
    return ended('WAITING', answer, given, new Date(Math.min(next, expiresAt.getTime())));
  }

  /** In one transaction; if that fails, each in its own, so one that cannot be written does not hold up the others. */
  async #writeEnded(): Promise<void> {
    const ended = this.#ended;
    if (ended.length === 0) return;
    this.#ended = [];
    this.#oneEnded = Promise.withResolvers();
    const isWritten = await this.#write(ended).then(
      () => true,
      () => false,
    );
    for (const outcome of isWritten ? [] : ended) {
      await this.#parts.database.presence.waitUntilAvailable(this.#stopping);
      await this.#write([outcome]).catch((error: unknown) => {
        // It is sent again once its lease has ended.
        this.#complain(error, `the state of a message could not be written: ${outcome.message.id}`);
      });
    }
    for (const { message, delivered } of ended) {
      this.#underWay.delete(message);
      if (delivered?.isSilent === true) this.#silent.add(message.receiver);
      else if (delivered !== null) this.#silent.delete(message.receiver);
    }
  }

  async #write(outcomes: readonly Outcome[]): Promise<void> {
    const channel = this.#channel;
    await transact(this.#parts.database.worker, async (db) => {
      const written = await store.writeOutcomes(db, outcomes, channel.hasOwnLog ?? false);
      if (written.length > 0) await channel.recordOutcomes?.(db, written);
    });
  }

  #complain(error: unknown, sentence: string): void {
    const { database, logger } = this.#parts;
    void logBackgroundFailure({ presence: database.presence, logger }, error, sentence);
  }
}

function countReceivers(messages: Iterable<LeasedMessage>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { receiver } of messages) counts.set(receiver, (counts.get(receiver) ?? 0) + 1);
  return counts;
}

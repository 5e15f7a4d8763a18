import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { readTime } from '../adapters/read-time.ts';
import { deliverSignals, type DeliveryParts } from '../adapters/deliver-signals.ts';
import type { Connection } from '../../http/connection.ts';
import type { Reach } from '../../outgoing/address-guard.ts';
import { FetchFailure, fetchPage } from './fetch-page.ts';
import type { PositionPage } from './read-vehicle-positions.ts';
import { credentialsOf, firstStartTime, type FetchState } from './rfms-settings.ts';
import type { DueConnection, FetchOutcome } from './rfms-store.ts';

export type PollParts = DeliveryParts & {
  readonly worker: Database['worker'];
  readonly keys: KeyRing;
  readonly now: () => number;
  readonly reach: Reach;
  readonly signal: AbortSignal;
};

const MINUTE_MS = 60_000;
const POLL_EVERY_MS = MINUTE_MS;
/** Retries within the hour, even if the truck maker asks for a longer wait. */
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** After this many pages another connection gets its turn; the rest follows right afterwards. */
const MAX_PAGES = 20;

/** Repeatedly refused credentials can lock an account; other failures may be over soon. */
const pauseAfter: Readonly<Record<ConnectionProblem, number>> = {
  CREDENTIALS_REFUSED: 60 * MINUTE_MS,
  ADDRESS_NOT_ALLOWED: 60 * MINUTE_MS,
  UNEXPECTED_ANSWER: 15 * MINUTE_MS,
  RATE_LIMITED: 5 * MINUTE_MS,
  UNREACHABLE: 5 * MINUTE_MS,
};

/** After this long another connection gets its turn, however slow the pages are. */
export const MAX_POLL_MS = 30_000;

/** Fetches what the truck maker received since the last turn. Pages fetched before a failure are kept. */
export async function pollConnection(
  parts: PollParts,
  due: DueConnection,
  turnMs = MAX_POLL_MS,
): Promise<FetchOutcome> {
  const { keys, now, reach } = parts;
  const turn = AbortSignal.timeout(turnMs);
  const signal = AbortSignal.any([parts.signal, turn]);
  const source: Connection = { connectionId: due.id, carrierId: due.carrierId, kind: 'RFMS' };
  const { settings } = due;
  let hasFetched = false;
  let state: FetchState = resetIfAhead(settings, now());
  try {
    const credentials = await credentialsOf(keys, due.id, settings);
    if (credentials === null) throw new FetchFailure('CREDENTIALS_REFUSED');
    for (let pages = 0; pages < MAX_PAGES && !turn.aborted; pages += 1) {
      const receivedAt = now();
      const page = await fetchPage({ url: settings.url, credentials, reach, signal }, state, receivedAt);
      await deliverSignals(parts, source, page, receivedAt);
      state = stateAfter(state, page, receivedAt);
      hasFetched = true;
      if (!page.isMore) return outcomeOf(state, now() + POLL_EVERY_MS, { usedAt: new Date(now()) });
    }
    return outcomeOf(state, now(), { usedAt: new Date(now()) });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    // Stopped by Milepost itself: the next turn continues here.
    if (parts.signal.aborted) return outcomeOf(state, now(), { problem: due.problem });
    if (turn.aborted && hasFetched) return outcomeOf(state, now(), { usedAt: new Date(now()) });
    const latest = now() + MAX_PAUSE_MS;
    const at = Math.max(error.retryAt ?? now() + pauseAfter[error.problem], now() + POLL_EVERY_MS);
    return outcomeOf(state, Math.min(at, latest), { problem: error.problem });
  }
}

/**
 * The next request starts at the response time of this turn's first page, so nothing is missed. A truck maker's clock
 * that is ahead is ignored.
 */
function stateAfter(state: FetchState, page: PositionPage, receivedAt: number): FetchState {
  const said = state.nextStartTime ?? page.serverTime;
  const nextStartTime = said !== null && isAhead(said, receivedAt) ? new Date(receivedAt).toISOString() : said;
  const isStuck = page.isMore && (page.lastVin === null || page.lastVin === state.lastVin);
  if (nextStartTime === null || isStuck) throw new FetchFailure('UNEXPECTED_ANSWER');
  return page.isMore
    ? { ...state, lastVin: page.lastVin, nextStartTime }
    : { ...state, startTime: nextStartTime, lastVin: null, nextStartTime: null };
}

function isAhead(time: string, now: number): boolean {
  return readTime(time, now) > now;
}

/** A start in the future, by either clock, is reset and everything is requested again. */
function resetIfAhead<State extends FetchState>(state: State, now: number): State {
  const isWrong = isAhead(state.startTime, now) || isAhead(state.nextStartTime ?? '', now);
  return isWrong ? { ...state, startTime: firstStartTime(now), lastVin: null, nextStartTime: null } : state;
}

function outcomeOf(
  { startTime, lastVin, nextStartTime }: FetchState,
  nextPollAt: number,
  { problem = null, usedAt = null }: Partial<Omit<FetchOutcome, 'state'>>,
): FetchOutcome {
  return {
    state: { nextPollAt: new Date(nextPollAt).toISOString(), startTime, lastVin, nextStartTime },
    problem,
    usedAt,
  };
}

import type { SharedStop, ShownStatus } from '@milepost/api-contract/links/transport-status';
import { STALE_ETA_MS } from '@milepost/domain/eta/eta-standing';
import { msOf } from '../date-words.ts';

type Eta = NonNullable<SharedStop['eta']>;

/** What the page shows for the reader's stop. */
export type Standing =
  | { readonly kind: 'CANCELLED' }
  | { readonly kind: 'ARRIVED'; readonly at: string; readonly judged: PunctualityVerdict | null }
  | { readonly kind: 'DONE' }
  | { readonly kind: 'EXPECTED'; readonly eta: Eta; readonly judged: PunctualityVerdict }
  | { readonly kind: 'OUTDATED'; readonly eta: Eta | null; readonly restsOn: string }
  | { readonly kind: 'MISSING' };

export type PunctualityVerdict = 'ON_TIME' | 'AT_RISK' | 'DELAYED' | 'EARLY';

/** Without a connection the page ages: what was current when it was received may no longer be. */
export function standingNow(stop: SharedStop, transport: ShownStatus['status'], now: number): Standing {
  const { eta, restsOn, arrivedAt } = stop;
  if (transport === 'CANCELLED') return { kind: 'CANCELLED' };
  if (stop.standing === 'ARRIVED' && arrivedAt !== null) {
    return { kind: 'ARRIVED', at: arrivedAt, judged: stop.punctuality };
  }
  if (stop.standing === 'ARRIVED' || stop.standing === 'DONE') return { kind: 'DONE' };
  if (restsOn === null || stop.standing === 'MISSING') return { kind: 'MISSING' };
  const isOld = stop.standing === 'OUTDATED' || now - msOf(restsOn) >= STALE_ETA_MS;
  if (isOld || eta === null) return { kind: 'OUTDATED', eta, restsOn };
  return { kind: 'EXPECTED', eta, judged: eta.isAtRisk ? 'AT_RISK' : eta.status };
}

export type Slack = { readonly kind: 'SPARE' | 'LATE' | 'EARLY'; readonly ms: number };

const MINUTE_MS = 60_000;

/** How far from the planned window; null if there is nothing to show, as for an appointment that is kept. */
export function slackOf(at: string, judged: PunctualityVerdict, { plannedFrom, plannedTo }: SharedStop): Slack | null {
  const [moment, from, to] = [msOf(at), msOf(plannedFrom), msOf(plannedTo)];
  const slack: Slack =
    judged === 'EARLY'
      ? { kind: 'EARLY', ms: from - moment }
      : moment > to
        ? { kind: 'LATE', ms: moment - to }
        : { kind: 'SPARE', ms: to - moment };
  return slack.ms < MINUTE_MS || (slack.kind === 'SPARE' && from === to) ? null : slack;
}

/** The reader's stop; the contract promises one. */
export function ownStop({ stops }: ShownStatus): SharedStop | undefined {
  return stops.find(({ isYours }) => isYours) ?? stops.at(-1);
}

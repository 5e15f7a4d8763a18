import { etaCurrentUntil, etaStanding, type EtaBasis } from '../../eta/eta-standing.ts';
import { lateAfter, punctualityOf } from '../../eta/punctuality.ts';
import { decidingStop, wordOf, type Standing } from '../../eta/transport-standing.ts';
import type { Waypoint } from '../../waypoint/waypoint.ts';
import { isUnderWay } from '../transport-status.ts';
import type { Transport } from '../transport.ts';
import { gpsStatusOf, statusOf } from './status.ts';
import { stopPunctuality } from './stop-punctuality.ts';

export type ShownEta = {
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** Null until enough arrivals have taught it. */
  readonly lateRisk: number | null;
};

/** What the forecasts shown say: by stop, and when they were calculated. */
export type ShownEtas = { readonly byStop: ReadonlyMap<string, ShownEta>; readonly calculatedAt: number | null };

/** How a transport stands, in a form that stays true as time passes: no clock has to write it again. */
export type StandingFacts = {
  /** Null without an ETA. */
  readonly word: Standing | null;
  /** From then on it is old. */
  readonly currentUntil: number | null;
  /** From then on a stop that is expected in time is late, unless the vehicle arrives. */
  readonly lateFrom: number | null;
  /** From the expected arrival at the stop that decides to the end of its window; negative: late. */
  readonly spareMs: number | null;
  /** The next stop's window has passed. */
  readonly isOverdue: boolean;
};

const nothing: StandingFacts = { word: null, currentUntil: null, lateFrom: null, spareMs: null, isOverdue: false };

/** Null unless under way. */
export function standingFacts(transport: Transport, etas: ShownEtas, now: number): StandingFacts | null {
  const status = statusOf(transport, now);
  if (!isUnderWay(status)) return null;
  const { waypoints } = transport;
  const basis = etaBasis(transport, etas.calculatedAt, now);
  const currentUntil = etaCurrentUntil(basis);
  const next = waypoints.find((waypoint) => waypoint.status !== 'COMPLETED');
  const isOverdue = next !== undefined && now > lateAfter(next.planned);
  const stops = waypoints.map((waypoint) =>
    // As if it were current: what is old is told by the time alone.
    etaStanding(
      {
        transport: { status, ...basis, currentUntil: currentUntil === null ? null : Infinity },
        waypoint: seen(waypoint),
      },
      now,
    ),
  );
  const decides = decidingStop(status, stops);
  const stop = decides === null ? undefined : stops[decides];
  const waypoint = decides === null ? undefined : waypoints[decides];
  if (stop?.kind !== 'CURRENT' || waypoint === undefined) return { ...nothing, isOverdue };
  return {
    word: wordOf(stop),
    currentUntil,
    lateFrom: soonest(waypoints.filter((_, index) => mayBecomeLate(index))),
    spareMs: lateAfter(waypoint.planned) - stop.eta.expected,
    isOverdue,
  };

  function seen(of: Waypoint) {
    const eta = etas.byStop.get(of.id);
    const punctuality = stopPunctuality(transport, of, eta?.expected ?? null, now);
    return {
      status: of.status,
      planned: of.planned,
      confirmationNeeded: of.confirmation !== null,
      arrival: of.arrival && { ...of.arrival, status: punctuality },
      eta: eta === undefined ? null : { ...eta, status: punctuality ?? punctualityOf(eta.expected, of.planned) },
    };
  }

  /** Inside the stop's area the entry decides. */
  function mayBecomeLate(index: number): boolean {
    const of = stops[index];
    return of?.kind === 'CURRENT' && of.eta.status !== 'DELAYED' && waypoints[index]?.status !== 'AREA_ENTERED';
  }
}

/** What forecasts that were calculated then rest on. */
export function etaBasis(transport: Transport, calculatedAt: number | null, now: number): EtaBasis {
  const { latestSignalAt, fix } = transport.vehicle;
  return { gpsSignalStatus: gpsStatusOf(transport, now), latestSignalAt, positionAt: fix?.at ?? null, calculatedAt };
}

function soonest(waypoints: readonly Waypoint[]): number | null {
  return waypoints.length === 0 ? null : Math.min(...waypoints.map(({ planned }) => lateAfter(planned) + 1));
}

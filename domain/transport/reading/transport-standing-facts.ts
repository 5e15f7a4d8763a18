import { etaCurrentUntil, etaStanding, type EtaBasis } from '../../eta/eta-standing.ts';
import { lateAfter, lateBy, punctualityOf } from '../../eta/punctuality.ts';
import { decidingStop, standingOfEta, type Standing } from '../../eta/transport-standing.ts';
import type { Waypoint } from '../../waypoint/waypoint.ts';
import { isUnderWay } from '../transport-status.ts';
import type { Transport } from '../transport.ts';
import { gpsStatusOf, statusOf } from './status.ts';
import { stopPunctuality } from './stop-punctuality.ts';

export type ShownEta = {
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** Null until there are enough arrivals to estimate it. */
  readonly lateRisk: number | null;
};

/** The forecasts shown, by stop, and when they were calculated. */
export type ShownEtas = { readonly byStop: ReadonlyMap<string, ShownEta>; readonly calculatedAt: number | null };

/** A transport's standing in a form that stays valid as time passes, so no clock has to rewrite it. */
export type StandingFacts = {
  /** Null without an ETA. */
  readonly word: Standing | null;
  /** From then on the ETA is stale. */
  readonly currentUntil: number | null;
  /** From then on a stop expected on time is late unless the vehicle has arrived. */
  readonly lateFrom: number | null;
  /** At the deciding stop, as every view shows it: the time to spare or, negative, how late it is. */
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
    // Treated as current: whether it is stale depends on the time alone.
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
    word: standingOfEta(stop),
    currentUntil,
    lateFrom: soonest(waypoints.filter((_, index) => mayBecomeLate(index))),
    spareMs:
      stop.eta.status === 'DELAYED'
        ? -lateBy(stop.eta.expected, waypoint.planned, now)
        : lateAfter(waypoint.planned) - stop.eta.expected,
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

  /** Inside the stop's area, the time of entry decides. */
  function mayBecomeLate(index: number): boolean {
    const of = stops[index];
    return of?.kind === 'CURRENT' && of.eta.status !== 'DELAYED' && waypoints[index]?.status !== 'AREA_ENTERED';
  }
}

/** The basis of forecasts calculated at that time. */
export function etaBasis(transport: Transport, calculatedAt: number | null, now: number): EtaBasis {
  const { latestSignalAt, fix } = transport.vehicle;
  return { gpsSignalStatus: gpsStatusOf(transport, now), latestSignalAt, positionAt: fix?.at ?? null, calculatedAt };
}

function soonest(waypoints: readonly Waypoint[]): number | null {
  return waypoints.length === 0 ? null : Math.min(...waypoints.map(({ planned }) => lateAfter(planned) + 1));
}

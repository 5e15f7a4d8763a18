import type { TransportLog, WaypointEvent } from '@milepost/api-contract/transports/details';
import { correctionsIn } from '@milepost/domain/transport/history/corrections';
import { isByDriver } from '@milepost/domain/transport/history/done-by-person';
import type { PlanChange } from '@milepost/domain/transport/history/plan-changes';
import { transportLog } from '@milepost/domain/transport/history/transport-log';
import { waypointHistory } from '@milepost/domain/transport/history/waypoint-history';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import type { RecordedEvent } from './history-store.ts';
import { utc, utcOrNull } from './utc.ts';

/** The reader and the other party: colleagues appear by name, the other party as an organisation. */
export type Reader = {
  readonly organizationId: string;
  readonly partner: { readonly id: string; readonly name: string };
  /** Then the reader's partner is the one who drives. */
  readonly isShipper: boolean;
};

export function presentLog(history: readonly RecordedEvent[], reader: Reader): TransportLog {
  const standing = history.filter(({ withdrawnAt }) => withdrawnAt === null);
  return {
    entries: transportLog(standing).map(({ type, oldValue, newValue, changes, from }) => ({
      type,
      at: utc(from.event.at),
      knownAt: utc(from.knownAt),
      by: presentActor(from, reader),
      oldValue,
      newValue,
      changes: changes?.map(presentChange) ?? null,
      report: presentReport(from.event),
    })),
  };
}

function presentReport(event: TransportEvent): TransportLog['entries'][number]['report'] {
  if (event.type !== 'DRIVER_REPORTED') return null;
  const { report, waypointId, delay } = event;
  return { kind: report, waypointId, delay };
}

type PresentedChange = NonNullable<TransportLog['entries'][number]['changes']>[number];

function presentChange({ kind, waypoint, oldTime, newTime }: PlanChange): PresentedChange {
  return {
    kind,
    waypointId: waypoint?.id ?? null,
    order: waypoint?.order ?? null,
    oldTime: presentTime(oldTime),
    newTime: presentTime(newTime),
  };
}

function presentTime(planned: PlannedArrival | null): PresentedChange['oldTime'] {
  return planned === null ? null : { kind: planned.kind, from: utc(planned.from), to: utc(planned.to) };
}

/** In the order learned: the last standing event caused the status. */
export function presentWaypointEvents(
  history: readonly RecordedEvent[],
  waypointId: string,
  reader: Reader,
): WaypointEvent[] {
  const corrections = correctionsIn(history.filter(({ withdrawnAt }) => withdrawnAt === null));
  return waypointHistory(history, waypointId).map((told) => ({
    reason: told.event.reason,
    status: told.event.status,
    at: utc(told.event.at),
    knownAt: utc(told.knownAt),
    withdrawnAt: utcOrNull(told.withdrawnAt),
    by: presentActor(told, reader),
    isCorrection: corrections.has(told.event),
  }));
}

function presentActor({ event, organizationId, isPerson, name }: RecordedEvent, reader: Reader): WaypointEvent['by'] {
  if (isByDriver(event)) return { kind: 'DRIVER', name: reader.isShipper ? reader.partner.name : null };
  return organizationId === null ? null : actorOf({ organizationId, isPerson, name }, reader);
}

type Actor = { readonly organizationId: string; readonly isPerson: boolean; readonly name: string | null };

export function actorOf(
  { organizationId, isPerson, name }: Actor,
  { organizationId: own, partner }: Reader,
): NonNullable<WaypointEvent['by']> {
  if (organizationId === partner.id) return { kind: 'PARTNER', name: partner.name };
  if (organizationId !== own) return { kind: 'OPERATOR', name: null };
  return { kind: isPerson ? 'PERSON' : 'SYSTEM', name };
}

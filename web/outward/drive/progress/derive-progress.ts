import type { Drive } from '@milepost/api-contract/links/drive';
import type { PendingItem } from '../storage/drive-storage.ts';

export type DriveStop = Drive['stops'][number];

export type StopProgress = {
  readonly stop: DriveStop;
  /** What the server knows, otherwise what is waiting to be sent. */
  readonly arrivedAt: string | null;
  readonly departedAt: string | null;
  readonly isDone: boolean;
};

export type DriveProgress = {
  readonly stops: readonly StopProgress[];
  /** The stop to go to now; null if every stop was reached. */
  readonly next: DriveStop | null;
  /** The stops for which an arrival and a departure can be reported. */
  readonly arrivable: DriveStop | null;
  readonly departable: DriveStop | null;
};

/** The stops as they will be once everything waiting has been sent. */
export function deriveProgress(drive: Drive, waiting: readonly PendingItem[]): DriveProgress {
  const saidOf = (stop: DriveStop, kind: 'ARRIVED' | 'DEPARTED'): string | null => {
    const said = waiting.findLast(
      (thing) =>
        thing.what === 'REPORT' &&
        thing.refusedBecause === null &&
        thing.body.kind === kind &&
        thing.body.waypointId === stop.id,
    );
    return said?.what === 'REPORT' ? said.body.at : null;
  };
  const stops = drive.stops.map((stop): StopProgress => {
    const arrivedAt = stop.arrivedAt ?? saidOf(stop, 'ARRIVED');
    return {
      stop,
      arrivedAt,
      departedAt: stop.departedAt ?? saidOf(stop, 'DEPARTED'),
      isDone: stop.isDone || arrivedAt !== null,
    };
  });
  const first = stops.findIndex(({ stop }) => stop.id === drive.nextStopId);
  const next = first === -1 ? undefined : stops.slice(first).find(({ isDone }) => !isDone);
  // The stop after one that is waiting to be sent opens as soon as that has been sent.
  const isOpen = next !== undefined && (next.stop.mayArrive || next.stop.id !== drive.nextStopId);
  const departable = stops.findLast(
    ({ stop, departedAt }) => departedAt === null && (stop.mayDepart || saidOf(stop, 'ARRIVED') !== null),
  );
  return {
    stops,
    next: next?.stop ?? null,
    arrivable: isOpen ? next.stop : null,
    departable: departable?.stop ?? null,
  };
}

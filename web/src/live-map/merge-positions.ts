import type { TransportPositions } from '@milepost/api-contract/transports/positions';

/** Those that were asked for by name are as the answer says; gone, where it does not speak of them. */
export function mergePositions(
  known: TransportPositions,
  asked: readonly string[],
  answer: TransportPositions,
): TransportPositions {
  const isAsked = new Set(asked);
  const kept = known.id.flatMap((id, index) => (isAsked.has(id) ? [] : [index]));
  const merge = <T>(before: readonly T[], now: readonly T[]): T[] => [
    ...now,
    ...kept.map((index) => before[index] as T),
  ];
  return {
    // The others are as old as they were.
    asOf: known.asOf,
    totalElements: known.totalElements - (known.id.length - kept.length) + answer.id.length,
    withoutPosition: known.withoutPosition,
    id: merge(known.id, answer.id),
    longitude: merge(known.longitude, answer.longitude),
    latitude: merge(known.latitude, answer.latitude),
    heading: merge(known.heading, answer.heading),
    speedKmh: merge(known.speedKmh, answer.speedKmh),
    standingSince: merge(known.standingSince, answer.standingSince),
    positionAt: merge(known.positionAt, answer.positionAt),
    mark: merge(known.mark, answer.mark),
    status: merge(known.status, answer.status),
    trackingId: merge(known.trackingId, answer.trackingId),
    reference: merge(known.reference, answer.reference),
    from: merge(known.from, answer.from),
    to: merge(known.to, answer.to),
  };
}

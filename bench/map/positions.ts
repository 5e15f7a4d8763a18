import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { openStandings } from '@milepost/domain/eta/transport-standing';
import { scatteredPosition } from './scattered-position.ts';

/** Trucks all over Europe, as dense as its towns; deterministic for a given count. */
export function positions(count: number): TransportPositions {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const places = numbers.map(scatteredPosition);
  const asOf = new Date();
  return {
    asOf: asOf.toISOString(),
    totalElements: count,
    withoutPosition: 0,
    id: numbers.map((number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    longitude: places.map(({ longitude }) => longitude),
    latitude: places.map(({ latitude }) => latitude),
    heading: numbers.map((number) => (number * 37) % 360),
    speedKmh: numbers.map((number) => (number % 4 === 0 ? 0 : 80)),
    standingSince: numbers.map((number) => (number % 4 === 0 ? Math.floor(asOf.getTime() / 1000) - 3_600 : null)),
    positionAt: numbers.map((number) => Math.floor(asOf.getTime() / 1000) - (number % 600)),
    lateMinutes: numbers.map((number) => (number % openStandings.length === 0 ? number % 600 : null)),
    mark: numbers.map((number) => openStandings[number % openStandings.length] ?? 'NO_ETA'),
    status: numbers.map(() => 'ONGOING'),
    trackingId: numbers.map((number) => `HH-AB ${number}`),
    reference: numbers.map((number) => `TR-${number}`),
    from: numbers.map(() => 'DE Hamburg'),
    to: numbers.map(() => 'IT Milan'),
  };
}

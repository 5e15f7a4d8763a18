import type { Transport } from '@milepost/api-contract/transports/transport';
import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';

const places = [
  { city: 'Hamburg', countryCode: 'DE', postalCode: '20095', timezone: 'Europe/Berlin' },
  { city: 'Helsinki', countryCode: 'FI', postalCode: '00100', timezone: 'Europe/Helsinki' },
  { city: 'Rothenburg ob der Tauber', countryCode: 'DE', postalCode: '91541', timezone: 'Europe/Berlin' },
  { city: 'Gdańsk', countryCode: 'PL', postalCode: '80-001', timezone: 'Europe/Warsaw' },
  { city: 'Lyon', countryCode: 'FR', postalCode: null, timezone: 'Europe/Paris' },
] as const;

const carriers = ['Spedition Nordlicht', 'Van Houten Transport', 'Baltic Cargo Logistik- und Speditionsgesellschaft'];

const FIRST_START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

function waypointOf(index: number, order: number): Transport['waypoints'][number] {
  const { city, countryCode, postalCode, timezone } = pick(places, index + order * 2);
  const from = FIRST_START + (index + order * 9) * HOUR_MS;
  const appointment = (index + order) % 3 === 0;
  return {
    id: `${index}-${order}`,
    order,
    status: order === 0 ? 'COMPLETED' : 'OPEN',
    completionReason: null,
    plannedTimeOfArrival: {
      from: new Date(from).toISOString(),
      to: new Date(appointment ? from : from + 4 * HOUR_MS).toISOString(),
      kind: appointment ? 'APPOINTMENT' : 'RANGE',
    },
    eta: null,
    ata: null,
    punctuality: null,
    timezone,
    confirmationNeeded: false,
    address: { city, country: city, countryCode, postalCode, state: null },
  };
}

/** Rows of varying height and content, like real ones; deterministic for a given count. */
export function rows(count: number): readonly Transport[] {
  return Array.from({ length: count }, (_, index) => {
    const waypoints = Array.from({ length: 2 + (index % 4) }, (_each, order) => waypointOf(index, order));
    const at = new Date(FIRST_START + index * HOUR_MS).toISOString();
    return {
      id: `transport-${index}`,
      version: 1,
      status: 'ONGOING',
      completionReason: null,
      trackingId: index % 5 === 0 ? null : `HH-AA ${index % 1000}`,
      requestedTrackingId: null,
      reference: index % 7 === 0 ? null : `TR-${100_000 + index}`,
      gpsSignalStatus: pick(gpsSignalStatuses, index),
      latestGpsSignal: at,
      eta:
        index % 4 === 0 ? null : { expected: at, min: at, max: at, status: pick(etaStatuses, index), lateRisk: null },
      latestEtaCalculationTimestamp: null,
      etaCurrentUntil: null,
      cancelledAt: null,
      latestPosition: null,
      gpsHealth: null,
      driverPhone: null,
      waypoints,
      carrier: { id: 'carrier', name: pick(carriers, index) },
    };
  });
}

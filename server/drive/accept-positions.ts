import type { Body, Response } from '@milepost/api-contract/call';
import type { sendDrivePositions } from '@milepost/api-contract/links/drive';
import { shareVehicle, vehicleOfDriver } from '@milepost/domain/transport/commands/share-vehicle';
import { finalBefore } from '@milepost/domain/transport/fold/lateness-window';
import { REPORT_BEFORE_POSITION_MS } from '@milepost/domain/transport/history/replayed-driver-reports';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { endedAt, type Transport } from '@milepost/domain/transport/transport';
import type { Db } from '../database/transaction.ts';
import { readSignal } from '../gps-signals/adapters/read-signal.ts';
import type { Intake } from '../gps-signals/intake/intake.ts';
import { Refusal } from '../http/refusal.ts';
import { runCommand, type CommandParts } from '../transports/commands/transport-command.ts';
import { readTransports } from '../transports/aggregate/load-transports-store.ts';
import { ensureDriverConnection } from './drive-connection-store.ts';
import { actorOf, type DriveLink } from './drive-link.ts';
import { isEndedByDriver } from './driver-report-store.ts';

export type PositionParts = CommandParts & { readonly intake: Pick<Intake, 'accept'> };

type Positions = Body<typeof sendDrivePositions>['positions'];
type PositionsResponse = Response<typeof sendDrivePositions>;

/** By index among the positions sent. */
type Refused = { readonly index: number; readonly reason: PositionsResponse['refused'][number]['reason'] };

/** Takes the positions that the page on the phone has kept. */
export async function acceptPositions(
  parts: PositionParts,
  link: DriveLink,
  positions: Positions,
): Promise<PositionsResponse> {
  const refused = await acceptSignals(parts, link, positions.map(asSignal));
  return {
    stored: positions.length - refused.length,
    refused: refused.flatMap(({ index, reason }) => {
      const at = positions[index]?.at;
      return at === undefined ? [] : [{ at, reason }];
    }),
  };
}

/** A driver's signals go through the intake like all others, one for each moment of the vehicle. */
export async function acceptSignals(
  parts: PositionParts,
  link: DriveLink,
  sent: readonly GpsSignal[],
): Promise<readonly Refused[]> {
  const { database, days, intake, now } = parts;
  const receivedAt = now();
  const { organizationId, transportId } = link;
  const { stored, until } = await database.forOrganization(organizationId, async (db) => {
    const [found] = await readTransports(db, [transportId], days, organizationId);
    return { stored: found, until: found === undefined ? 0 : await acceptedUntil(db, organizationId, found.transport) };
  });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  const trackingId = vehicleOfDriver(stored.transport);
  const places = sent.map((signal, index) => ({ signal, index }));
  const isMeant = ({ signal }: (typeof places)[number]) => isTracked(stored.transport, signal.at, until);
  const meant = trackingId === null ? [] : places.filter(isMeant);
  requireOpen(stored.transport, places.filter(isMeant).length, receivedAt);
  const others = places
    .filter((place) => !meant.includes(place))
    .map(({ index }) => ({ index, reason: 'NOT_TRACKED' as const }));
  if (meant.length === 0 || trackingId === null) return others;
  if (stored.transport.trackingId === null) {
    await runCommand(parts, actorOf(link), transportId, {
      decide: shareVehicle,
      needsRefold: true,
      assignsDevice: true,
    });
  }
  const connectionId = await database.forOrganization(organizationId, (db) =>
    ensureDriverConnection(db, organizationId, receivedAt),
  );
  const source = { carrierId: organizationId, connectionId };
  const signals = meant.map(({ signal }) => ({ ...signal, trackingId }));
  const outcomes = await intake.accept(source, signals, receivedAt);
  const quarantined = outcomes.flatMap((outcome, place) => {
    const index = meant[place]?.index;
    return outcome.status === 'QUARANTINED' && index !== undefined ? [{ index, reason: outcome.reason }] : [];
  });
  return [...quarantined, ...others];
}

/** The driver shares their position for this transport, so nothing from before or after it is taken. */
function isTracked(transport: Transport, at: number, until: number): boolean {
  return at >= timeframeStart(transport) && at <= until;
}

/** If the driver reported the end themselves, their positions may still show when it really was. */
async function acceptedUntil(db: Db, carrierId: string, transport: Transport): Promise<number> {
  const end = endedAt(transport);
  if (end === null) return Infinity;
  return (await isEndedByDriver(db, carrierId, transport.id)) ? end + REPORT_BEFORE_POSITION_MS : end;
}

/** After the end, positions from before it are still accepted for a while. */
function requireOpen(transport: Transport, meant: number, now: number): void {
  const end = endedAt(transport);
  if (transport.cancelledAt !== null) throw new Refusal('TRANSPORT_CANCELLED');
  if (end !== null && (meant === 0 || end < finalBefore(now))) throw new Refusal('TRANSPORT_COMPLETED');
}

/** Without a vehicle: the transport says which. */
function asSignal({ at, speedKmh, heading, accuracyMetres, ...place }: Positions[number]): GpsSignal {
  const sent = { trackingId: '', at: Date.parse(at), ...place };
  return readSignal({ ...sent, speed: speedKmh, heading, accuracy: accuracyMetres });
}

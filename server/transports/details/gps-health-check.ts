import type { GpsHealthCheck } from '@milepost/api-contract/transports/gps-of-transport';
import { gpsHealthAction, gpsHealthCause, type GpsFacts } from '@milepost/domain/transport/reading/gps-health';
import { isLikelyWrongVehicle } from '@milepost/domain/transport/reading/wrong-vehicle';
import { gpsStatusOf } from '@milepost/domain/transport/reading/status';
import { nextReminderAt } from '@milepost/domain/transport/commands/remind-carrier';
import { earliestSignalTime } from '@milepost/domain/transport/timeframe';
import { countsFrom } from '@milepost/domain/transport/fold/track-signal';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { lastReminder } from '../commands/reminder-store.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';
import { findDevices } from '../gps-health/gps-store.ts';
import type { SimilarDevices } from '../gps-health/similar-devices.ts';
import { suggestTrackingIds } from '../gps-health/suggest-tracking-ids.ts';
import { utcOrNull } from './utc.ts';

export async function gpsHealthCheck(
  db: Db,
  organization: MemberOrganization,
  { transport, shipperId }: StoredTransport,
  now: number,
  similarDevices: SimilarDevices,
): Promise<GpsHealthCheck> {
  const [devices, remindedAt] = await Promise.all([
    findDevices(db, [transport.id], now),
    lastReminder(db, shipperId, transport.id),
  ]);
  const device = devices.get(transport.id) ?? null;
  const facts: GpsFacts = {
    status: gpsStatusOf(transport, now),
    trackingId: transport.trackingId,
    askedFor: transport.askedFor,
    device,
    isLikelyWrongVehicle: isLikelyWrongVehicle(transport, now),
  };
  const cause = gpsHealthCause(facts, now);
  const ailing = { id: transport.id, trackingId: facts.trackingId, cause };
  const suggested = await suggestTrackingIds(db, organization, [ailing], similarDevices);
  const heardAt = device?.lastReceivedAt ?? null;
  // The shipper sees the vehicle only while it counts for the transport.
  const mayKnowOf = (at: number | null) =>
    organization.role === 'CARRIER' ||
    (facts.status !== null && at !== null && at >= countsFrom(transport, earliestSignalTime(transport)));
  const nextReminder = remindedAt === null ? null : nextReminderAt(remindedAt);
  return {
    status: facts.status,
    trackingId: facts.trackingId,
    latestGpsSignal: utcOrNull(transport.vehicle.latestSignalAt),
    latestReceivedAt: utcOrNull(mayKnowOf(heardAt) ? heardAt : null),
    cause,
    nextAction: cause === null ? null : gpsHealthAction(cause, organization.role),
    suggestedTrackingIds: [...(suggested.get(transport.id) ?? [])],
    lastReminderAt: utcOrNull(remindedAt),
    nextReminderAt: utcOrNull(nextReminder !== null && nextReminder > now ? nextReminder : null),
  };
}

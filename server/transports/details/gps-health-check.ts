import type { GpsHealthCheck } from '@milepost/api-contract/transports/details';
import {
  gpsHealthAction,
  gpsHealthCause,
  type GpsFacts,
  type GpsHealthCause,
} from '@milepost/domain/transport/gps-health';
import { isNowhereNear } from '@milepost/domain/transport/nowhere-near';
import { gpsStatusOf } from '@milepost/domain/transport/phase';
import { nextReminderAt } from '@milepost/domain/transport/reminder';
import { similarTrackingIds } from '@milepost/domain/transport/similar-tracking-ids';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { lastReminder } from '../commands/reminder-store.ts';
import type { StoredTransport } from '../stored-transport.ts';
import { deviceNames, findDevice, usualTrackingIds } from './gps-store.ts';
import { utcOrNull } from './utc.ts';

export async function gpsHealthCheck(
  db: Db,
  organization: MemberOrganization,
  { transport, shipperId }: StoredTransport,
  now: number,
): Promise<GpsHealthCheck> {
  const [device, remindedAt] = await Promise.all([
    findDevice(db, transport.id, now),
    lastReminder(db, shipperId, transport.id),
  ]);
  const facts: GpsFacts = {
    status: gpsStatusOf(transport, now),
    trackingId: transport.trackingId,
    device,
    isNowhereNear: isNowhereNear(transport, now),
  };
  const cause = gpsHealthCause(facts, now);
  const nextReminder = remindedAt === null ? null : nextReminderAt(remindedAt);
  return {
    status: facts.status,
    trackingId: facts.trackingId,
    latestGpsSignal: utcOrNull(transport.vehicle.latestSignalAt),
    latestReceivedAt: utcOrNull(device?.lastReceivedAt ?? null),
    cause,
    nextAction: cause === null ? null : gpsHealthAction(cause, organization.role),
    suggestedTrackingIds: await suggest(db, organization, facts, cause, transport.id),
    lastReminderAt: utcOrNull(remindedAt),
    nextReminderAt: utcOrNull(nextReminder !== null && nextReminder > now ? nextReminder : null),
  };
}

/** What the carrier's devices are called is the carrier's business; what was entered before, both parties know. */
async function suggest(
  db: Db,
  organization: MemberOrganization,
  { trackingId }: GpsFacts,
  cause: GpsHealthCause | null,
  transportId: string,
): Promise<string[]> {
  if (trackingId === null) return await usualTrackingIds(db, organization, transportId);
  if (cause !== 'UNKNOWN_TRACKING_ID' || organization.role !== 'CARRIER') return [];
  return similarTrackingIds(trackingId, await deviceNames(db, organization.id));
}

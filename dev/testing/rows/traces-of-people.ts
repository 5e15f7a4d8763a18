import type { Db } from '@milepost/server/database/transaction';
import type { MemberOrganization } from '@milepost/server/http/principal';
import { addNotifications } from '@milepost/server/notifications/bell/notification-store';
import { addWaitingMails } from '@milepost/server/notifications/mails/mail-queue-store';
import { addSession } from '@milepost/server/session/session-store';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { insertArrivalLocation } from './insert-arrival-location.ts';
import { insertComment, insertDocuments } from './insert-document.ts';
import { insertInvitation, type InvitationColumns } from './insert-invitation.ts';
import { insertOccurrence } from './insert-occurrence.ts';
import { insertTransport } from './insert-rows.ts';
import { insertShareLink } from './insert-share-link.ts';

type Trace = { readonly stays: boolean; readonly leave: (personId: string) => Promise<unknown> };

type Parties = { readonly shipper: MemberOrganization; readonly carrier: MemberOrganization };

/** For every reference to a person: whether the row stays after the removal, and how it is created. */
export function tracesOfPeople(worker: Db, { shipper, carrier }: Parties, now: Date): Readonly<Record<string, Trace>> {
  const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
  async function leaveAgreement(columns: { answered_by: string } | { ended_by: string }) {
    const at = { created_at: now, answered_at: now };
    const ended = 'ended_by' in columns ? { ended_at: now } : {};
    const status = 'DECLINED' as const;
    const row = { id: randomUUID(), ...parties, status, ...at, ...ended, ...columns };
    await worker.insertInto('agreement').values(row).execute();
  }

  const leaveInvitation = async (kind: 'CARRIER' | 'COLLEAGUE', columns: InvitationColumns) =>
    await insertInvitation(worker, { organizationId: shipper.id, kind, columns, now });

  const lost = { type: 'TRANSPORT_GPS_STATUS_LOST', at: now.getTime(), waypointId: null } as const;

  /** An occurrence that people are notified of. */
  async function happen(): Promise<string> {
    return await insertOccurrence(worker, await insertTransport(worker, parties), lost);
  }

  return {
    'agreement.answered_by': {
      stays: true,
      leave: async (personId) => await leaveAgreement({ answered_by: personId }),
    },
    'agreement.ended_by': {
      stays: true,
      leave: async (personId) => await leaveAgreement({ ended_by: personId }),
    },
    'invitation.invited_by': {
      stays: true,
      leave: async (personId) => await leaveInvitation('COLLEAGUE', { invited_by: personId }),
    },
    'invitation.used_by': {
      stays: false,
      leave: async (personId) => await leaveInvitation('COLLEAGUE', { used_by: personId }),
    },
    'api_key.created_by': {
      stays: true,
      leave: async (personId) =>
        await worker
          .insertInto('api_key')
          .values({
            id: randomUUID(),
            organization_id: shipper.id,
            name: 'SAP',
            key_hash: randomBytes(32),
            created_by: personId,
            created_at: now,
          })
          .execute(),
    },
    'arrival_location.created_by': {
      stays: true,
      leave: async (by) => await insertArrivalLocation(worker, { organization_id: shipper.id, created_by: by }),
    },
    'share_link.created_by': {
      stays: true,
      leave: async (by) => {
        const { id } = await insertTransport(worker, parties);
        const link = { kind: 'STATUS', organization_id: shipper.id, transport_id: id } as const;
        await insertShareLink(worker, { ...link, created_by: by });
      },
    },
    'position_access.person_id': {
      stays: true,
      leave: async (personId) => {
        const { id } = await insertTransport(worker, parties);
        const look = { organization_id: shipper.id, person_id: personId, hour: now, at: now };
        await worker
          .insertInto('position_access')
          .values({ transport_id: id, ...parties, ...look })
          .execute();
      },
    },
    'overview_access.person_id': {
      stays: true,
      leave: async (personId) => {
        const look = { organization_id: shipper.id, person_id: personId, hour: now, at: now, view: 'MAP' as const };
        await worker.insertInto('overview_access').values(look).execute();
      },
    },
    'reminder.person_id': {
      stays: true,
      leave: async (personId) => {
        const { id } = await insertTransport(worker, parties);
        const reminder = { id: randomUUID(), person_id: personId, sent_at: now };
        await worker
          .insertInto('reminder')
          .values({ transport_id: id, ...parties, ...reminder })
          .execute();
      },
    },
    'notification.person_id': {
      stays: false,
      leave: async (personId) => {
        const told = { personId, organizationId: shipper.id, occurrence: await happen(), isRead: false };
        await addNotifications(worker, [told]);
      },
    },
    'notification_mail.person_id': {
      stays: false,
      leave: async (personId) => {
        const waiting = { personId, organizationId: shipper.id, occurrence: await happen() };
        await addWaitingMails(worker, [{ ...waiting, dueAt: now, isTogether: false }]);
      },
    },
    'notification_rules.person_id': {
      stays: false,
      leave: async (personId) =>
        await sql`insert into notification_rules (person_id, organization_id, by_email, on_web, delay_minutes, changed_at)
          values (${personId}, ${shipper.id}, '{}', '{}', 30, ${now})`.execute(worker),
    },
    'saved_view.person_id': {
      stays: false,
      leave: async (personId) =>
        await worker
          .insertInto('saved_view')
          .values({
            id: randomUUID(),
            organization_id: shipper.id,
            person_id: personId,
            name: 'Late',
            list: 'ongoing',
            query: '{}',
            is_shared: true,
            position: 1,
          })
          .execute(),
    },
    'assignment.person_id': {
      stays: false,
      leave: async (personId) => {
        const { id } = await insertTransport(worker, parties);
        await worker
          .insertInto('assignment')
          .values({ organization_id: shipper.id, transport_id: id, person_id: personId, assigned_at: now })
          .execute();
      },
    },
    'snooze.person_id': {
      stays: true,
      leave: async (personId) => {
        const { id } = await insertTransport(worker, parties);
        const times = { snoozed_at: now, until_at: now, latest_signal_at: null };
        const cause = { gps_signal_status: null, confirmation_needed: false, ends_with_signal: false };
        await worker
          .insertInto('snooze')
          .values({ organization_id: shipper.id, transport_id: id, person_id: personId, ...times, ...cause })
          .execute();
      },
    },
    'document.deleted_by': {
      stays: true,
      leave: async (deletedBy) => await insertDocuments(worker, await insertTransport(worker, parties), { deletedBy }),
    },
    'document.person_id': {
      stays: true,
      leave: async (personId) => await insertDocuments(worker, await insertTransport(worker, parties), { personId }),
    },
    'transport_comment.person_id': {
      stays: true,
      leave: async (personId) => await insertComment(worker, await insertTransport(worker, parties), personId),
    },
    'transport_import.person_id': {
      stays: true,
      leave: async (personId) => {
        const file = { name: 'week-48.csv', bytes: 1, status: 'UPLOADING' } as const;
        await worker
          .insertInto('transport_import')
          .values({ id: randomUUID(), organization_id: shipper.id, person_id: personId, added_at: now, ...file })
          .execute();
      },
    },
    'passkey.person_id': {
      stays: false,
      leave: async (personId) =>
        await worker
          .insertInto('passkey')
          .values({
            id: randomUUID(),
            person_id: personId,
            credential_id: randomBytes(16),
            public_key: randomBytes(32),
            counter: '0',
            transports: [],
            name: 'Phone',
            is_synced: true,
            created_at: now,
          })
          .execute(),
    },
    'session.person_id': {
      stays: false,
      leave: async (personId) =>
        await addSession(worker, { id: randomBytes(32), personId, browser: null, expiresAt: later(now) }, now),
    },
    'transport.planned_by': {
      stays: true,
      leave: async (personId) => await insertTransport(worker, { ...parties, planned_by: personId }),
    },
    'transport_event.person_id': {
      stays: true,
      leave: async (personId) => {
        const { id } = await insertTransport(worker, parties);
        const event = {
          type: 'REFERENCE_SET',
          waypoint: null,
          at: now,
          known_at: now,
          withdrawn_at: null,
          details: '{}',
        };
        await worker
          .insertInto('transport_event')
          .values({ transport_id: id, ...parties, ...event, organization_id: shipper.id, person_id: personId })
          .execute();
      },
    },
    'watchlist_entry.person_id': {
      stays: false,
      leave: async (personId) => {
        const { id } = await insertTransport(worker, parties);
        await worker
          .insertInto('watchlist_entry')
          .values({ person_id: personId, organization_id: shipper.id, transport_id: id })
          .execute();
      },
    },
  };
}

function later(moment: Date): Date {
  return new Date(moment.getTime() + 60_000);
}

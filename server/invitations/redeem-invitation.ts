import { refuseRequest } from '@milepost/domain/agreement/agreement';
import { refuseInvitation, type InvitationKind } from '@milepost/domain/agreement/invitation';
import * as agreements from '../agreements/agreement-store.ts';
import { setReferenceIfNone } from '../agreements/partner-reference-store.ts';
import type { Database } from '../database/database.ts';
import { transact, type Db } from '../database/transaction.ts';
import { errorCode } from '../failure/error-code.ts';
import type { Member } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { publishTopic } from '../live/hints-store.ts';
import { findByToken, saveUse, type InvitationRow } from './invitation-store.ts';
import { hashOfToken } from './invitation-token.ts';

const UNIQUE_VIOLATION = '23505';

/** The open invitation behind a link, locked; a refusal says why the link leads nowhere. */
export async function findOpenInvitation(
  db: Db,
  token: string,
  kind: InvitationKind | null,
  now: Date,
): Promise<InvitationRow> {
  const found = await findByToken(db, hashOfToken(token));
  if (found === undefined || (kind !== null && found.kind !== kind)) throw new Refusal('WRONG_INVITATION');
  const refused = refuseInvitation(invitationTimes(found), now.getTime());
  if (refused !== null) throw new Refusal(refused);
  return found;
}

export function invitationTimes(row: Pick<InvitationRow, 'expires_at' | 'withdrawn_at' | 'declined_at' | 'used_at'>) {
  return {
    expiresAt: row.expires_at.getTime(),
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
    declinedAt: row.declined_at?.getTime() ?? null,
    usedAt: row.used_at?.getTime() ?? null,
  };
}

/** A carrier follows a shipper's link: the request then waits for the carrier's answer. Returns the agreement's id. */
export async function redeemInvitation(
  worker: Database['worker'],
  token: string,
  { organization: carrier, personId }: Member,
  now: Date,
): Promise<string> {
  return await transact(worker, async (db) => {
    const invitation = await findOpenInvitation(db, token, 'CARRIER', now);
    const { id, organization_id: shipperId, reference } = invitation;
    if (invitation.organization_role !== 'SHIPPER' || !invitation.has_people) {
      throw new Refusal('INVITING_SHIPPER_NOT_FOUND');
    }
    const refused = refuseRequest(await agreements.findStatuses(db, shipperId, carrier.id));
    if (refused !== null) throw new Refusal(refused);
    const request = {
      shipperId,
      reference,
      carrierId: carrier.id,
      askedByName: invitation.invited_by_name,
      note: invitation.note,
    };
    const agreementId = await agreements.addRequest(db, request, now).catch((error: unknown) => {
      // Another invitation of this shipper was taken up at the same moment.
      throw errorCode(error) === UNIQUE_VIOLATION ? new Refusal('PENDING_AGREEMENT_EXISTS') : error;
    });
    await saveUse(db, id, { personId, agreementId }, now);
    if (reference !== null)
      await setReferenceIfNone(db, { organizationId: shipperId, partnerId: carrier.id, reference });
    await publishTopic(db, { topic: 'agreements', parties: [shipperId, carrier.id] });
    return agreementId;
  });
}

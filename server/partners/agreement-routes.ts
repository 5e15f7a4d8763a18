import * as calls from '@milepost/api-contract/agreements/agreements';
import { type AgreementStep, answerAgreement, agreementOutcomeOf } from '@milepost/domain/agreement/agreement';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import type { Member, MemberOrganization } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { redeemInvitation } from '../invitations/redeem-invitation.ts';
import { publishTopic } from '../live/hints-store.ts';
import * as store from '../agreements/agreement-store.ts';
import { contactOf } from '../agreements/contact.ts';

type Parts = { readonly database: Database; readonly now: () => number };

/** A carrier's side: requests from shippers, and its answers. */
export function registerAgreementRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, now } = parts;

  registerCall(app, calls.listAgreements, async ({ principal: { organization }, query }) => {
    const { part, page, limit } = query;
    return await database.forOrganization(organization.id, async (db) => {
      const [rows, totalElements, pending] = await Promise.all([
        store.findAgreements(db, organization.id, { part, limit, offset: page * limit }),
        store.countAgreements(db, organization.id, part),
        store.countAgreements(db, organization.id, 'OPEN'),
      ]);
      return { agreements: rows.map((row) => present(row, organization)), totalElements, pending };
    });
  });

  registerCall(app, calls.requestAgreement, async ({ principal, body, request }) => {
    const { organization } = principal;
    const id = await redeemInvitation(database.worker, body.invitationId, principal, new Date(now()));
    request.securityNote = { target: id };
    return await database.forOrganization(organization.id, (db) => findOne(db, organization, id));
  });

  const register = (
    step: AgreementStep,
    call: typeof calls.acceptAgreement | typeof calls.declineAgreement | typeof calls.withdrawAgreement,
  ) =>
    registerCall(app, call, async ({ principal, params: { agreementId }, body }) => {
      const reason = body?.reason?.trim() ?? '';
      return await saveAnswer(parts, principal, { agreementId, step, reason: reason === '' ? null : reason });
    });
  register('accept', calls.acceptAgreement);
  register('decline', calls.declineAgreement);
  register('withdraw', calls.withdrawAgreement);
}

type AgreementAnswer = { readonly agreementId: string; readonly step: AgreementStep; readonly reason: string | null };

async function saveAnswer(
  { database, now }: Parts,
  { organization, personId }: Member,
  { agreementId, step, reason }: AgreementAnswer,
) {
  return await database.forOrganization(organization.id, async (db) => {
    const row = await store.findAgreementLocked(db, organization.id, agreementId);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const answered = answerAgreement({ status: row.status, endedAt: row.ended_at?.getTime() ?? null }, step);
    if ('refused' in answered) throw new Refusal(answered.refused);
    const given = { status: answered.status, isEnd: step === 'withdraw', personId, reason };
    await store.saveAnswer(db, agreementId, given, new Date(now()));
    await publishTopic(db, { topic: 'agreements', parties: [organization.id, row.shipper_id] });
    return await findOne(db, organization, agreementId);
  });
}

async function findOne(db: Db, organization: MemberOrganization, id: string): Promise<calls.Agreement> {
  const [row] = await store.findAgreements(db, organization.id, { id, limit: 1, offset: 0 });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return present(row, organization);
}

function present(row: store.AgreementRow, carrier: MemberOrganization): calls.Agreement {
  return {
    id: row.id,
    status: row.status,
    outcome: agreementOutcomeOf({ status: row.status, endedAt: row.ended_at?.getTime() ?? null }),
    partner: carrier.name,
    shipper: { id: row.shipper_id, name: row.shipper_name, countryCode: row.country_code, contact: contactOf(row) },
    date: row.changed_at.toISOString(),
    askedAt: row.created_at.toISOString(),
    askedBy: row.asked_by_name,
    note: row.note,
    reference: row.reference,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
    reason: row.reason,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by_name,
    openTransports: Number(row.open_transports),
  };
}

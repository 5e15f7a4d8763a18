import * as calls from '@milepost/api-contract/agreements/partners';
import { refuseRequest, refuseTakingBack } from '@milepost/domain/agreement/agreement';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { errorCode } from '../failure/error-code.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { inviterOf } from '../invitations/invitation-routes.ts';
import { publishTopic } from '../live/hints-store.ts';
import * as agreements from '../agreements/agreement-store.ts';
import { filterAndSortPartners, findCarriers, findShippers } from './partner-lists.ts';
import { setPartnerReference } from '../agreements/partner-reference-store.ts';

type Parts = { readonly database: Database; readonly now: () => number };

const UNIQUE_VIOLATION = '23505';

/** The partners of an organisation, from either side. */
export function registerPartnerListRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, now } = parts;
  const pageOf = <T>(all: readonly T[], { page, limit }: { readonly page: number; readonly limit: number }) =>
    all.slice(page * limit, (page + 1) * limit);

  const carriersOf = async ({ organization }: { readonly organization: Parameters<typeof findCarriers>[1] }) =>
    await database.forOrganization(organization.id, (db) => findCarriers(db, organization, now()));
  registerCall(
    app,
    calls.listPartnerCarriers,
    async ({ principal, query }) => {
      const { partners, counts, notReady } = filterAndSortPartners(await carriersOf(principal), query);
      return {
        carriers: pageOf(partners, query),
        totalElements: partners.length,
        counts: { ...counts, GPS_NOT_READY: notReady },
      };
    },
    {
      sendCsv: async ({ principal, query, reply }) => {
        const { partners } = filterAndSortPartners(await carriersOf(principal), query);
        await sendCsv(reply, 'carriers', [
          [
            'partyId',
            'name',
            'country',
            'agreement',
            'since',
            'reference',
            ...contactKeys,
            'gpsReadiness',
            'latestSignalReceivedAt',
            ...countKeys,
          ],
          ...partners.map((carrier) => [
            ...leadingCells(carrier),
            carrier.readiness,
            carrier.latestSignalReceivedAt,
            ...trailingCells(carrier),
          ]),
        ]);
      },
    },
  );

  const shippersOf = async ({ organization }: { readonly organization: Parameters<typeof findShippers>[1] }) =>
    await database.forOrganization(organization.id, (db) => findShippers(db, organization, now()));
  registerCall(
    app,
    calls.listPartnerShippers,
    async ({ principal, query }) => {
      const { partners, counts } = filterAndSortPartners(await shippersOf(principal), { sortBy: 'NAME', ...query });
      return { shippers: pageOf(partners, query), totalElements: partners.length, counts };
    },
    {
      sendCsv: async ({ principal, query, reply }) => {
        const { partners } = filterAndSortPartners(await shippersOf(principal), { sortBy: 'NAME', ...query });
        await sendCsv(reply, 'shippers', [
          ['partyId', 'name', 'country', 'agreement', 'since', 'reference', ...contactKeys, ...countKeys],
          ...partners.map((shipper) => [...leadingCells(shipper), ...trailingCells(shipper)]),
        ]);
      },
    },
  );

  for (const call of [calls.updatePartnerReference, calls.updateShipperReference]) {
    registerCall(app, call, async ({ principal: { organization }, body }) => {
      const trimmed = body.reference?.trim() ?? '';
      const reference = trimmed === '' ? null : trimmed;
      const wanted = { organizationId: organization.id, partnerId: body.partner, reference };
      const isPartner = await database.forOrganization(organization.id, async (db) => {
        const isSet = await setPartnerReference(db, wanted);
        if (isSet) await publishTopic(db, { topic: 'agreements', parties: [organization.id] });
        return isSet;
      });
      if (!isPartner) throw new Refusal('NOT_FOUND');
      return { partner: body.partner, reference };
    });
  }

  registerTakingBack(app, parts);

  registerCall(app, calls.askCarrierAgain, async ({ principal, params: { carrierId }, body, request }) => {
    const { organization } = principal;
    const { personName } = await inviterOf(parts, principal);
    const note = body.note?.trim() ?? '';
    const agreementId = await transact(database.worker, async (db) => {
      const statuses = await agreements.findStatuses(db, organization.id, carrierId);
      // Only carriers that once had an agreement or a request; all others are invited by e-mail.
      if (statuses.length === 0) throw new Refusal('NOT_FOUND');
      const refused = refuseRequest(statuses);
      if (refused !== null) throw new Refusal(refused);
      const asked = { shipperId: organization.id, carrierId, askedByName: personName };
      const request = { ...asked, note: note === '' ? null : note, reference: null };
      const id = await agreements.addRequest(db, request, new Date(now())).catch((error: unknown) => {
        throw errorCode(error) === UNIQUE_VIOLATION ? new Refusal('PENDING_AGREEMENT_EXISTS') : error;
      });
      await publishTopic(db, { topic: 'agreements', parties: [organization.id, carrierId] });
      return id;
    });
    request.securityNote = { target: agreementId };
    return { agreementId };
  });
}

function registerTakingBack(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, calls.takeBackRequest, async ({ principal: { organization }, params: { carrierId } }) => {
    await transact(database.worker, async (db) => {
      const request = await agreements.findNewestLocked(db, organization.id, carrierId);
      if (request === undefined) throw new Refusal('NOT_FOUND');
      const refused = refuseTakingBack(request.status);
      if (refused !== null) throw new Refusal(refused);
      await agreements.forgetRequest(db, request.id, new Date(now()));
      await publishTopic(db, { topic: 'agreements', parties: [organization.id, carrierId] });
    });
    return { carrierId };
  });
}

const contactKeys = ['contact', 'email', 'phone'] as const;
const countKeys = ['openTransports', 'completed28Days', 'tracked28Days'] as const;

const leadingCells = ({
  id,
  name,
  countryCode,
  outcome,
  since,
  reference,
  contact,
}: calls.PartnerCarrier | calls.PartnerShipper) =>
  [
    id,
    name,
    countryCode,
    outcome,
    since,
    reference,
    contact?.name ?? null,
    contact?.email ?? null,
    contact?.phone ?? null,
  ] as const;

const trailingCells = ({ openTransports, tracked }: calls.PartnerShipper | calls.PartnerCarrier) =>
  [openTransports, tracked.transports, tracked.tracked] as const;

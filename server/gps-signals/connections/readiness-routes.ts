import { getCarrierReadiness, getOwnReadiness } from '@milepost/api-contract/gps-signals/carrier-readiness';
import * as trackingIds from '@milepost/api-contract/gps-signals/tracking-ids';
import { onboardingStatus, SILENT_AFTER_MS } from '@milepost/domain/gps-signal/onboarding-status';
import { similarTrackingIds } from '@milepost/domain/gps-signal/similar-tracking-ids';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { findConnectionFacts, findTrackingIds, mayAskAboutCarrier } from './readiness-store.ts';

type ReadinessParts = { readonly database: Database; readonly now: () => number };

/** More vehicles than any carrier has. */
const MAX_DEVICES = 20_000;

/** What shippers may know about a carrier's connections and devices, and the carrier too. */
export function registerReadinessRoutes(app: FastifyInstance, { database, now }: ReadinessParts): void {
  const readinessOf = async ({ organization }: Member, carrierId: string) => {
    const moment = now();
    const facts = await database.forOrganization(organization.id, (db) =>
      findConnectionFacts(db, carrierId, moment - SILENT_AFTER_MS),
    );
    if (facts === null) throw new Refusal('NOT_FOUND');
    return { facts, carrierId, readiness: onboardingStatus(facts, moment) };
  };

  registerCall(app, getOwnReadiness, async ({ principal }) => {
    const { facts, carrierId, readiness } = await readinessOf(principal, principal.organization.id);
    const { latestReceivedAt } = facts;
    return {
      carrierId,
      readiness,
      latestSignalReceivedAt: instant(latestReceivedAt),
    };
  });

  registerCall(app, getCarrierReadiness, async ({ principal, params }) => {
    const { carrierId, readiness } = await readinessOf(principal, params.id);
    return { carrierId, readiness };
  });

  registerCall(app, trackingIds.findTrackingIds, async ({ principal, params, query }) => {
    const known = await database.forOrganization(principal.organization.id, async (db) =>
      (await mayAskAboutCarrier(db, params.carrierId))
        ? await findTrackingIds(db, params.carrierId, MAX_DEVICES)
        : null,
    );
    if (known === null) throw new Refusal('NOT_FOUND');
    const likeliest = similarTrackingIds(query.q, [...known.keys()], query.limit);
    return {
      trackingIds: likeliest.map((trackingId) =>
        principal.organization.role === 'CARRIER'
          ? { trackingId, latestSignalAt: instant(known.get(trackingId)) }
          : { trackingId },
      ),
    };
  });
}

function instant(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}

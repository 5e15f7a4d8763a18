import {
  getCarrierReadiness,
  getOwnReadiness,
  listCarrierReadiness,
} from '@milepost/api-contract/gps-signals/carrier-readiness';
import * as trackingIds from '@milepost/api-contract/gps-signals/tracking-ids';
import { onboardingStatus, SILENT_AFTER_MS } from '@milepost/domain/gps-signal/onboarding-status';
import { similarTrackingIds } from '@milepost/domain/gps-signal/similar-tracking-ids';
import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { findDuties, type VehicleDuty } from './vehicle-duty-store.ts';
import { findConnectionFacts, findFactsOfCarriers, findTrackingIds, mayAskAboutCarrier } from './readiness-store.ts';

type ReadinessParts = { readonly database: Database; readonly now: () => number };

/** More vehicles than any carrier has. */
const MAX_DEVICES = 20_000;

/** What a carrier and its shippers may know about its connections and devices. */
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

  registerCall(app, listCarrierReadiness, async ({ principal }) => {
    const { id } = principal.organization;
    const moment = now();
    const carriers = await database.forOrganization(id, (db) => findFactsOfCarriers(db, id, moment - SILENT_AFTER_MS));
    return {
      carriers: carriers.map(({ carrierId, name, facts }) => ({
        carrierId,
        name,
        readiness: onboardingStatus(facts, moment),
        latestSignalReceivedAt: instant(facts.latestReceivedAt),
      })),
    };
  });

  registerCall(app, trackingIds.findTrackingIds, async ({ principal, params, query }) => {
    const { id, role } = principal.organization;
    const found = await database.forOrganization(id, async (db) => {
      if (!(await mayAskAboutCarrier(db, params.carrierId))) return null;
      const known = await findTrackingIds(db, params.carrierId, MAX_DEVICES);
      const likeliest = similarTrackingIds(query.q, [...known.keys()], query.limit);
      return { known, likeliest, duties: await findDuties(db, id, params.carrierId, likeliest) };
    });
    if (found === null) throw new Refusal('NOT_FOUND');
    return {
      trackingIds: found.likeliest.map((trackingId) => ({
        trackingId,
        ...(role === 'CARRIER' ? { latestSignalAt: instant(found.known.get(trackingId)) } : {}),
        onDuty: presentDuty(found.duties.get(trackingKey(trackingId))),
      })),
    };
  });
}

function presentDuty(duty: VehicleDuty | undefined) {
  if (duty === undefined) return null;
  const { transportId, reference, until } = duty;
  return { transportId, reference, until: new Date(until).toISOString() };
}

function instant(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}

import { findHalts, findOnsiteTimes, findSites, type OnsiteTimes } from '@milepost/api-contract/sites/sites';
import { haltPlaces, longestStand } from '@milepost/domain/site/halt-places';
import { siteStreet } from '@milepost/domain/site/site-cell';
import { onSiteDurationMs, usualStay, type UsualStay } from '@milepost/domain/site/usual-stay';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { positionOf } from '../lanes/lane-routes.ts';
import { fixesOfVisits } from './halt-store.ts';
import { findRememberedSites } from './site-store.ts';
import { staysAt } from './stay-store.ts';

/** More would only clutter the map. */
const MAX_PLACES = 5;

const MINUTE_MS = 60_000;

export function registerSiteRoutes(app: FastifyInstance, database: Database, now: () => number): void {
  registerCall(
    app,
    findSites,
    async ({ principal: { organization }, query }) =>
      await database.forOrganization(organization.id, (db) =>
        findRememberedSites(db, organization.id, query.q, query.limit),
      ),
  );

  registerCall(app, findHalts, async ({ principal: { organization }, query }) => {
    const visits = await database.forOrganization(organization.id, (db) =>
      fixesOfVisits(db, organization.id, positionOf(query.near)),
    );
    const stands = visits.map(longestStand).filter((stand) => stand !== null);
    return haltPlaces(stands, MAX_PLACES).map(({ halts, latitude, longitude }) => ({
      position: { latitude, longitude },
      halts,
    }));
  });

  registerCall(app, findOnsiteTimes, async ({ principal: { organization }, query }) => {
    const at = Date.parse(query.at);
    const street = siteStreet({ precision: 'TOWN_CENTRE', street: query.street });
    const site = { ...positionOf(query.near), key: 'asked', street, timezone: query.timeZone, at };
    const known = await database.forOrganization(organization.id, (db) => staysAt(db, organization.id, [site], now()));
    const stays = known.get(site.key);
    const usual = stays === undefined ? null : usualStay(stays, at, onSiteDurationMs);
    return { usual: usual === null ? null : presentUsual(usual) };
  });
}

function presentUsual({ scope, medianMs, shortestMs, longestMs, stays }: UsualStay): OnsiteTimes['usual'] {
  const minutes = (ms: number): number => Math.round(ms / MINUTE_MS);
  return {
    scope,
    medianMinutes: minutes(medianMs),
    shortestMinutes: minutes(shortestMs),
    longestMinutes: minutes(longestMs),
    stays,
  };
}

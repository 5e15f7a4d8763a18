import { findHalts, findSites } from '@milepost/api-contract/sites/sites';
import { haltPlaces, longestStand } from '@milepost/domain/site/halt-places';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { positionOf } from '../lanes/lane-routes.ts';
import { fixesOfVisits } from './halt-store.ts';
import { findRememberedSites } from './site-store.ts';

/** More than these would only fill the map. */
const MAX_PLACES = 5;

export function registerSiteRoutes(app: FastifyInstance, database: Database): void {
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
}

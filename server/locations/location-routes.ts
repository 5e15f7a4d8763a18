import * as calls from '@milepost/api-contract/locations/locations';
import type { ArrivalLocation } from '@milepost/api-contract/locations/locations';
import { DEFAULT_ARRIVAL_HOURS, MAX_ARRIVAL_LOCATIONS } from '@milepost/domain/arrivals/arrival-place';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { newLinkToken } from '../links/link-token.ts';
import { placeOfLocation, type LocationPlaces } from './place-of-location.ts';
import * as store from './locations-store.ts';

type Parts = {
  readonly database: Database;
  readonly places: LocationPlaces;
  readonly publicUrl: string;
  readonly now: () => number;
};

export function registerLocationRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, publicUrl, now } = parts;

  registerCall(app, calls.createLocation, async ({ principal: { organization, personId }, body, request }) => {
    const place = await placeOfLocation(body, organization.id, parts);
    const { token, hash } = newLinkToken();
    const id = randomUUID();
    request.securityNote = { target: id };
    const location = await database.forOrganization(organization.id, async (db) => {
      const others = await store.countLocationsLocked(db, organization.id);
      if (others >= MAX_ARRIVAL_LOCATIONS) throw new Refusal('TOO_MANY_LINKS');
      await store.addLocation(db, {
        id,
        organization_id: organization.id,
        name: body.name,
        hours: body.hours ?? DEFAULT_ARRIVAL_HOURS,
        ...place,
        token_hash: hash,
        created_at: new Date(now()),
        created_by: personId,
      });
      return await requireLocation(db, organization.id, id);
    });
    return { locationArrivalId: id, token, url: urlOf(publicUrl, id, token), location };
  });

  registerCall(app, calls.listLocations, async ({ principal: { organization } }) => {
    const rows = await database.forOrganization(organization.id, (db) => store.findLocations(db, organization.id));
    return { locations: rows.map(present), remaining: Math.max(0, MAX_ARRIVAL_LOCATIONS - rows.length) };
  });

  registerCall(app, calls.changeLocation, async ({ principal: { organization }, params, body }) => {
    return await database.forOrganization(organization.id, async (db) => {
      const { name, hours } = body;
      await store.changeLocation(db, organization.id, params.locationArrivalId, { name, hours });
      return await requireLocation(db, organization.id, params.locationArrivalId);
    });
  });

  registerCall(app, calls.replaceLocationToken, async ({ principal: { organization }, params }) => {
    const { locationArrivalId: id } = params;
    const { token, hash } = newLinkToken();
    const isThere = await database.forOrganization(organization.id, (db) =>
      store.replaceToken(db, organization.id, id, { hash, madeAt: new Date(now()) }),
    );
    if (!isThere) throw new Refusal('NOT_FOUND');
    return { locationArrivalId: id, token, url: urlOf(publicUrl, id, token) };
  });

  registerCall(app, calls.deleteLocation, async ({ principal: { organization }, params, request }) => {
    const deleted = await database.forOrganization(organization.id, (db) =>
      store.deleteLocation(db, organization.id, params.locationArrivalId),
    );
    if (!deleted) request.securityNote = 'NOTHING';
    return { deleted };
  });
}

function urlOf(publicUrl: string, id: string, token: string): string {
  return new URL(`/locations/${id}/arrivals#${token}`, publicUrl).href;
}

async function requireLocation(db: Db, organizationId: string, id: string): Promise<ArrivalLocation> {
  const [row] = await store.findLocations(db, organizationId, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return present(row);
}

function present(row: store.LocationRow): ArrivalLocation {
  const { id, name, street, city, timezone, hours, latitude, longitude } = row;
  return {
    id,
    name,
    street,
    city,
    countryCode: row.country_code,
    timezone,
    position: { latitude, longitude },
    hours,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    tokenMadeAt: row.token_made_at.toISOString(),
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  };
}

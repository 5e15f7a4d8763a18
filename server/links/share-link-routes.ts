import * as calls from '@milepost/api-contract/links/share-links';
import { mayExpireAt, MAX_LINKS_OF_ORGANIZATION, MAX_LINKS_OF_TRANSPORT } from '@milepost/domain/access/share-link';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Member } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { driverPhoneOf } from '../transports/commands/contacts-of.ts';
import { openOrNotFound, type DetailsParts } from '../transports/details/open-transport.ts';
import { linkAddress, newLinkToken } from './link-token.ts';
import * as store from './share-link-store.ts';

type Parts = DetailsParts & { readonly publicUrl: string };

export function registerShareLinkRoutes(app: FastifyInstance, parts: Parts): void {
  registerCall(app, calls.createShareLink, async ({ principal, params: { transportId }, body, request }) => {
    const { organization } = principal;
    if (body.kind === 'DRIVE' && organization.role !== 'CARRIER') throw new Refusal('NOT_AUTHORIZED');
    const wanted = wantedLink(body);
    const { token, hash } = newLinkToken();
    const id = randomUUID();
    request.securityNote = { target: id };
    const row = await openOrNotFound(parts, organization, transportId, async ({ db, stored, now }) => {
      if (stored.transport.cancelledAt !== null) throw new Refusal('TRANSPORT_CANCELLED');
      if (!mayExpireAt(wanted.expires_at.getTime(), now)) throw new Refusal('LINK_EXPIRY_OUT_OF_RANGE');
      const { waypoint_id: stop } = wanted;
      if (stop !== null && !stored.transport.waypoints.some((waypoint) => waypoint.id === stop)) return null;
      await store.lockLinks(db, organization.id);
      const at = new Date(now);
      const open = await store.countOpenLinks(db, organization.id, transportId, at);
      if (remainingOf(open) === 0) throw new Refusal('TOO_MANY_LINKS');
      await store.addShareLink(db, {
        ...wanted,
        id,
        ...ownOf(principal),
        transport_id: transportId,
        token_hash: hash,
        created_at: at,
      });
      return (await store.findShareLinks(db, organization.id, { transportId, id, now: at }))[0] ?? null;
    });
    return { link: presentLink(row), url: linkAddress(parts.publicUrl, body.kind, token) };
  });

  registerCall(app, calls.listShareLinks, async ({ principal: { organization }, params: { transportId } }) => {
    return await openOrNotFound(parts, organization, transportId, async ({ db, now }) => {
      const at = new Date(now);
      const [rows, open] = await Promise.all([
        store.findShareLinks(db, organization.id, { transportId, now: at }),
        store.countOpenLinks(db, organization.id, transportId, at),
      ]);
      return { links: rows.map(presentLink), remaining: remainingOf(open) };
    });
  });

  registerCall(app, calls.revokeShareLink, async ({ principal: { organization }, params, request }) => {
    const now = new Date(parts.now());
    const wasOpen = await parts.database.forOrganization(organization.id, (db) =>
      store.revokeShareLink(db, organization.id, { ...params, now }),
    );
    if (wasOpen === null) throw new Refusal('NOT_FOUND');
    request.securityNote = wasOpen ? { target: params.linkId } : 'NOTHING';
    return { revoked: wasOpen };
  });
}

/** The link as it is stored. A driver's link shows what the driver's phone sends, and all stops. */
function wantedLink(body: {
  readonly kind: calls.ShareLink['kind'];
  readonly label: string;
  readonly showsPosition: boolean;
  readonly waypointId: string | null;
  readonly phone: string | null;
  readonly expiresAt: string;
}) {
  const isDrive = body.kind === 'DRIVE';
  return {
    kind: body.kind,
    label: body.label.trim(),
    shows_position: isDrive || body.showsPosition,
    waypoint_id: isDrive ? null : body.waypointId,
    phone: driverPhoneOf(body.phone),
    expires_at: new Date(body.expiresAt),
  };
}

function ownOf({ organization, personId }: Member) {
  return { organization_id: organization.id, created_by: personId };
}

function remainingOf({ ofTransport, ofOrganization }: Awaited<ReturnType<typeof store.countOpenLinks>>): number {
  return Math.max(0, Math.min(MAX_LINKS_OF_TRANSPORT - ofTransport, MAX_LINKS_OF_ORGANIZATION - ofOrganization));
}

function presentLink(row: store.ShareLinkRow): calls.ShareLink {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    showsPosition: row.shows_position,
    waypointId: row.waypoint_id,
    phone: row.phone,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    madeFor: row.made_for,
  };
}

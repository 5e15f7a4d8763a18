import type { Link } from '../http/link.ts';
import type { Actor } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';

/** A carrier's link to one of its transports. */
export type DriveLink = Link & { readonly transportId: string };

export function driveLinkOf(link: Link): DriveLink {
  const { transportId } = link;
  if (transportId === null) throw new Refusal('NOT_FOUND');
  return { ...link, transportId };
}

/** The driver acts for the carrier that gave the link; what they do is marked as theirs. */
export function actorOf({ organizationId }: Pick<Link, 'organizationId'>): Actor {
  return { personId: null, organization: { id: organizationId, name: '', role: 'CARRIER' } };
}

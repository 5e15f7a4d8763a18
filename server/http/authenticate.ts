import type { Call } from '@milepost/api-contract/call';
import { mayAccess, type Access } from '@milepost/domain/access/access';
import type { IncomingHttpHeaders } from 'node:http';
import type { LinkKind } from '@milepost/domain/access/link-kind';
import type { Connection } from './connection.ts';
import type { Link } from './link.ts';
import type { Person, System } from './principal.ts';
import { Refusal } from './refusal.ts';

/** Finds the owner of a bearer token in the current database; null for an invalid one. */
export type FindPrincipal = (token: string) => Promise<Person | null>;

/** Finds the owner of an API key; null for an unknown, revoked or expired key. */
export type FindSystem = (key: string) => Promise<System | null>;

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The caller, if the call is open to them. */
export async function authenticate(
  authorization: string | undefined,
  {
    access,
    keys,
    reportingTokens,
    managers,
  }: Pick<Call, 'keys' | 'reportingTokens' | 'managers'> & { readonly access: Access },
  { findPrincipal, findSystem }: { readonly findPrincipal: FindPrincipal; readonly findSystem: FindSystem },
): Promise<Person | System | null> {
  if (access === 'public') return null;
  const token = BEARER.exec(authorization ?? '')?.[1];
  const system = token === undefined ? null : await findSystem(token);
  if (system !== null) {
    const visitor = { organizationRole: system.organization.role, features: [] };
    const isOpen = system.scope === 'REPORTS' ? reportingTokens === true : keys === true;
    if (isOpen && mayAccess(access, visitor)) return system;
    throw new Refusal('NOT_AUTHORIZED', { principal: system });
  }
  const person = token === undefined ? null : await findPrincipal(token);
  if (person === null) throw new Refusal('UNAUTHENTICATED');
  const visitor = { organizationRole: person.organization?.role ?? null, features: person.features };
  if (mayAccess(access, visitor)) {
    if (managers === true && !person.isManager) throw new Refusal('MANAGERS_ONLY', { principal: person });
    return person;
  }
  throw new Refusal(person.organization === null ? 'NO_ORGANIZATION' : 'NOT_AUTHORIZED', { principal: person });
}

/** Finds the connection of a key; null for an unknown or revoked one. */
export type FindConnection = (key: string) => Promise<Connection | null>;

/** The connection whose key was sent as a bearer token, or in the header that devices use. */
export async function authenticateConnection(
  headers: IncomingHttpHeaders,
  findConnection: FindConnection,
): Promise<Connection> {
  const given = headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1];
  const connection = typeof given === 'string' ? await findConnection(given) : null;
  if (connection === null) throw new Refusal('UNAUTHENTICATED');
  return connection;
}

/** Finds the link of a token; null for an unknown or revoked one. */
export type FindLink = (token: string) => Promise<Link | null>;

/** Whether the request presents a link, for calls that are open to people too. */
export function hasLinkToken(authorization: string | undefined): boolean {
  return /^Bearer +mpl_/i.test(authorization ?? '');
}

/** Unknown, revoked and wrong-kind links get the same response, so probing reveals nothing. */
export async function authenticateLink(
  authorization: string | undefined,
  { link: kind, expiredToo }: { readonly link: LinkKind; readonly expiredToo: boolean },
  { findLink, now }: { readonly findLink: FindLink; readonly now: number },
): Promise<Link> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  const link = token === undefined ? null : await findLink(token);
  if (link === null || link.kind !== kind) throw new Refusal('NOT_FOUND');
  if (!expiredToo && link.expiresAt <= now) throw new Refusal('LINK_EXPIRED');
  return link;
}

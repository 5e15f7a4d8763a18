import { mayAccess, type Access } from '@milepost/domain/access/access';
import type { IncomingHttpHeaders } from 'node:http';
import type { Connection } from './connection.ts';
import type { Person, System } from './principal.ts';
import { Refusal } from './refusal.ts';

/** Finds the owner of a bearer token in the current database; null for an invalid one. */
export type FindPrincipal = (token: string) => Promise<Person | null>;

/** Finds the owner of an API key; null for an unknown or revoked key. */
export type FindSystem = (key: string) => Promise<System | null>;

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The caller, if the call is open to them. */
export async function authenticate(
  authorization: string | undefined,
  { access, keys }: { readonly access: Access; readonly keys: true | undefined },
  { findPrincipal, findSystem }: { readonly findPrincipal: FindPrincipal; readonly findSystem: FindSystem },
): Promise<Person | System | null> {
  if (access === 'public') return null;
  const token = BEARER.exec(authorization ?? '')?.[1];
  const system = token === undefined ? null : await findSystem(token);
  if (system !== null) {
    const visitor = { organizationRole: system.organization.role, features: [] };
    if (keys === true && mayAccess(access, visitor)) return system;
    throw new Refusal('NOT_AUTHORIZED', { principal: system });
  }
  const person = token === undefined ? null : await findPrincipal(token);
  if (person === null) throw new Refusal('UNAUTHENTICATED');
  const visitor = { organizationRole: person.organization?.role ?? null, features: person.features };
  if (mayAccess(access, visitor)) return person;
  throw new Refusal(person.organization === null ? 'NO_ORGANIZATION' : 'NOT_AUTHORIZED', { principal: person });
}

/** Finds the connection of a key; null for an unknown or revoked one. */
export type FindConnection = (key: string) => Promise<Connection | null>;

/** The connection whose key came as a bearer token, or in the header that devices use. */
export async function authenticateConnection(
  headers: IncomingHttpHeaders,
  findConnection: FindConnection,
): Promise<Connection> {
  const given = headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1];
  const connection = typeof given === 'string' ? await findConnection(given) : null;
  if (connection === null) throw new Refusal('UNAUTHENTICATED');
  return connection;
}

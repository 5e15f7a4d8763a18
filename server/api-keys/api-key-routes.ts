import * as calls from '@milepost/api-contract/api-keys/api-keys';
import { MAX_API_KEYS } from '@milepost/domain/access/organization-limits';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { addApiKey, countApiKeysLocked, findApiKeys, revokeApiKey, type ApiKeyRow } from './api-keys-store.ts';
import { newApiKey } from './new-api-key.ts';

export type ApiKeyParts = { readonly database: Database; readonly now: () => number };

export function registerApiKeyRoutes(app: FastifyInstance, { database, now }: ApiKeyParts): void {
  registerCall(app, calls.createApiKey, async ({ principal, body, request }) => {
    const { organization, personId } = principal;
    const { key, hash } = newApiKey();
    const id = randomUUID();
    request.securityNote = { target: id };
    const row = {
      id,
      organizationId: organization.id,
      name: body.name.trim(),
      keyHash: hash,
      createdBy: personId,
      createdAt: new Date(now()),
    };
    const own = { organizationId: organization.id, scope: 'ALL', now: row.createdAt } as const;
    const made = await database.forOrganization(organization.id, async (db) => {
      const count = await countApiKeysLocked(db, own);
      if (count >= MAX_API_KEYS) throw new Refusal('TOO_MANY_API_KEYS');
      await addApiKey(db, row);
      return (await findApiKeys(db, own)).find((one) => one.id === id);
    });
    if (made === undefined) throw new Error('The key just made is not there.');
    return { apiKey: presentApiKey(made), key };
  });

  registerCall(app, calls.listApiKeys, async ({ principal }) => {
    const { id } = principal.organization;
    const own = { organizationId: id, scope: 'ALL', now: new Date(now()) } as const;
    const rows = await database.forOrganization(id, (db) => findApiKeys(db, own));
    return { apiKeys: rows.map(presentApiKey) };
  });

  registerCall(app, calls.revokeApiKey, async ({ principal, params }) => {
    const { id } = principal.organization;
    const revokedAt = new Date(now());
    const own = { organizationId: id, scope: 'ALL', now: revokedAt } as const;
    const isRevoked = await database.forOrganization(id, (db) => revokeApiKey(db, own, params.apiKeyId));
    if (!isRevoked) throw new Refusal('NOT_FOUND');
    return { revokedAt: revokedAt.toISOString() };
  });
}

function presentApiKey(row: ApiKeyRow): calls.ApiKey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

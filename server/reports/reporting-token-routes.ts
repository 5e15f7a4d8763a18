import * as calls from '@milepost/api-contract/reports/reporting-tokens';
import { MAX_REPORTING_TOKENS } from '@milepost/domain/access/organization-limits';
import { DEFAULT_TOKEN_DAYS } from '@milepost/domain/reports/token-days';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import {
  addApiKey,
  countApiKeysLocked,
  findApiKeys,
  revokeApiKey,
  type ApiKeyRow,
} from '../api-keys/api-keys-store.ts';
import { newApiKey } from '../api-keys/new-api-key.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';

const DAY_MS = 24 * 3_600_000;

type Parts = { readonly database: Database; readonly now: () => number };

/** A reporting token is an API key that opens only the reports and expires by itself (decision 79). */
export function registerReportingTokenRoutes(app: FastifyInstance, { database, now }: Parts): void {
  const validOf = (organizationId: string) => ({ organizationId, scope: 'REPORTS', now: new Date(now()) }) as const;

  registerCall(app, calls.createReportingToken, async ({ principal, body, request }) => {
    const { organization, personId } = principal;
    const { key, hash } = newApiKey('REPORTS');
    const id = randomUUID();
    request.securityNote = { target: id };
    const valid = validOf(organization.id);
    const row = {
      id,
      organizationId: organization.id,
      name: body.name.trim(),
      keyHash: hash,
      createdBy: personId,
      createdAt: valid.now,
      expiresAt: new Date(valid.now.getTime() + (body.days ?? DEFAULT_TOKEN_DAYS) * DAY_MS),
    };
    const made = await database.forOrganization(organization.id, async (db) => {
      const count = await countApiKeysLocked(db, valid);
      if (count >= MAX_REPORTING_TOKENS) throw new Refusal('TOO_MANY_REPORTING_TOKENS');
      await addApiKey(db, row);
      return (await findApiKeys(db, valid)).find((one) => one.id === id);
    });
    if (made === undefined) throw new Error('The token just made is not there.');
    return { reportingToken: presentToken(made), token: key };
  });

  registerCall(app, calls.listReportingTokens, async ({ principal: { organization } }) => {
    const rows = await database.forOrganization(organization.id, (db) => findApiKeys(db, validOf(organization.id)));
    return { reportingTokens: rows.map(presentToken) };
  });

  registerCall(app, calls.revokeReportingToken, async ({ principal, params }) => {
    const { organization, personId, isManager } = principal;
    const valid = validOf(organization.id);
    await database.forOrganization(organization.id, async (db) => {
      const token = (await findApiKeys(db, valid)).find(({ id }) => id === params.tokenId);
      if (token === undefined) throw new Refusal('NOT_FOUND');
      if (!isManager && token.maker !== personId) throw new Refusal('MANAGERS_ONLY', { principal });
      await revokeApiKey(db, valid, token.id);
    });
    return { revokedAt: valid.now.toISOString() };
  });
}

function presentToken(row: ApiKeyRow): calls.ReportingToken {
  if (row.expires_at === null) throw new Error(`The reporting token ${row.id} has no end.`);
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

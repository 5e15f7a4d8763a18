import { getLiveness, getReadiness } from '@milepost/api-contract/operations/health';
import { getVersion } from '@milepost/api-contract/operations/version';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';

export function registerOperationRoutes(app: FastifyInstance, parts: { database: Database; version: string }): void {
  registerCall(app, getVersion, () => ({ version: parts.version }));
  registerCall(app, getLiveness, () => ({ status: 'ok' as const }));
  registerCall(app, getReadiness, async () => {
    await parts.database.ping();
    return { status: 'ok' as const };
  });
}

import type { Schema } from '@milepost/server/database/schema';
import type { Kysely } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';

export type InvitationColumns = { invited_by: string } | { used_by: string };

type Given = {
  readonly organizationId: string;
  readonly kind: 'CARRIER' | 'COLLEAGUE';
  readonly columns: InvitationColumns;
  readonly now: Date;
};

const A_DAY_MS = 24 * 3_600_000;

/** An invitation for one day, made or used by a person. */
export async function insertInvitation(db: Kysely<Schema>, { organizationId, kind, columns, now }: Given) {
  const at = { created_at: now, sent_at: now, expires_at: new Date(now.getTime() + A_DAY_MS) };
  const used = 'used_by' in columns ? { used_at: now } : {};
  const id = randomUUID();
  const of = { id, organization_id: organizationId, kind, language: 'en' as const, email: `${id}@carrier.example` };
  await db
    .insertInto('invitation')
    .values({ ...of, token_hash: randomBytes(32), ...at, ...used, ...columns })
    .execute();
}

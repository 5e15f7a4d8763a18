import { DEFAULT_DELAY_MINUTES } from '@milepost/domain/notification/rules';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** The delays, in minutes, from which the people of these organisations want to be notified. */
export async function delayThresholds(
  db: Db,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (organizationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; minutes: number }>`
    select organization_id as id, delay_minutes as minutes from notification_rules
    where organization_id = any(${[...organizationIds]}::uuid[])
    union
    select organization_id, delay_minutes from notification_defaults
    where organization_id = any(${[...organizationIds]}::uuid[])`.execute(db);
  const ofOrganization = Map.groupBy(rows, ({ id }) => id);
  return new Map([...ofOrganization].map(([id, own]) => [id, own.map(({ minutes }) => minutes)]));
}

/** The thresholds of the parties of one transport, and the default of those who have set none. */
export function thresholdsOf(
  used: ReadonlyMap<string, readonly number[]>,
  parties: readonly string[],
): readonly number[] {
  return [...new Set([DEFAULT_DELAY_MINUTES, ...parties.flatMap((id) => used.get(id) ?? [])])];
}

import { hash } from 'node:crypto';
import type { Db } from '../../../server/database/transaction.ts';
import type { DemoParties } from './demo-world.ts';
import type { DemoState } from './demo-state.ts';
import { carriers, type CarrierKey } from './organizations.ts';
import { stableId } from './stable-id.ts';

/** Keeps changes that people made to the demo organisations and people. */
export async function writeParties(db: Db, { organizations, features, people }: DemoParties): Promise<void> {
  const known = new Set((await db.selectFrom('organization').select('id').execute()).map(({ id }) => id));
  await db
    .insertInto('organization')
    .values(organizations)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name'), role: row.ref('excluded.role') })),
    )
    .execute();
  // From then on, features are for administrators to switch.
  const given = features.filter(({ organization_id: id }) => !known.has(id));
  if (given.length > 0) await db.insertInto('organization_feature').values(given).execute();
  // Keeps the identity at the provider, so no one has to sign in again.
  await db
    .insertInto('person')
    .values(people)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Most have a server that uses our own call; one has phones in its cabs. */
export const connectionsOf: Readonly<
  Record<CarrierKey, { readonly kind: 'NATIVE' | 'TRACCAR_CLIENT'; readonly name: string }>
> = {
  nordlicht: { kind: 'NATIVE', name: 'Telematics' },
  jantarowy: { kind: 'NATIVE', name: 'Telematyka' },
  rietveen: { kind: 'NATIVE', name: 'Boordcomputers' },
  vltavin: { kind: 'TRACCAR_CLIENT', name: 'Telefony' },
  drumcarpat: { kind: 'NATIVE', name: 'Telematică' },
};

/** One for each carrier, for all its trucks. */
export async function writeConnections(db: Db, { seed, keys }: DemoState, createdAt: Date): Promise<void> {
  await db
    .insertInto('gps_connection')
    .values(
      carriers.map((carrier) => ({
        id: connectionOf(seed, carrier),
        carrier_id: stableId(seed, carrier),
        ...connectionsOf[carrier],
        key_hash: hash('sha256', keys[carrier], 'buffer'),
        settings: null,
        created_at: createdAt,
        revoked_at: null,
        last_used_at: null,
        last_problem: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ key_hash: row.ref('excluded.key_hash'), revoked_at: null })),
    )
    .execute();
}

export function connectionOf(seed: number, carrier: CarrierKey): string {
  return stableId(seed, `connection/${carrier}`);
}

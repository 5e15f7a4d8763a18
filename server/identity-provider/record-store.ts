import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/database.ts';

type Worker = Database['worker'];

/** The provider's storage interface on PostgreSQL, so restarts keep people signed in. */
export function recordStore(worker: Worker, model: string, now: () => Date): Adapter {
  const records = worker.selectFrom('identity_provider_record').select(['payload', 'consumed_at']);
  const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
    const row = await records
      .where('model', '=', model)
      .where(column, '=', value)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now())]))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const payload = row.payload as AdapterPayload;
    return row.consumed_at === null ? payload : { ...payload, consumed: seconds(row.consumed_at) };
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      // Each sign-in also deletes expired records.
      if (model === 'Interaction') await sweep(worker, now());
      const values = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000),
      };
      await worker
        .insertInto('identity_provider_record')
        .values({ model, id, ...values, consumed_at: null })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (code) => findBy('user_code', code),
    consume: async (id) => {
      await worker
        .updateTable('identity_provider_record')
        .set({ consumed_at: now() })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    destroy: async (id) => {
      await worker.deleteFrom('identity_provider_record').where('model', '=', model).where('id', '=', id).execute();
    },
    revokeByGrantId: async (grantId) => {
      await worker
        .deleteFrom('identity_provider_record')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
}

/** Revokes the grant with all its codes and tokens. */
export async function revokeGrant(worker: Worker, grantId: string): Promise<void> {
  await worker
    .deleteFrom('identity_provider_record')
    .where((is) => is.or([is('grant_id', '=', grantId), is.and([is('model', '=', 'Grant'), is('id', '=', grantId)])]))
    .execute();
}

async function sweep(worker: Worker, now: Date): Promise<void> {
  await worker.deleteFrom('identity_provider_record').where('expires_at', '<=', now).execute();
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import type { Schema } from './schema.ts';

/** What stores receive: a transaction, or a role's connections. */
export type Db = Kysely<Schema>;

/** A nested transaction would begin nothing and end both. */
class NoFurtherTransactions extends DummyDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('A transaction is under way already.'));
  }
}

/** Builds and compiles queries, which the given executor runs. */
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new NoFurtherTransactions(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const kyselyProps = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * Runs a transaction whose statements are sent without waiting for earlier answers. Kysely's own transactions wait each
 * time (decision 14).
 */
export async function transact<T>(pool: Db, act: (db: Db) => Promise<T>, begin = 'begin'): Promise<T> {
  const executor = pool.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const open = { connection: connection as DatabaseConnection | null };
    const run = async (statement: string) => await connection.executeQuery(CompiledQuery.raw(statement));
    const own = executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        // An unawaited statement must not end up in the next transaction of this connection.
        if (open.connection === null) throw new Error('The transaction has ended.');
        return await consumer(open.connection);
      },
    });
    const begun = run(begin);
    begun.catch(() => {}); // awaited below; until then it must not count as unhandled
    try {
      const result = await act(new Kysely<Schema>({ ...kyselyProps, executor: own }));
      open.connection = null;
      await begun;
      // In a failed transaction `commit` reports success with the word ROLLBACK, so an empty select checks it first.
      await run('select; commit');
      return result;
    } catch (error) {
      open.connection = null;
      // Without a connection there is nothing to roll back, and the first error is the one to report.
      await run('rollback').catch(() => {});
      throw error;
    }
  });
}

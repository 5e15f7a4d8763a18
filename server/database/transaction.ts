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

/** What stores are given: a transaction, or a role's connections. */
export type Db = Kysely<Schema>;

/** A transaction within a transaction would begin nothing, and end both. */
class NoFurtherTransactions extends DummyDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('A transaction is under way already.'));
  }
}

/** What builds and compiles queries; they are run by the executor that is given beside it. */
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new NoFurtherTransactions(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const kyselyProps = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * One transaction. Its statements travel without waiting for the answers to those before, the first together with `begin`:
 * Kysely's own transactions let each of them wait, whatever the driver can do.
 */
export async function transact<T>(pool: Db, act: (db: Db) => Promise<T>, begin = 'begin'): Promise<T> {
  const executor = pool.getExecutor();
  return await executor.provideConnection(async (connection) => {
    const open = { connection: connection as DatabaseConnection | null };
    const run = async (statement: string) => await connection.executeQuery(CompiledQuery.raw(statement));
    const own = executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        // What one of several forgot to wait for must not end up in the next transaction of this connection.
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
      // In a failed transaction `commit` answers with success and the word ROLLBACK; the empty select fails there.
      await run('select; commit');
      return result;
    } catch (error) {
      open.connection = null;
      // Where the connection is gone there is nothing to roll back, and the first error is the one to tell.
      await run('rollback').catch(() => {});
      throw error;
    }
  });
}

import type { AppParts } from '@milepost/server/app';
import { afterAll } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../database/fresh-database.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

export type TestApp = FreshDatabase & Pick<WholeApp, 'app' | 'bearer'>;

/** The whole application on its own database, without a network: `const { app, bearer } = await testApp();` */
export async function testApp(changes: Partial<AppParts> = {}): Promise<TestApp> {
  const fresh = await freshDatabase();
  const { app, bearer, close } = await openWholeApp(fresh.database, () => changes);
  afterAll(close);
  return { ...fresh, app, bearer };
}

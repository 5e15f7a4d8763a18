import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

type TestServer = { readonly url: string; readonly template: string };

/** The PostgreSQL under test: the tests that reach this file run on the second server too. */
export function testServer(): TestServer {
  return inject('testServer');
}

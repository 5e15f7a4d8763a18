import { connectReporter } from './report.ts';
import { scrubReport } from './scrub-report.ts';

/** Loads the service's client, only in installations that have one. Our own handlers decide what is reported. */
export async function startErrorReporting(dsn: string, release: string | undefined): Promise<void> {
  const { BrowserClient, Scope, defaultStackParser, makeFetchTransport } = await import('@sentry/browser');
  const scope = new Scope();
  const client = new BrowserClient({
    dsn,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: scrubReport,
  });
  scope.setClient(client);
  client.init();
  connectReporter(({ severity, error, errorId }) => {
    const told = scope.clone();
    told.setLevel(severity);
    if (errorId !== undefined) told.setTag('errorId', errorId);
    told.captureException(error);
  });
}

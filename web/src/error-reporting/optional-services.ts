import { ReportBudget } from '@milepost/domain/failure-report/report-budget';
import { withoutPersonalData } from '@milepost/domain/failure-report/without-personal-data';
import type { ErrorEvent } from '@sentry/browser';
import { connectReporter } from './report.ts';

/** Specification §9, Script load timeout. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Loads a third-party script, and gives up if it takes too long. */
export function loadScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const timer = setTimeout(() => {
    script.remove();
    reject(new Error(`the script took longer than ${SCRIPT_TIMEOUT_MS} ms`));
  }, SCRIPT_TIMEOUT_MS);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('the script could not be loaded')));
  script.async = true;
  script.src = address;
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
}

const PRIVATE = /[?#].*$/;

/** An address without query and fragment, which may hold codes, tokens and search texts. */
export function scrubAddress(address: string): string {
  return address.replace(PRIVATE, '');
}

/** What is sent to a third party: where and how it failed, never who it was or what they looked at. */
export function scrubReport(report: ErrorEvent): ErrorEvent {
  const { user: _user, breadcrumbs: _breadcrumbs, extra: _extra, request, exception, ...rest } = report;
  const values = exception?.values?.map(({ value, ...error }) => ({
    ...error,
    ...(value === undefined ? {} : { value: withoutPersonalData(value) }),
  }));
  return {
    ...rest,
    ...(rest.message === undefined ? {} : { message: withoutPersonalData(rest.message) }),
    ...(values === undefined ? {} : { exception: { values } }),
    ...(request?.url === undefined ? {} : { request: { url: scrubAddress(request.url) } }),
  };
}

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
  const budget = new ReportBudget();
  connectReporter(({ severity, error, errorId }) => {
    const unreported = budget.take(severity, kindOf(error), performance.now());
    if (unreported === null) return;
    const told = scope.clone();
    told.setLevel(severity);
    if (unreported > 0) told.setTag('unreported', String(unreported));
    if (errorId !== undefined) told.setTag('errorId', errorId);
    told.captureException(error);
  });
}

/** All calls fail at one place in the code, so the message, which names call and code, tells them apart. */
function kindOf({ name, message, stack }: Error): string {
  return `${name} ${/^(?:Refused|Unreachable)$/.test(name) ? message : (/^ +at .*$/m.exec(stack ?? '')?.[0] ?? message)}`;
}

import type { QueryClient } from '@tanstack/react-query';
import { routeList } from '../addresses/route-list.ts';
import { configurationQuery } from '../session/use-configuration.ts';
import { loadScript } from './load-script.ts';
import { report } from './report.ts';
import { startErrorReporting } from './start-error-reporting.ts';

/** Whatever other house this installation works with; none of them ever sees the public status page. */
export async function startOptionalServices(queryClient: QueryClient, version: string | undefined): Promise<void> {
  if (globalThis.location.pathname === routeList.transportStatus.path) return;
  try {
    const configuration = await queryClient.query({ ...configurationQuery, staleTime: 'static' });
    const { errorReportingDsn, tagManagerUrl } = configuration;
    if (errorReportingDsn !== null) await startErrorReporting(errorReportingDsn, version);
    if (tagManagerUrl !== null) await loadScript(tagManagerUrl);
  } catch (error) {
    report('warning', error);
  }
}

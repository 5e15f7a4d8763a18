import type { QueryClient } from '@tanstack/react-query';
import { configurationQuery } from '../session/visitor.ts';
import { report } from './report.ts';

/** Whatever other house this installation works with. The pages for people without an account know none of them. */
export async function startOptionalServices(queryClient: QueryClient, version: string | undefined): Promise<void> {
  try {
    const configuration = await queryClient.query({ ...configurationQuery, staleTime: 'static' });
    const { errorReportingDsn, tagManagerUrl } = configuration;
    if (errorReportingDsn === null && tagManagerUrl === null) return;
    const { loadScript, startErrorReporting } = await import('./optional-services.ts');
    if (errorReportingDsn !== null) await startErrorReporting(errorReportingDsn, version);
    if (tagManagerUrl !== null) await loadScript(tagManagerUrl);
  } catch (error) {
    report('warning', error);
  }
}

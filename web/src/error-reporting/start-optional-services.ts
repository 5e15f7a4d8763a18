import type { QueryClient } from '@tanstack/react-query';
import { configurationQuery } from '../session/visitor.ts';
import { report } from './report.ts';

/** The third-party services of this installation. The pages for people without an account use none of them. */
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

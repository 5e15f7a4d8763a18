import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ImportPage } from '../../imports/import-page.tsx';

export function TransportImportPage(): ReactNode {
  return (
    <ImportPage
      title={<Trans>Import transports</Trans>}
      subtitle={<Trans>From a CSV file, created or updated by their reference</Trans>}
      forPartners={false}
    />
  );
}

/** `/admin/transport-csv-import`. */
export function AdminCsvImportPage(): ReactNode {
  return (
    <ImportPage
      title={<Trans>CSV import</Trans>}
      subtitle={<Trans>Transports for one partner, created or updated by their reference</Trans>}
      forPartners
    />
  );
}

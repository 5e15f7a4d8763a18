import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Learned } from '../../learned/learned.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function LearnedForecastsPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>What forecasts learned</Trans>}
        subtitle={<Trans>From the arrivals of all organizations of this installation, and how good it made them</Trans>}
      />
      <Learned />
    </>
  );
}

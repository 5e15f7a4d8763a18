import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Scorecard } from '../scorecard/scorecard.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const spans = [7, 28, 90] as const;

export function EtaQualityPage(): ReactNode {
  const { t } = useLingui();
  const [days, setDays] = useState(28);
  return (
    <>
      <PageHeader
        title={<Trans>ETA quality</Trans>}
        subtitle={
          <Trans>How good the forecasts were that you were shown, for transports that have arrived since</Trans>
        }
        actions={
          <SegmentedControl
            aria-label={t`Transports that arrived in the last`}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
            data={spans.map((span) => ({ value: String(span), label: t`${span} days` }))}
          />
        }
      />
      <Scorecard days={days} />
    </>
  );
}

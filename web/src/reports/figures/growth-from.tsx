import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { GrowthView } from './growth-view.tsx';
import { useFormats } from './use-formats.ts';

type Props = { readonly now: number; readonly before: number };

/** The growth from the number of the days before, if they are compared. */
export function GrowthFrom({ now, before }: Props): ReactNode {
  const { number } = useFormats();
  const said = number(before);
  if (!useReportUrlState().place.isCompared) return null;
  return (
    <>
      <GrowthView now={now} before={before} /> <Trans>from {said}</Trans>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { WaypointEvent } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';

type Props = { readonly event: WaypointEvent; readonly timeZone: string };

/** Signals usually arrive within minutes; a longer delay is worth saying. */
const LATE_MS = 15 * 60_000;

export function LearnedLate({ event, timeZone }: Props): ReactNode {
  const { locale } = useLanguage();
  const knownAt = Date.parse(event.knownAt);
  if (knownAt - Date.parse(event.at) < LATE_MS) return null;
  const then = <MomentView at={knownAt} timeZone={timeZone} locale={locale} />;
  return (
    <>
      {' '}
      · <Trans>learned {then}</Trans>
    </>
  );
}

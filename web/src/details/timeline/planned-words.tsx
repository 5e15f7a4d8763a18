import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type DetailedWaypoint, plannedOf } from '../detailed-waypoint.ts';
import classes from './timeline.module.css';

type Props = { readonly waypoint: DetailedWaypoint };

/** The planned window in the zone of the waypoint, which is named where it is not the reader's. */
export function PlannedWords({ waypoint }: Props): ReactNode {
  const { locale } = useLanguage();
  const { kind, from, to } = plannedOf(waypoint);
  const { when, absolute } = whenWords(from, kind === 'APPOINTMENT' ? from : to, waypoint.timezone, {
    now: useNow('minute'),
    timeZone: readerZone(),
    locale,
  });
  return (
    <p className={classes['planned']} title={absolute}>
      {kind === 'APPOINTMENT' ? <Trans>Appointment {when}</Trans> : <Trans>Planned {when}</Trans>}
    </p>
  );
}

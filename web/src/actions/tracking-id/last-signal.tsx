import { Trans } from '@lingui/react/macro';
import { LOST_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import { IconAntennaBars5, IconAntennaBarsOff } from '@tabler/icons-react';
import { relativeTime } from '../../ui/time/relative-time.ts';
import classes from './last-signal.module.css';

type Props = { readonly at: number | null; readonly now: number; readonly locale: string };

/** Whether the device is alive: one that is silent for longer than "lost" will not be found by its signal. */
export function LastSignal({ at, now, locale }: Props) {
  const isAlive = at !== null && now - at <= LOST_AFTER_MS;
  const Icon = isAlive ? IconAntennaBars5 : IconAntennaBarsOff;
  const ago = at === null ? '' : relativeTime(Math.min(at, now), now, locale);
  return (
    <span className={classes['signal']} data-alive={isAlive || undefined}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {at === null ? <Trans>no signal yet</Trans> : <Trans>last signal {ago}</Trans>}
    </span>
  );
}

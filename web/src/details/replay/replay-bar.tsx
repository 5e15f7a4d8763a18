import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconHistory, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { nextWaypoint } from '../../transport/waypoints-in-order.ts';
import { PartFailure } from '../part-failure.tsx';
import classes from './replay-bar.module.css';
import { learnedMoments, nextMoment, previousMoment, type ReplayRange, stepFrom } from './replay-range.ts';
import type { Replay } from './use-replay.ts';

type ReplayBarProps = { readonly details: TransportDetails; readonly replay: Replay };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * "What was known at 14:05": the arrow keys move in small steps, Page Up and Down by the hour, Home and End to the
 * ends.
 */
export function ReplayBar({ details, replay }: ReplayBarProps): ReactNode {
  const { t } = useLingui();
  const { range, at, goTo } = replay;
  if (range === null) return null;
  const moments = learnedMoments(details, range);
  const standsAt = at ?? range.to;
  const before = previousMoment(moments, standsAt);
  const after = nextMoment(moments, standsAt);
  return (
    <section className={classes['bar']} data-past={at !== null || undefined} aria-label={t`Replay`}>
      <div className={classes['words']}>
        <IconHistory size={18} stroke={1.6} aria-hidden />
        <ReplayMoment replay={replay} details={details} />
        {at !== null && (
          <Button className={classes['back'] ?? ''} size="xs" onClick={() => goTo(null)}>
            <Trans>Back to now</Trans>
          </Button>
        )}
      </div>
      <div className={classes['controls']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t`To the event before`}
          disabled={before === null}
          onClick={() => goTo(before)}
        >
          <IconPlayerSkipBack size={16} aria-hidden />
        </ActionIcon>
        <Slider range={range} at={standsAt} isPast={at !== null} goTo={goTo} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t`To the next event`}
          disabled={at === null}
          onClick={() => goTo(after)}
        >
          <IconPlayerSkipForward size={16} aria-hidden />
        </ActionIcon>
      </div>
      <PartFailure query={replay.query} title={<Trans>What was known then could not be loaded.</Trans>} />
    </section>
  );
}

function useWhen() {
  const { locale } = useLanguage();
  const now = useNow('minute');
  return (at: number): string => whenWords(at, at, readerZone(), { now, timeZone: readerZone(), locale }).when;
}

function ReplayMoment({
  replay: { at, past, shown, isMoving },
  details,
}: {
  replay: Replay;
  details: TransportDetails;
}): ReactNode {
  const when = useWhen();
  if (at === null) {
    return (
      <span>
        <Trans>What was known when? Move the slider into the past.</Trans>
      </span>
    );
  }
  const waypoint = nextWaypoint(shown);
  const standing = waypoint === undefined || shown === details ? null : standingOf(shown, waypoint, at);
  const eta = standing?.kind === 'CURRENT' || standing?.kind === 'OLD' ? standing.eta : null;
  const moment = when(at);
  const keptAt = eta === null ? null : (waypoint?.forecast?.madeAt ?? null);
  const isOlder = keptAt !== null && at - Date.parse(keptAt) >= MINUTE_MS;
  return (
    <span role="status" aria-busy={isMoving}>
      <strong>
        <Trans>What was known at {moment}</Trans>
      </strong>
      {past !== undefined && (
        <Thinned
          keptAt={isOlder ? when(Date.parse(keptAt)) : null}
          drawn={past.trail.length}
          total={past.totalSignals}
        />
      )}
    </span>
  );
}

type SliderProps = {
  readonly range: ReplayRange;
  readonly at: number;
  readonly isPast: boolean;
  readonly goTo: (at: number | null) => void;
};

/** Counted from the end, so the present is always one of its steps. */
function Slider({ range, at, isPast, goTo }: SliderProps): ReactNode {
  const { t } = useLingui();
  const when = useWhen();
  const steps = Math.ceil((range.to - range.from) / range.stepMs);
  const byKey = (event: KeyboardEvent): void => {
    const hours = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0;
    if (hours === 0) return;
    event.preventDefault();
    goTo(stepFrom(range, at, (hours * HOUR_MS) / range.stepMs));
  };
  return (
    <input
      type="range"
      className={classes['slider']}
      aria-label={t`Moment to look back to`}
      aria-valuetext={isPast ? when(at) : t`now`}
      min={-steps}
      max={0}
      step={1}
      value={Math.round((at - range.to) / range.stepMs)}
      onChange={(event) => goTo(stepFrom(range, range.to, Number(event.currentTarget.value)))}
      onKeyDown={byKey}
    />
  );
}

type ThinnedProps = {
  /** When the forecast shown was stored, in words; null if it is as old as the moment itself. */
  readonly keptAt: string | null;
  readonly drawn: number;
  readonly total: number;
};

/** Not all of the past is stored or drawn: this says what is left out. */
function Thinned({ keptAt, drawn, total }: ThinnedProps): ReactNode {
  const number = new Intl.NumberFormat(useLanguage().locale);
  const [some, all] = [number.format(drawn), number.format(total)];
  if (keptAt === null && drawn >= total) return null;
  return (
    <span className={classes['thinned']}>
      {keptAt !== null && <Trans>ETA as of {keptAt}; smaller changes since then were not kept.</Trans>}{' '}
      {drawn < total && (
        <Trans>
          The line is drawn from {some} of {all} signals.
        </Trans>
      )}
    </span>
  );
}

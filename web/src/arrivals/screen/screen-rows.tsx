import { Trans, useLingui } from '@lingui/react/macro';
import type { Arrival } from '@milepost/api-contract/locations/arrivals';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { arrivalWords, type TimeContext, type ArrivalTimeText } from '../arrival-words.ts';
import { StandingIcon } from '../standing-icon.tsx';
import classes from './gate-screen.module.css';

type Props = { readonly arrivals: readonly Arrival[]; readonly timeZone: string; readonly now: number };

export function ScreenRows({ arrivals, timeZone, now }: Props): ReactNode {
  const { locale } = useLanguage();
  const reading: TimeContext = { now, timeZone, locale };
  return (
    <>
      <div className={classes['columns']} aria-hidden>
        <span>
          <Trans>Expected</Trans>
        </span>
        <span>
          <Trans>Punctuality</Trans>
        </span>
        <span>
          <Trans>Truck</Trans>
        </span>
        <span>
          <Trans>From</Trans>
        </span>
        <span>
          <Trans>Planned</Trans>
        </span>
        <span>
          <Trans>Signal age</Trans>
        </span>
      </div>
      <ol className={classes['rows']}>
        {arrivals.map((arrival) => (
          <ScreenRow key={arrival.waypointId} arrival={arrival} reading={reading} />
        ))}
      </ol>
    </>
  );
}

function ScreenRow({ arrival, reading }: { readonly arrival: Arrival; readonly reading: TimeContext }): ReactNode {
  const { i18n } = useLingui();
  const { standing, trackingId, carrier, from, reference } = arrival;
  const words = arrivalWords(arrival, i18n, reading);
  return (
    <li className={classes['row']} data-standing={standing}>
      <div className={classes['time']}>
        {words.time === null ? (
          <span className={classes['noTime']}>–</span>
        ) : (
          <>
            {standing === 'OLD' && (
              <span className={classes['prefix']}>
                <Trans>was</Trans>
              </span>
            )}
            <Time time={words.time} />
          </>
        )}
      </div>
      <div className={classes['standing']}>
        <StandingIcon standing={standing} />
        <Lines first={words.standing} second={words.detail} />
      </div>
      <Lines first={trackingId ?? <Trans>no tracking ID</Trans>} second={carrier} />
      <Lines first={from?.city ?? <Trans>loads here</Trans>} second={reference ?? ''} />
      <div className={classes['planned']}>
        <span className={classes['label']}>
          <Trans>Planned</Trans>{' '}
        </span>
        <Time time={words.planned} />
      </div>
      <div className={classes['age']}>
        <span className={classes['label']}>
          <Trans>Signal age</Trans>{' '}
        </span>
        {words.age ?? '–'}
      </div>
    </li>
  );
}

function Time({ time: { clock, day } }: { readonly time: ArrivalTimeText }): ReactNode {
  return (
    <span className={classes['told']}>
      {day !== null && <span className={classes['prefix']}>{day} </span>}
      <span className={classes['figures']}>{clock}</span>
    </span>
  );
}

function Lines({ first, second }: { readonly first: ReactNode; readonly second: string }): ReactNode {
  return (
    <div className={classes['lines']}>
      <span className={classes['first']}>{first}</span>
      <span className={classes['second']}>{second}</span>
    </div>
  );
}

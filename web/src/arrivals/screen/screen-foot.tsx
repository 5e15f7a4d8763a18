import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconMaximize,
  IconMoon,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { dateFormat, relativeFormat } from '../../ui/time/date-format.ts';
import { relativeTime } from '../../ui/time/relative-time.ts';
import classes from './screen-foot.module.css';
import type { ScreenState } from './poll-arrivals.ts';
import type { ScreenAddress } from './screen-address.ts';
import type { Freshness } from './screen-rules.ts';

type Paging = {
  readonly page: number;
  readonly pages: number;
  readonly nextIn: number | null;
  readonly isStopped: boolean;
  /** Expected as well, but beyond what a screen is sent. */
  readonly hidden: number;
};

type Props = {
  readonly known: ScreenState['known'];
  readonly freshness: Freshness;
  readonly now: number;
  readonly place: Paging;
  readonly scheme: ScreenAddress['scheme'];
  readonly onNext: () => void;
  readonly onStop: () => void;
  readonly onScheme: () => void;
  readonly onFullScreen: () => void;
};

/** When the screen was last updated; if that is old, a warning across the whole width. */
export function ScreenFoot(props: Props): ReactNode {
  const { known, freshness, now } = props;
  const isOld = known !== null && freshness !== 'current';
  return (
    <footer className={classes['foot']} data-old={isOld || undefined}>
      <div role="status" className={classes['updated']}>
        {known !== null && <Updated known={known} isOld={isOld} now={now} />}
      </div>
      {freshness !== 'gone' && <Pages {...props.place} />}
      <Controls {...props} />
      <span className={classes['brand']}>
        <BrandMark size={28} />
        Milepost
      </span>
    </footer>
  );
}

type Age = { readonly known: NonNullable<ScreenState['known']>; readonly isOld: boolean; readonly now: number };

/** Updated every second for viewers; read aloud only when the screen becomes old. */
function Updated({ known, isOld, now }: Age): ReactNode {
  const { locale } = useLanguage();
  const at = Date.parse(known.page.now);
  const zone = known.page.location.timezone;
  const ago = relativeTime(Math.min(known.at, now - 1_000), now, locale);
  if (isOld) {
    const since = dateFormat(locale, zone, 'clock').format(at);
    return (
      <>
        <IconAlertTriangle width="var(--icon)" height="var(--icon)" aria-hidden />
        <strong>
          <Trans>Old: no news since {since}</Trans>
        </strong>
        <span aria-hidden>{ago}</span>
      </>
    );
  }
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: zone }).format(at);
  return (
    <span aria-hidden className={classes['updated']}>
      <span className={classes['dot']} />
      <strong>
        <Trans>Updated {clock}</Trans>
      </strong>
      <span>{ago}</span>
    </span>
  );
}

function Pages({ page, pages, nextIn, isStopped, hidden }: Paging): ReactNode {
  const { locale } = useLanguage();
  if (pages <= 1 && hidden <= 0) return null;
  const next = nextIn === null ? null : relativeFormat(locale, 'always').format(nextIn, 'second');
  const number = page + 1;
  return (
    <div className={classes['pages']}>
      {pages > 1 && (
        <>
          <strong>
            <Trans>
              Page {number} of {pages}
            </Trans>
          </strong>
          {isStopped ? (
            <span>
              <Trans>stopped</Trans>
            </span>
          ) : (
            next !== null && (
              <span>
                <Trans>next {next}</Trans>
              </span>
            )
          )}
        </>
      )}
      {hidden > 0 && (
        <span>
          <Trans>and {hidden} more</Trans>
        </span>
      )}
    </div>
  );
}

type Button = { readonly label: string; readonly icon: Icon; readonly onPress: () => void };

function Controls({ place, scheme, onNext, onStop, onScheme, onFullScreen }: Props): ReactNode {
  const { t } = useLingui();
  const isDark = scheme === 'dark';
  const turning: readonly Button[] = [
    {
      label: place.isStopped ? t`Turn pages` : t`Stop turning pages`,
      icon: place.isStopped ? IconPlayerPlay : IconPlayerPause,
      onPress: onStop,
    },
    { label: t`Next page (space)`, icon: IconPlayerSkipForward, onPress: onNext },
  ];
  const buttons: readonly Button[] = [
    ...(place.pages > 1 ? turning : []),
    { label: isDark ? t`Light (D)` : t`Dark (D)`, icon: isDark ? IconSun : IconMoon, onPress: onScheme },
    { label: t`Full screen (F)`, icon: IconMaximize, onPress: onFullScreen },
  ];
  return (
    <div className={classes['controls']}>
      {buttons.map(({ label, icon: Picture, onPress }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={onPress}>
          <Picture size={22} aria-hidden />
        </button>
      ))}
    </div>
  );
}

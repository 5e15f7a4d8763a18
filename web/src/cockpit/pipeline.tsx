import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import {
  type Icon,
  IconCalendar,
  IconChevronRight,
  IconCircleCheck,
  IconTruck,
  IconTruckLoading,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { dayLabel } from '../ui/time/day-label.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './pipeline.module.css';
import { known, meaningOf, punctualityKeys, wordFor } from './punctuality-looks.ts';

/** When the tracking of the next one begins; the day is said where it is not today. */
function NextBegins({ at }: { readonly at: number }) {
  const { locale } = useLanguage();
  const zone = readerZone();
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const [then, now] = [zoned(at), zoned(useNow('minute'))];
  const clock = dateFormat(locale, zone, 'clock').format(at);
  const when = then.toPlainDate().equals(now.toPlainDate()) ? clock : `${dayLabel(then, now, locale)} ${clock}`;
  return <Trans>next begins: {when}</Trans>;
}

/** How many of those whose arrival is known were on time; with how many that are, or it would say nothing. */
function OnTimeShare({ counts }: { readonly counts: StandingCounts }) {
  const { locale } = useLanguage();
  const judged = known(counts);
  if (judged === 0) return null;
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(counts.onTime / judged);
  const volume = new Intl.NumberFormat(locale).format(judged);
  return (
    <Trans>
      {share} on time of {volume} known
    </Trans>
  );
}

type PhaseProps = {
  readonly icon: Icon;
  readonly name: ReactNode;
  readonly to: string;
  readonly total: number;
  /** Beside the number. */
  readonly remark?: ReactNode;
  readonly children?: ReactNode;
};

function Phase({ icon: Picture, name, to, total, remark, children }: PhaseProps) {
  const { locale } = useLanguage();
  return (
    <li>
      <Link to={to} className={classes['phase']}>
        <span className={classes['name']}>
          <Picture size={20} stroke={1.6} aria-hidden />
          {name}
        </span>
        <span className={classes['numbers']}>
          <span className={classes['count']}>{new Intl.NumberFormat(locale).format(total)}</span>{' '}
          <span className={classes['remark']}>{remark}</span>
        </span>
        {children}
        <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes['go']} />
      </Link>
    </li>
  );
}

type PunctualityBarProps = { readonly counts: StandingCounts };

/** How many are early, on time, late or unknown: as lengths, and in words. */
function PunctualityBar({ counts }: PunctualityBarProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const parts = punctualityKeys.filter((key) => counts[key] > 0);
  return (
    <>
      <span className={classes['bar']} aria-hidden>
        {parts.map((key) => (
          <span key={key} className={classes['part']} data-meaning={meaningOf[key]} style={{ flexGrow: counts[key] }} />
        ))}
      </span>
      <span className={classes['words']}>
        {parts.map((key) => (
          <span key={key} className={classes['word']}>
            <span className={classes['dot']} data-meaning={meaningOf[key]} aria-hidden />
            {number.format(counts[key])} {t(wordFor[key])}{' '}
          </span>
        ))}
      </span>
    </>
  );
}

type Counted = Pick<Cockpit, 'planned' | 'incoming' | 'ongoing' | 'completedToday'>;

function Presumably({ count }: { readonly count: number }) {
  return count === 0 ? null : <Plural value={count} one="# presumably" other="# presumably" />;
}

/** The phases of a transport from left to right: how many are in each, and how punctual they are. */
export function Pipeline({ planned, incoming, ongoing, completedToday }: Counted) {
  const { t } = useLingui();
  return (
    <ol className={classes['phases']}>
      <Phase
        icon={IconCalendar}
        name={t(routeTitles.planned)}
        to={paths.planned()}
        total={planned.total}
        remark={planned.nextBeginsAt !== null && <NextBegins at={Date.parse(planned.nextBeginsAt)} />}
      >
        <span className={classes['meaning']}>
          <Trans>more than 24 hours before the first stop</Trans>
        </span>
      </Phase>
      <Phase
        icon={IconTruckLoading}
        name={t(routeTitles.incoming)}
        to={paths.incoming()}
        total={incoming.total}
        remark={<Presumably count={incoming.presumably} />}
      >
        <PunctualityBar counts={incoming.punctuality} />
      </Phase>
      <Phase
        icon={IconTruck}
        name={t(routeTitles.ongoing)}
        to={paths.ongoing()}
        total={ongoing.total}
        remark={<Presumably count={ongoing.presumably} />}
      >
        <PunctualityBar counts={ongoing.punctuality} />
      </Phase>
      <Phase
        icon={IconCircleCheck}
        name={<Trans>Completed today</Trans>}
        to={paths.completed()}
        total={completedToday.total}
        remark={<OnTimeShare counts={completedToday.punctuality} />}
      >
        <PunctualityBar counts={completedToday.punctuality} />
      </Phase>
    </ol>
  );
}

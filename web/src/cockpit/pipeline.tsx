import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import type { SortDirection, SortKey } from '@milepost/domain/transport-list/sort';
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
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './pipeline.module.css';
import { PunctualityBar } from './punctuality-bar.tsx';

/** When tracking of the next transport begins: a day before its first stop. */
function TrackingStarts({ at }: { readonly at: number }) {
  const { locale } = useLanguage();
  const zone = readerZone();
  const { brief } = plannedTimeWords(
    { kind: 'APPOINTMENT', from: at, to: at, timeZone: zone },
    { now: useNow('minute'), timeZone: zone, locale },
  );
  return <Trans>tracking starts {brief}</Trans>;
}

type PhaseProps = {
  readonly icon: Icon;
  readonly name: ReactNode;
  readonly to: string;
  readonly search?: { readonly sortBy: SortKey; readonly dir: SortDirection };
  readonly total: number;
  /** Next to the number. */
  readonly remark?: ReactNode;
  readonly children?: ReactNode;
};

function Phase({ icon: Picture, name, to, search, total, remark, children }: PhaseProps) {
  const { locale } = useLanguage();
  return (
    <li>
      <Link to={to} search={() => search ?? {}} className={classes['phase']}>
        <span className={classes['name']}>
          <Picture size={18} stroke={1.6} aria-hidden />
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

function PresumedCount({ count }: { readonly count: number }) {
  return count === 0 ? null : <Plural value={count} one="# presumably" other="# presumably" />;
}

type PhasePunctualityProps = { readonly counts: StandingCounts };

/** An empty phase has no punctuality bar. */
function PhasePunctuality({ counts }: PhasePunctualityProps) {
  if (Object.values(counts).every((count) => count === 0)) return null;
  return <PunctualityBar counts={counts} />;
}

/** The same transports that are counted, latest first. */
const ofToday = { 'filter.ended': 'today', sortBy: 'ARRIVED', dir: 'desc' } as const;

type Counted = Pick<Cockpit, 'planned' | 'incoming' | 'ongoing' | 'completedToday'>;

/** The phases of a transport from left to right: how many are in each, and how punctual they are. */
export function Pipeline({ planned, incoming, ongoing, completedToday }: Counted) {
  const { t } = useLingui();
  return (
    <ol className={classes['phases']}>
      <Phase icon={IconCalendar} name={t(routeTitles.planned)} to={paths.planned()} total={planned.total}>
        {planned.nextBeginsAt !== null && (
          <span className={classes['remark']}>
            <TrackingStarts at={Date.parse(planned.nextBeginsAt)} />
          </span>
        )}
      </Phase>
      <Phase
        icon={IconTruckLoading}
        name={t(routeTitles.incoming)}
        to={paths.incoming()}
        total={incoming.total}
        remark={<PresumedCount count={incoming.presumably} />}
      >
        <PhasePunctuality counts={incoming.punctuality} />
      </Phase>
      <Phase
        icon={IconTruck}
        name={t(routeTitles.ongoing)}
        to={paths.ongoing()}
        total={ongoing.total}
        remark={<PresumedCount count={ongoing.presumably} />}
      >
        <PhasePunctuality counts={ongoing.punctuality} />
      </Phase>
      <Phase
        icon={IconCircleCheck}
        name={<Trans>Completed today</Trans>}
        to={paths.completed()}
        search={ofToday}
        total={completedToday.total}
      >
        <PhasePunctuality counts={completedToday.punctuality} />
      </Phase>
    </ol>
  );
}

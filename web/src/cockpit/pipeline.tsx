import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { IconCalendar, IconCircleCheck, IconTruck, IconTruckLoading } from '@tabler/icons-react';
import { routeTitles } from '../navigation/route-titles.ts';
import { paths } from '../addresses/paths.ts';
import { Phase } from './phase.tsx';
import classes from './pipeline.module.css';
import { PunctualityBar } from './punctuality-bar.tsx';
import { NextBegins } from './next-begins.tsx';
import { OnTimeShare } from './on-time-share.tsx';

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
        <PunctualityBar counts={incoming.punctuality} unknown="noEta" />
      </Phase>
      <Phase
        icon={IconTruck}
        name={t(routeTitles.ongoing)}
        to={paths.ongoing()}
        total={ongoing.total}
        remark={<Presumably count={ongoing.presumably} />}
      >
        <PunctualityBar counts={ongoing.punctuality} unknown="noEta" />
      </Phase>
      <Phase
        icon={IconCircleCheck}
        name={<Trans>Completed today</Trans>}
        to={paths.completed()}
        total={completedToday.total}
        remark={<OnTimeShare counts={completedToday.punctuality} />}
      >
        <PunctualityBar counts={completedToday.punctuality} unknown="unknownArrival" />
      </Phase>
    </ol>
  );
}

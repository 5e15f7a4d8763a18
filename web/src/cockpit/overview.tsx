import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { LiveMapCard } from './live-map-card.tsx';
import { NeedsYouNow } from './needs-you-now.tsx';
import { NextArrivals } from './next-arrivals.tsx';
import classes from './overview.module.css';
import { Pipeline } from './pipeline.tsx';
import { PunctualityCard } from './punctuality-card.tsx';
import { ScorecardCard } from './scorecard-card.tsx';

/** Left what needs somebody and what comes next, right how it goes on the whole. */
export function Overview({ cockpit }: { readonly cockpit: Cockpit }) {
  return (
    <div className={classes['overview']}>
      <Pipeline {...cockpit} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <NeedsYouNow needsYou={cockpit.needsYou} />
          <NextArrivals transports={cockpit.nextArrivals} />
        </div>
        <div className={classes['column']}>
          <div className={classes['pair']}>
            <PunctualityCard completed={cockpit.completedLately} />
            <ScorecardCard scorecard={cockpit.scorecard} />
          </div>
          <LiveMapCard />
        </div>
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { IconCloudOff } from '@tabler/icons-react';
import { memo } from 'react';
import { paths } from '../addresses/paths.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { MapMissing } from '../map/try-again.tsx';
import { useFreshness } from '../transport/freshness.ts';
import type { ListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { Deferred } from '../ui/deferred.tsx';
import { type MissingProps, LoadWhenNear } from '../ui/load-when-near.tsx';
import { NeedsYouNow } from './needs-you-now.tsx';
import { NextArrivals } from './next-arrivals.tsx';
import { OpenLink } from './open-link.tsx';
import classes from './overview.module.css';
import { Pipeline } from './pipeline.tsx';
import { PunctualityCard } from './punctuality-card.tsx';
import { ScorecardCard } from './scorecard-card.tsx';

const phases = ['planned', 'incoming', 'ongoing', 'completed'];
const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function Rows({ count }: { readonly count: number }) {
  return rows.slice(0, count).map((row) => (
    <div key={row} className={classes['loadingRow']}>
      <Skeleton height={22} width={130} />
      <Skeleton height={14} width="25%" />
      <Skeleton height={14} width="35%" />
    </div>
  ));
}

function NextArrivalsSkeleton() {
  return (
    <Card title={<Trans>Next arrivals</Trans>}>
      <Rows count={5} />
    </Card>
  );
}

function LiveMapSkeleton() {
  return (
    <div className={classes['mapCard']}>
      <Card title={<Trans>Live map</Trans>}>
        <div className={classes['ground']} />
      </Card>
    </div>
  );
}

/** The outline of the overview while it is loaded. */
export function OverviewSkeleton() {
  return (
    <div className={classes['overview']} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Card>
        <div className={classes['loadingPhases']}>
          {phases.map((phase) => (
            <div key={phase} className={classes['loadingPhase']}>
              <Skeleton height={16} width={96} />
              <Skeleton height={30} width={64} />
              <Skeleton height={7} />
            </div>
          ))}
        </div>
      </Card>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Card title={<Trans>Needs you now</Trans>}>
            <Rows count={9} />
          </Card>
          <NextArrivalsSkeleton />
        </div>
        <div className={classes['side']}>
          <LiveMapSkeleton />
        </div>
      </div>
    </div>
  );
}

const loadPreview = async () =>
  (await Promise.all([import('../live-map/live-map-preview.tsx'), loadDialogMessages()]))[0].LiveMapPreview;

function MapGround() {
  return (
    <div className={classes['ground']}>
      <Trans>The map is loading…</Trans>
    </div>
  );
}

// Uses texts of the cockpit: those of the map may be what failed to load.
function Missing({ tryAgain }: MissingProps) {
  return (
    <MapMissing className={classes['ground']} tryAgain={tryAgain}>
      <Trans>Parts of the map could not be loaded. Everything else still works.</Trans>
    </MapMissing>
  );
}

/** A small live map. Its space is reserved from the start; it loads after everything that is read, if it is visible. */
function LiveMapCard() {
  return (
    <div className={classes['mapCard']}>
      <Card title={<Trans>Live map</Trans>} aside={<OpenLink to={paths.liveMap()} page={<Trans>Live map</Trans>} />}>
        <div className={classes['map']}>
          <LoadWhenNear load={loadPreview} fallback={<MapGround />} missing={Missing}>
            {(LiveMapPreview) => <LiveMapPreview />}
          </LoadWhenNear>
        </div>
      </Card>
    </div>
  );
}

/** Old figures are never shown as current. */
export function OutdatedFiguresNotice({ state }: { readonly state: ListState }) {
  const { locale } = useLanguage();
  const { freshness } = useFreshness(state);
  if (freshness === 'current') return null;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(state.updatedAt);
  return (
    <div role="status" className={classes['notice']}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <span>
        <Trans>These figures are from {time}. Updating them failed.</Trans>
      </span>
      <Button size="compact-sm" variant="default" loading={state.updating} onClick={state.retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Left: what needs action and what comes next; right: where the trucks are and how things are going overall. */
export const Overview = memo(function Overview({ cockpit }: { readonly cockpit: Cockpit }) {
  return (
    <div className={classes['overview']}>
      <Pipeline {...cockpit} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <NeedsYouNow
            needsYou={cockpit.needsYou}
            delayed={cockpit.incoming.punctuality.delayed + cockpit.ongoing.punctuality.delayed}
          />
          <Deferred fallback={<NextArrivalsSkeleton />}>
            <NextArrivals nextArrivals={cockpit.nextArrivals} />
          </Deferred>
        </div>
        <div className={classes['side']}>
          <Deferred fallback={<LiveMapSkeleton />}>
            <LiveMapCard />
            <div className={classes['pair']}>
              <PunctualityCard completed={cockpit.completedLately} />
              <ScorecardCard scorecard={cockpit.scorecard} />
            </div>
          </Deferred>
        </div>
      </div>
    </div>
  );
});

import { Trans } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gpsSignalsQuery } from '../../api/transport-parts.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import type { ListState } from '../../transport/use-list-state.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from '../details-page.module.css';
import { GpsHealthPanel } from '../gps/gps-health-panel.tsx';
import { DetailsHeader } from '../header/details-header.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import { TransportMap } from '../map/transport-map.tsx';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { useReplay } from '../replay/use-replay.ts';
import { Timeline } from '../timeline/timeline.tsx';

type DetailsViewProps = { readonly details: TransportDetails; readonly state: ListState };

export function DetailsView({ details, state }: DetailsViewProps): ReactNode {
  const present = useNow('minute');
  const replay = useReplay(details, present);
  const signals = useQuery(gpsSignalsQuery(details.id));
  const { shown, past } = replay;
  const moment = past === undefined ? null : Date.parse(past.at);
  const now = moment ?? present;
  return (
    <div className={classes['page']} data-past={replay.at !== null || undefined}>
      <DetailsHeader details={shown} now={now} isReplay={replay.at !== null} aside={<UpdatedAgo state={state} />} />
      <OutdatedBanner state={state} />
      <div className={classes['columns']}>
        <div className={classes['card']}>
          <DetailsTabs
            panels={{
              waypoints: <Timeline details={shown} signals={signals.data} now={now} knownBy={moment} />,
              gps: <GpsHealthPanel details={details} />,
              log: <LogPanel details={details} />,
            }}
          />
          <ReplayBar details={details} replay={replay} />
        </div>
        <div className={classes['map']}>
          <TransportMap details={shown} signals={signals} past={past} now={now} />
        </div>
      </div>
    </div>
  );
}

type Tab = 'waypoints' | 'gps' | 'log';

type DetailsTabsProps = { readonly panels: Readonly<Record<Tab, ReactNode>> };

const tabs: readonly Tab[] = ['waypoints', 'gps', 'log'];

/** The open tab stands in the address, so that a reload and a link keep it. */
function DetailsTabs({ panels }: DetailsTabsProps): ReactNode {
  const search: { readonly tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = tabs.find((tab) => tab === search.tab) ?? 'waypoints';
  const goTo = (value: string | null): void => {
    const tab = value === 'waypoints' ? undefined : value;
    void navigate({ to: '.', search: (before: object) => ({ ...before, tab }), replace: true, resetScroll: false });
  };
  return (
    <Tabs className={classes['tabs'] ?? ''} value={open} onChange={goTo} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="waypoints">
          <Trans>Stops</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="gps">
          <Trans>GPS health</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="log">
          <Trans>Log</Trans>
        </Tabs.Tab>
      </Tabs.List>
      {tabs.map((tab) => (
        // It scrolls, and need not hold anything else that the keyboard reaches.
        <Tabs.Panel key={tab} value={tab} tabIndex={0} className={classes['panel'] ?? ''}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gpsSignalsQuery } from '../../api/transport-parts.ts';
import type { ListState } from '../../transport/use-list-state.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import classes from '../details-page.module.css';
import { DetailsTabs } from '../details-tabs.tsx';
import { GpsHealthPanel } from '../gps/gps-health-panel.tsx';
import { DetailsHeader } from '../header/details-header.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import { TransportMap } from '../map/transport-map.tsx';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { useReplay } from '../replay/use-replay.ts';
import { Timeline } from '../timeline/timeline.tsx';

type Props = { readonly details: TransportDetails; readonly state: ListState };

export function DetailsView({ details, state }: Props): ReactNode {
  const present = useNow('minute');
  const replay = useReplay(details, present);
  const signals = useQuery(gpsSignalsQuery(details.id));
  const { shown, past } = replay;
  const moment = past === undefined ? null : Date.parse(past.at);
  const now = moment ?? present;
  return (
    <div className={classes['page']}>
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

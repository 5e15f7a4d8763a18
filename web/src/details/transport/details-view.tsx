import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { commentsQuery, documentsQuery } from '../../api/documents.ts';
import { gpsSignalsQuery } from '../../api/transport-parts.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useVisitor } from '../../session/visitor.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import type { ListState } from '../../transport/use-list-state.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from '../details-page.module.css';
import { GpsHealthPanel } from '../gps/gps-health-panel.tsx';
import { DetailsHeader } from '../header/details-header.tsx';
import { tabTitle } from '../header/headline.ts';
import { LogPanel } from '../log/log-panel.tsx';
import { TransportMap } from '../map/transport-map.tsx';
import { ReplayBar } from '../replay/replay-bar.tsx';
import { useReplay } from '../replay/use-replay.ts';
import { Timeline } from '../timeline/timeline.tsx';

type DetailsViewProps = { readonly details: TransportDetails; readonly state: ListState };

export const DetailsView = memo(function DetailsView({ details, state }: DetailsViewProps): ReactNode {
  const present = useNow('minute');
  usePageTitle(tabTitle(details, present));
  const replay = useReplay(details, present);
  const signals = useQuery(gpsSignalsQuery(details.id));
  const isWide = useMediaQuery(SIDE_BY_SIDE, undefined, { getInitialValueInEffect: false });
  const isShipper = useVisitor().organization.organizationRole === 'SHIPPER';
  const [half, setHalf] = useState<Half>('stops');
  const { shown, past } = replay;
  const moment = past === undefined ? null : Date.parse(past.at);
  const now = moment ?? present;
  return (
    <div className={classes['page']} data-past={replay.at !== null || undefined}>
      <DetailsHeader details={shown} now={now} isReplay={replay.at !== null} aside={<UpdatedAgo state={state} />} />
      <OutdatedBanner state={state} />
      {!isWide && <HalfSwitch half={half} onChange={setHalf} />}
      <div className={classes['columns']} data-half={isWide ? undefined : half}>
        <div className={classes['card']}>
          <DetailsTabs
            transportId={details.id}
            panels={{
              waypoints: (
                <>
                  <Timeline details={shown} signals={signals.data} now={now} knownBy={moment} />
                  {isShipper && (
                    <Suspense fallback={null}>
                      <FeedbackList transportId={details.id} />
                    </Suspense>
                  )}
                </>
              ),
              gps: <GpsHealthPanel details={details} />,
              log: <LogPanel details={details} />,
              documents: (
                <Suspense fallback={<Skeleton height={160} radius="md" />}>
                  <DocumentsPanel details={details} />
                </Suspense>
              ),
            }}
          />
          <ReplayBar details={details} replay={replay} />
        </div>
        {(isWide || half === 'map') && (
          <div className={classes['map']}>
            <TransportMap details={shown} signals={signals} past={past} now={now} />
          </div>
        )}
      </div>
    </div>
  );
});

const FeedbackList = lazy(async () => ({
  default: (await import('../feedback/feedback-list.tsx')).FeedbackList,
}));

const DocumentsPanel = lazy(async () => ({
  default: (await import('../documents/documents-panel.tsx')).DocumentsPanel,
}));

/** As in the style sheet: from this width on, there is room for both halves. */
const SIDE_BY_SIDE = '(width >= 56rem)';

type Half = 'stops' | 'map';

type HalfSwitchProps = { readonly half: Half; readonly onChange: (half: Half) => void };

/** On a phone one half is shown at a time, and the map is loaded only when it is shown. */
function HalfSwitch({ half, onChange }: HalfSwitchProps): ReactNode {
  const { t } = useLingui();
  return (
    <SegmentedControl
      className={classes['switch'] ?? ''}
      fullWidth
      aria-label={t`Stops or map`}
      value={half}
      onChange={(value) => onChange(value === 'map' ? 'map' : 'stops')}
      data={[
        { value: 'stops', label: t`Stops` },
        { value: 'map', label: t`Map` },
      ]}
    />
  );
}

type Tab = 'waypoints' | 'gps' | 'log' | 'documents';

type DetailsTabsProps = {
  readonly transportId: string;
  readonly panels: Readonly<Record<Tab, ReactNode>>;
};

const tabs: readonly Tab[] = ['waypoints', 'gps', 'log', 'documents'];

/** The open tab is in the address, so a reload and a link keep it. */
function DetailsTabs({ transportId, panels }: DetailsTabsProps): ReactNode {
  const { t } = useLingui();
  const search: { readonly tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = tabs.find((tab) => tab === search.tab) ?? 'waypoints';
  const goTo = (value: string | null): void => {
    const tab = value === 'waypoints' ? undefined : value;
    void navigate({ to: '.', search: (before: object) => ({ ...before, tab }), replace: true, resetScroll: false });
  };
  return (
    <Tabs className={classes['tabs'] ?? ''} value={open} onChange={goTo} keepMounted={false}>
      <Tabs.List className={classes['tabList'] ?? ''}>
        <Tabs.Tab value="waypoints">
          <Trans>Stops</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="gps">
          <Trans>GPS health</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="log">
          <Trans>Log</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="documents" title={t`Documents and comments`}>
          <Trans>Documents</Trans>
          <SharedCount transportId={transportId} />
        </Tabs.Tab>
      </Tabs.List>
      {tabs.map((tab) => (
        // It scrolls, and may contain nothing else that the keyboard can reach.
        <Tabs.Panel key={tab} value={tab} tabIndex={0} className={classes['panel'] ?? ''}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** How many documents and comments both parties have added; nothing if there are none, or the number is unknown. */
function SharedCount({ transportId }: { readonly transportId: string }): ReactNode {
  const documents = useQuery(documentsQuery(transportId)).data?.documents.length ?? 0;
  const comments = useQuery(commentsQuery(transportId)).data?.comments.filter(({ text }) => text !== null).length ?? 0;
  const count = documents + comments;
  return count === 0 ? null : <span className={classes['count']}>{count}</span>;
}

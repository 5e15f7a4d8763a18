import { Trans } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './details-page.module.css';

type Tab = 'waypoints' | 'gps' | 'log';

type Props = { readonly panels: Readonly<Record<Tab, ReactNode>> };

const tabs: readonly Tab[] = ['waypoints', 'gps', 'log'];

/** The open tab stands in the address, so that a reload and a link keep it. */
export function DetailsTabs({ panels }: Props): ReactNode {
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
          <Trans>Waypoints</Trans>
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

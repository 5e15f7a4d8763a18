import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCrane } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { routeTitles } from '../navigation/route-titles.ts';
import { paths } from '../addresses/paths.ts';
import { routeList } from '../addresses/route-list.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Stands for every page that is still to come, under the heading of that page. */
export function NotBuiltYetPage() {
  const { t } = useLingui();
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeName }) ?? 'home';
  const title = t(routeTitles[name]);
  if (routeList[name].layout === 'bare') {
    return (
      <NoticePage icon={IconCrane} tone="neutral" title={title}>
        <Trans>This page is not built yet. It comes with one of the next versions of Milepost.</Trans>
      </NoticePage>
    );
  }
  const toPlanned = (
    <Button component={Link} to={paths.planned()} variant="default">
      <Trans>To the planned transports</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState icon={IconCrane} title={<Trans>This page is not built yet</Trans>} actions={toPlanned}>
          <Trans>It comes with one of the next versions of Milepost.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NewVersionBanner } from '../app-version/new-version-banner.tsx';
import { useGivenTitle } from '../navigation/page-title.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import type { RouteName } from '../addresses/route-list.ts';
import { useSessionState } from '../session/session-state.ts';

function useRouteName(): RouteName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.routeName });
}

function useIsBroken(): boolean {
  return useMatches({ select: (matches) => matches.some((match) => match.status === 'error') });
}

/** Specification §2: the title follows the page and the language. */
function useTitle(name: RouteName | undefined): void {
  const { i18n } = useLingui();
  const isBroken = useIsBroken();
  const page = isBroken ? msg`Error` : name === undefined ? undefined : routeTitles[name];
  const given = useGivenTitle();
  const title = page === undefined ? 'Milepost' : `${isBroken || given === null ? i18n._(page) : given} · Milepost`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What every page has, whatever its layout. */
export function Root() {
  const routeName = useRouteName();
  useTitle(routeName);
  // Between two sessions nothing of the old one may stay on the screen.
  if (useSessionState().kind === 'leaving') return null;
  return (
    <>
      {routeName !== 'transportStatus' && <NewVersionBanner />}
      <Outlet />
    </>
  );
}

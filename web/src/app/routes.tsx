import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Visitor } from '@milepost/domain/access/access';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
  useMatches,
} from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { paths } from '../addresses/paths.ts';
import { type Layout, routeList, type RouteName, routeNames } from '../addresses/route-list.ts';
import { parseSearch, stringifySearch } from '../addresses/search-parameters.ts';
import { NewVersionBanner } from '../app-version/new-version-banner.tsx';
import { useOwnPageTitle } from '../navigation/page-title.ts';
import { routeTitles } from '../navigation/route-titles.ts';
import { admitVisitor } from '../session/admit-visitor.ts';
import { useSessionState } from '../session/session-state.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { ErrorPage, FramelessErrorPage, PendingPage } from './error-page.tsx';
import { decideAccess } from './guards.ts';
import { pageOf } from './pages.ts';
import classes from './routes.module.css';

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
  const given = useOwnPageTitle();
  const title = page === undefined ? 'Milepost' : `${isBroken || given === null ? i18n._(page) : given} · Milepost`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What every page has, whatever its layout. */
function Root() {
  const routeName = useRouteName();
  useTitle(routeName);
  // Between two sessions nothing of the old one may stay on the screen.
  if (useSessionState().kind === 'leaving') return null;
  return (
    <>
      <NewVersionBanner />
      <Outlet />
    </>
  );
}

/** Shown until it is known who is signed in. */
function SplashScreen() {
  return (
    <main className={classes['splash']} data-waits>
      <div role="status" className={classes['inner']}>
        <BrandMark size={44} />
        <span>
          <Trans>Loading…</Trans>
        </span>
      </div>
    </main>
  );
}

type LayoutComponent = ComponentType<{ readonly children: ReactNode }>;

function lazyLayout(load: () => Promise<LayoutComponent>): RouteComponent {
  return lazyRouteComponent(async () => {
    const Frame = await load();
    const Framed = () => (
      <Frame>
        <Outlet />
      </Frame>
    );
    return { default: Framed };
  });
}

/** The layouts as routes: they stay while the pages inside them change. */
const layouts = {
  bare: lazyLayout(async () => (await import('./layouts/bare-layout.tsx')).BareLayout),
  focus: lazyLayout(async () => (await import('./layouts/focus-layout.tsx')).FocusLayout),
  main: lazyLayout(async () => (await import('./layouts/main-layout.tsx')).MainLayout),
} as const satisfies Record<Layout, RouteComponent>;

type RouterContext = { readonly queryClient: QueryClient; readonly visitor: Visitor };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    routeName?: RouteName;
  }
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root });

const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: layouts.bare,
});

/** Nothing below is shown, not even the frame, until it is known who is signed in. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  pendingComponent: SplashScreen,
  errorComponent: FramelessErrorPage,
  beforeLoad: async ({ context, location }) => {
    const entered = await admitVisitor(context.queryClient, location.href);
    if (entered === 'NO_ORGANIZATION') throw redirect({ to: paths.noOrganization(), replace: true });
    if (entered === 'SERVER_ERROR') {
      throw redirect({ to: paths.serverError(), search: { from: location.href }, replace: true });
    }
    return { visitor: entered };
  },
});

const focus = createRoute({
  getParentRoute: () => guarded,
  id: 'focus',
  component: layouts.focus,
});

const main = createRoute({
  getParentRoute: () => guarded,
  id: 'main',
  component: layouts.main,
});

function guard(name: RouteName, visitor: Visitor): void {
  const passage = decideAccess(name, visitor);
  if (passage === 'notFound') throw redirect({ to: paths.notFound(), replace: true });
  if (passage !== 'pass') throw redirect({ to: passage.redirectTo, replace: true });
}

function routesOf<P extends typeof bare | typeof focus | typeof main>(layout: Layout, parent: P) {
  const names = routeNames.filter((name) => routeList[name].layout === layout && name !== 'callback');
  return names.map((name) => {
    const page = pageOf(name);
    return createRoute({
      getParentRoute: () => parent,
      path: routeList[name].path,
      staticData: { routeName: name },
      beforeLoad: ({ context }: { readonly context: RouterContext }) => guard(name, context.visitor),
      ...(page && { component: page }),
    });
  });
}

const callback = createRoute({
  getParentRoute: () => bare,
  path: routeList.callback.path,
  staticData: { routeName: 'callback' },
  beforeLoad: async ({ location }) => {
    const { finishLogin } = await import('../session/finish-login.ts');
    throw redirect({ href: await finishLogin(location.searchStr), replace: true });
  },
  pendingComponent: SplashScreen,
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.notFound(), replace: true });
  },
});

const routeTree = root.addChildren([
  bare.addChildren([callback, ...routesOf('bare', bare)]),
  guarded.addChildren([focus.addChildren(routesOf('focus', focus)), main.addChildren(routesOf('main', main))]),
  unknown,
]);

/** Below this, no loading state is shown. */
const PENDING_AFTER_MS = 400;

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient, visitor: null },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusContent();
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

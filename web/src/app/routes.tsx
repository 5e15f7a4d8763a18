import type { Visitor } from '@milepost/domain/access/access';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { FramelessErrorPage } from './error-page.tsx';
import { passageTo } from './guards.ts';
import { layouts } from './layout-components.tsx';
import { pageOf } from './pages.ts';
import { paths } from '../addresses/paths.ts';
import { Root } from './root.tsx';
import { type Layout, type RouteName, routeList, routeNames } from '../addresses/route-list.ts';
import { SplashScreen } from './splash-screen.tsx';
import { enter } from '../session/enter.ts';
import { finishLogin } from '../session/finish-login.ts';

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

/** Nothing below is shown, not even the frame, before it is known who is there. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  pendingComponent: SplashScreen,
  errorComponent: FramelessErrorPage,
  beforeLoad: async ({ context, location }) => {
    const entered = await enter(context.queryClient, location.href);
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
  const passage = passageTo(name, visitor);
  if (passage === 'notFound') throw redirect({ to: paths.notFound(), replace: true });
  if (passage !== 'pass') throw redirect({ to: passage.redirectTo, replace: true });
}

function routesOf<P extends typeof bare | typeof focus | typeof main>(layout: Layout, parent: P) {
  const names = routeNames.filter((name) => routeList[name].layout === layout && name !== 'callback');
  return names.map((name) =>
    createRoute({
      getParentRoute: () => parent,
      path: routeList[name].path,
      staticData: { routeName: name },
      beforeLoad: ({ context }: { readonly context: RouterContext }) => guard(name, context.visitor),
      component: pageOf(name),
    }),
  );
}

const callback = createRoute({
  getParentRoute: () => bare,
  path: routeList.callback.path,
  staticData: { routeName: 'callback' },
  beforeLoad: async ({ location }) => {
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

export const routeTree = root.addChildren([
  bare.addChildren([callback, ...routesOf('bare', bare)]),
  guarded.addChildren([focus.addChildren(routesOf('focus', focus)), main.addChildren(routesOf('main', main))]),
  unknown,
]);

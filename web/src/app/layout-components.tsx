import { lazyRouteComponent, Outlet, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '../addresses/route-list.ts';

type LayoutComponent = ComponentType<{ readonly children: ReactNode }>;

function around(load: () => Promise<LayoutComponent>): RouteComponent {
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
export const layouts = {
  bare: around(async () => (await import('./layouts/bare-layout.tsx')).BareLayout),
  focus: around(async () => (await import('./layouts/focus-layout.tsx')).FocusLayout),
  main: around(async () => (await import('./layouts/main-layout.tsx')).MainLayout),
} as const satisfies Record<Layout, RouteComponent>;

import { useMatches, useParams } from '@tanstack/react-router';
import { categoryOf } from './current-category.ts';
import type { Place } from './menu-for.ts';
import { useOpenTransportPage } from './open-transport.ts';

/** Where the visitor is: the page, and the menu item that it, or the transport open on it, belongs to. */
export function usePlace(): Place | null {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeName });
  const transportId = useParams({ strict: false, select: ({ transportId: id }: { transportId?: string }) => id });
  const page = useOpenTransportPage(transportId);
  if (route === undefined) return null;
  return { route, category: categoryOf(page ?? route) };
}

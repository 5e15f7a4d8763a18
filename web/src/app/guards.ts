import type { Visitor } from '@milepost/domain/access/access';
import { mayOpenPage } from '../navigation/may-open-page.ts';
import { type RouteName, routeList } from '../addresses/route-list.ts';

export type Passage = 'pass' | 'notFound' | { readonly redirectTo: string };

/** Specification §2: a failed guard sends the user to not-found. */
export function passageTo(name: RouteName, visitor: Visitor): Passage {
  if (!mayOpenPage(name, visitor)) return 'notFound';
  const entry = routeList[name];
  return 'redirectTo' in entry ? { redirectTo: entry.redirectTo } : 'pass';
}

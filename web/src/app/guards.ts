import type { Visitor } from '@milepost/domain/access/access';
import { mayOpenPage } from '../navigation/may-open-page.ts';
import { type RouteName, routeList } from '../addresses/route-list.ts';

export type GuardDecision = 'pass' | 'notFound' | { readonly redirectTo: string };

/** Specification §2: a failed guard sends the user to not-found. */
export function decideAccess(name: RouteName, visitor: Visitor): GuardDecision {
  if (!mayOpenPage(name, visitor)) return 'notFound';
  const entry = routeList[name];
  return 'redirectTo' in entry ? { redirectTo: entry.redirectTo } : 'pass';
}

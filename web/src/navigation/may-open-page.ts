import { mayAccess, type Visitor } from '@milepost/domain/access/access';
import { type RouteName, routeList } from '../addresses/route-list.ts';

/** Whether the page's guard admits this visitor. */
export function mayOpenPage(route: RouteName, visitor: Visitor): boolean {
  const page = routeList[route];
  if (!mayAccess(page.access, visitor)) return false;
  return !('feature' in page) || visitor?.features.includes(page.feature) === true;
}

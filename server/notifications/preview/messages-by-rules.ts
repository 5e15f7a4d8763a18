import { delaysOver } from '@milepost/domain/notification/delays-over';
import { channelsOfType, type Channels } from '@milepost/domain/notification/notification-channels';
import type { NotificationType } from '@milepost/domain/notification/notification-type';
import { routeFilter, routeOf, type Route } from '@milepost/domain/notification/route';
import { DEFAULT_DELAY_MINUTES, type NotificationRules } from '@milepost/domain/notification/rules';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import type { NotificationFacts } from '../bell/present-subject.ts';
import { findRouteEnds } from '../bell/route-store.ts';
import * as store from './preview-store.ts';

export type PreviewMessage = NotificationFacts & Channels & { readonly transportId: string };

/**
 * What each of these rules would have sent since then, in order. Delays over a threshold in use are those that were
 * sent; over any other they are derived from the stored forecasts.
 */
export async function messagesByRules(
  db: Db,
  organization: MemberOrganization,
  all: readonly NotificationRules[],
  since: number,
): Promise<PreviewMessage[][]> {
  const types = new Set(all.flatMap(({ byEmail, onWeb }) => [...byEmail, ...onWeb]));
  const happened = await store.findPastOccurrences(db, organization, [...types], new Date(since));
  const delays = await delaysByThreshold(db, organization, all, since, happened);
  const ids = new Set([...happened, ...[...delays.values()].flat()].map(({ transportId }) => transportId));
  const isAsked = all.some(({ from, to }) => from.length > 0 || to.length > 0);
  const ends = isAsked ? await findRouteEnds(db, [...ids], organization.id) : [];
  const routes = new Map(ends.map(({ transportId, from, to }) => [transportId, routeOf(from, to)]));
  const others = happened.filter(({ type }) => type !== 'TRANSPORT_DELAYED');
  return all.map((rules) => messagesOf(rules, [...others, ...(delays.get(rules.delayMinutes) ?? [])], routes));
}

type PastNotification = Omit<NotificationFacts, 'type'> & {
  readonly type: NotificationType;
  readonly transportId: string;
};

function messagesOf(
  rules: NotificationRules,
  told: readonly PastNotification[],
  routes: ReadonlyMap<string, Route>,
): PreviewMessage[] {
  const isEverywhere = rules.from.length === 0 && rules.to.length === 0;
  const wants = routeFilter(rules);
  return told
    .flatMap((one) => {
      const channels = channelsOfType(rules, one.type, one);
      if (!channels.email && !channels.web) return [];
      const route = routes.get(one.transportId);
      if (!isEverywhere && (route === undefined || !wants(route))) return [];
      return [{ ...one, ...channels }];
    })
    .toSorted((a, b) => a.knownAt - b.knownAt);
}

async function delaysByThreshold(
  db: Db,
  organization: MemberOrganization,
  all: readonly NotificationRules[],
  since: number,
  happened: readonly store.PastOccurrence[],
): Promise<Map<number, PastNotification[]>> {
  const byThreshold = new Map<number, PastNotification[]>();
  for (const minutes of new Set(all.map(({ delayMinutes }) => delayMinutes))) {
    const isDefault = minutes === DEFAULT_DELAY_MINUTES;
    const inUse = isDefault ? since : ((await store.findThresholdUsedSince(db, organization.id, minutes)) ?? Infinity);
    const were = happened.filter(({ knownAt, exceeded }) => knownAt >= inUse && exceeded?.includes(minutes) === true);
    const wouldBe = inUse <= since ? [] : await deriveDelays(db, organization, minutes, { since, until: inUse });
    byThreshold.set(minutes, [...were, ...wouldBe]);
  }
  return byThreshold;
}

type Span = { readonly since: number; readonly until: number };

async function deriveDelays(
  db: Db,
  organization: MemberOrganization,
  minutes: number,
  { since, until }: Span,
): Promise<PastNotification[]> {
  const stops = await store.findLateStops(db, organization, minutes, new Date(since));
  const ofTransport = Map.groupBy(stops, ({ transportId }) => transportId);
  return [...ofTransport].flatMap(([transportId, late]) => {
    const completed = late.flatMap(({ waypointId, completedAt }): [string, number][] =>
      completedAt === null ? [] : [[waypointId, completedAt]],
    );
    const forecasts = late.flatMap(store.forecastsOf).toSorted((a, b) => a.at - b.at);
    return delaysOver(forecasts, minutes, new Map(completed))
      .filter(({ at }) => since <= at && at < until)
      .map((delay) => ({ type: 'TRANSPORT_DELAYED' as const, transportId, knownAt: delay.at, ...delay }));
  });
}

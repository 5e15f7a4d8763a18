import {
  channelsOf,
  isLearnedLate,
  concernsPerson,
  isWrittenMessage,
  type Channels,
} from '@milepost/domain/notification/notification-channels';
import { routeFilter, routeOf, type Route } from '@milepost/domain/notification/route';
import type { NotificationRules } from '@milepost/domain/notification/rules';
import { bellTypes } from '@milepost/domain/notification/notification-type';
import type { WrittenMessage } from '@milepost/domain/notification/occurrence';
import type { Db } from '../database/transaction.ts';
import { addNotifications, type NewNotification } from './bell/notification-store.ts';
import { findRouteEnds } from './bell/route-store.ts';
import type { OccurrenceRecipient, NotifyByMail } from './occurrence-recipient.ts';
import type { Listener } from './pass-on.ts';
import { findRuleGroups } from './settings/rules-store.ts';
import type { StoredOccurrence } from './stored-occurrence.ts';

const notifiedTypes: ReadonlySet<string> = new Set(bellTypes);

/** Notifies the people of both parties, in the bell and by mail, each by the rules that apply to them. */
export function notifyPeople(tellByMail: NotifyByMail): Listener {
  return async (db, occurrences, now) => {
    const worthTelling = occurrences.filter(({ type }) => notifiedTypes.has(type));
    if (worthTelling.length === 0) return;
    const audience = await findAudience(db, worthTelling);
    const heard = worthTelling.flatMap((occurrence) => recipientsOf(occurrence, audience));
    await Promise.all([
      addNotifications(
        db,
        heard.flatMap(({ web, ...hearing }) => (web ? [notificationOf(hearing)] : [])),
      ),
      tellByMail(
        db,
        heard.filter(({ email }) => email),
        now,
      ),
    ]);
  };
}

type Audience = {
  readonly groups: ReadonlyMap<string, readonly Group[]>;
  readonly routes: ReadonlyMap<string, Route>;
};

type Group = {
  readonly people: readonly string[];
  readonly rules: NotificationRules;
  /** Null if every route is wanted. */
  readonly wants: ((route: Route) => boolean) | null;
};

async function findAudience(db: Db, occurrences: readonly StoredOccurrence[]): Promise<Audience> {
  const parties = new Set(occurrences.flatMap(({ shipperId, carrierId }) => [shipperId, carrierId]));
  const listening = await findRuleGroups(db, [...parties]);
  const groups = Map.groupBy(
    listening.map(({ organizationId, people, rules }) => {
      const isEverywhere = rules.from.length === 0 && rules.to.length === 0;
      return { organizationId, people, rules, wants: isEverywhere ? null : routeFilter(rules) };
    }),
    ({ organizationId }) => organizationId,
  );
  const isAsked = ({ shipperId, carrierId }: StoredOccurrence) =>
    [shipperId, carrierId].some((id) => groups.get(id)?.some(({ wants }) => wants !== null));
  const transports = new Set(occurrences.filter(isAsked).map(({ transportId }) => transportId));
  const ends = transports.size === 0 ? [] : await findRouteEnds(db, [...transports], null);
  return { groups, routes: new Map(ends.map(({ transportId, from, to }) => [transportId, routeOf(from, to)])) };
}

type RecipientWithChannels = OccurrenceRecipient & Channels;

function recipientsOf(occurrence: StoredOccurrence, { groups, routes }: Audience): RecipientWithChannels[] {
  if (isWrittenMessage(occurrence)) return recipientsOfWriting(occurrence, groups);
  const route = routes.get(occurrence.transportId);
  return [occurrence.shipperId, occurrence.carrierId].flatMap((organizationId) =>
    (groups.get(organizationId) ?? []).flatMap(({ people, rules, wants }) => {
      const channels = channelsOf(rules, occurrence);
      if (!channels.email && !channels.web) return [];
      if (wants !== null && (route === undefined || !wants(route))) return [];
      return people.map((personId) => ({ occurrence, personId, organizationId, mails: rules.mails, ...channels }));
    }),
  );
}

function recipientsOfWriting(
  occurrence: StoredOccurrence & WrittenMessage,
  groups: Audience['groups'],
): RecipientWithChannels[] {
  return (['SHIPPER', 'CARRIER'] as const).flatMap((side) => {
    const organizationId = side === 'SHIPPER' ? occurrence.shipperId : occurrence.carrierId;
    return (groups.get(organizationId) ?? []).flatMap(({ people, rules: { mails } }) =>
      people
        .filter((personId) => concernsPerson(occurrence, side, personId))
        .map((personId) => ({ occurrence, personId, organizationId, mails, email: false, web: true })),
    );
  });
}

function notificationOf({ occurrence, personId, organizationId }: Omit<OccurrenceRecipient, 'mails'>): NewNotification {
  const { sequence, at, knownAt } = occurrence;
  return { occurrence: sequence, personId, organizationId, isRead: isLearnedLate(at, knownAt) };
}

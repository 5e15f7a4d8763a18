import type * as calls from '@milepost/api-contract/agreements/partners';
import { agreementOutcomeOf } from '@milepost/domain/agreement/agreement';
import {
  needsAction,
  onboardingFailure,
  onboardingStatus,
  readinessRank,
  SILENT_AFTER_MS,
} from '@milepost/domain/gps-signal/onboarding-status';
import type { Db } from '../database/transaction.ts';
import { findFactsOfCarriers } from '../gps-signals/connections/readiness-store.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { contactOf } from '../agreements/contact.ts';
import * as store from './partner-list-store.ts';

type Carrier = calls.PartnerCarrier;
type Shipper = calls.PartnerShipper;

/** All of them: a shipper has hundreds of carriers, not a million, and each count needs all. */
export async function findCarriers(db: Db, shipper: MemberOrganization, now: number): Promise<Carrier[]> {
  const [agreed, invited, addresses, transports, connected] = await Promise.all([
    store.findAgreedPartners(db, shipper),
    store.findInvitedCarriers(db, shipper.id),
    store.findInvitedAddresses(db, shipper.id),
    store.countPartnerTransports(db, shipper, now),
    findFactsOfCarriers(db, shipper.id, now - SILENT_AFTER_MS),
  ]);
  const factsOf = new Map(connected.map(({ carrierId, facts }) => [carrierId, facts]));
  const partners = agreed.map((row): Carrier => {
    const facts = factsOf.get(row.id);
    const latestReceivedAt = facts?.latestReceivedAt ?? null;
    const readiness = facts === undefined ? null : onboardingStatus(facts, now);
    const address = addresses.get(row.agreementId);
    return {
      ...presentPartner(row, transports),
      contact: contactOf(row) ?? (address === undefined ? null : { name: null, email: address, phone: null }),
      invitation: null,
      readiness,
      readinessCause: facts !== undefined && readiness === 'FAILED' ? onboardingFailure(facts) : null,
      latestSignalReceivedAt: latestReceivedAt === null ? null : new Date(latestReceivedAt).toISOString(),
    };
  });
  return [...partners, ...invited.map((row) => presentInvited(row, now))];
}

export async function findShippers(db: Db, carrier: MemberOrganization, now: number): Promise<Shipper[]> {
  const [agreed, transports] = await Promise.all([
    store.findAgreedPartners(db, carrier),
    store.countPartnerTransports(db, carrier, now),
  ]);
  return agreed.map((row) => presentPartner(row, transports));
}

function presentPartner(row: store.AgreedPartner, transports: ReadonlyMap<string, store.PartnerTransports>): Shipper {
  const { open = 0, ended = 0, tracked = 0 } = transports.get(row.id) ?? {};
  return {
    id: row.id,
    name: row.name,
    countryCode: row.countryCode,
    outcome: agreementOutcomeOf({ status: row.status, endedAt: row.endedAt?.getTime() ?? null }),
    since: row.changedAt.toISOString(),
    agreementId: row.agreementId,
    reference: row.reference,
    reason: row.reason,
    contact: contactOf(row),
    openTransports: open,
    tracked: { transports: ended, tracked },
  };
}

function presentInvited(row: store.InvitedCarrier, now: number): Carrier {
  return {
    id: null,
    name: row.name,
    countryCode: null,
    outcome: row.declinedAt === null ? 'PENDING' : 'DECLINED',
    since: (row.declinedAt ?? row.sentAt).toISOString(),
    agreementId: null,
    reference: row.reference,
    reason: row.reason,
    contact: { name: null, email: row.email, phone: null },
    openTransports: 0,
    tracked: { transports: 0, tracked: 0 },
    invitation: {
      id: row.id,
      email: row.email,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isExpired: row.expiresAt.getTime() <= now,
      openedAt: row.openedAt?.toISOString() ?? null,
    },
    readiness: null,
    readinessCause: null,
    latestSignalReceivedAt: null,
  };
}

type Partner = Shipper | Carrier;
type Filter = (typeof calls.partnerFilters)[number];

const fits: Readonly<Record<Filter, (partner: Partner) => boolean>> = {
  ACCEPTED: ({ outcome }) => outcome === 'ACCEPTED',
  PENDING: ({ outcome }) => outcome === 'PENDING',
  ENDED: ({ outcome }) => outcome === 'DECLINED' || outcome === 'WITHDRAWN',
  GPS_NOT_READY: (partner) => 'readiness' in partner && partner.readiness !== null && needsAction(partner.readiness),
};

/** Whether the search text occurs in the name, PartyID, reference or contact. */
function isFound({ id, name, reference, contact }: Partner, q: string): boolean {
  const wanted = plain(q);
  return [id, name, reference, contact?.name, contact?.email, contact?.phone].some((text) =>
    plain(text ?? '').includes(wanted),
  );
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

type Key = calls.PartnerCarriersQuery['sortBy'];

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const outcomes = ['ACCEPTED', 'PENDING', 'DECLINED', 'WITHDRAWN'];
/** After those with an agreement. */
const NOT_AGREED = 100;
const rank = (partner: Partner): number => {
  const readiness = 'readiness' in partner ? partner.readiness : null;
  return readiness === null ? NOT_AGREED + outcomes.indexOf(partner.outcome) : readinessRank(readiness);
};
const share = ({ tracked }: Partner): number =>
  tracked.transports === 0 ? Number.POSITIVE_INFINITY : tracked.tracked / tracked.transports;
const signal = (partner: Partner): string =>
  'latestSignalReceivedAt' in partner ? (partner.latestSignalReceivedAt ?? '') : '';

const orders: Readonly<Record<NonNullable<Key>, (a: Partner, b: Partner) => number>> = {
  READINESS: (a, b) => rank(a) - rank(b),
  NAME: (a, b) => names.compare(a.name, b.name),
  AGREEMENT: (a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || b.since.localeCompare(a.since),
  REFERENCE: (a, b) => names.compare(a.reference ?? '\uffff', b.reference ?? '\uffff'),
  LATEST_SIGNAL: (a, b) => signal(a).localeCompare(signal(b)),
  TRACKED: (a, b) => share(a) - share(b) || 0,
};

type PartnersQuery = {
  readonly q?: string;
  readonly filter?: Filter;
  readonly sortBy?: Key;
  readonly sortByDirection?: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
};

/** The requested partners in order, and how many each filter would show. */
export function filterAndSortPartners<P extends Partner>(
  partners: readonly P[],
  { q = '', filter, sortBy, sortByDirection }: PartnersQuery,
) {
  const found = partners.filter((partner) => isFound(partner, q));
  const count = (one: Filter) => found.filter(fits[one]).length;
  const order = orders[sortBy ?? 'READINESS'];
  const turn = sortByDirection === 'desc' ? -1 : 1;
  const chosen = filter === undefined ? found : found.filter(fits[filter]);
  return {
    partners: chosen.toSorted((a, b) => turn * order(a, b) || names.compare(a.name, b.name)),
    counts: { ALL: found.length, ACCEPTED: count('ACCEPTED'), PENDING: count('PENDING'), ENDED: count('ENDED') },
    notReady: count('GPS_NOT_READY'),
  };
}

import { listFactsOf, type TransportList, type transportLists } from '@milepost/domain/transport-list/transport-list';
import { Type, type Static, type TObject } from 'typebox';
import { defineCall } from '../call.ts';
import { listOffers, offeredLists, type OfferedList } from './transport-lists.ts';

const Count = Type.Integer({ minimum: 0 });
type Count = typeof Count;

type CountedList = {
  [L in OfferedList]: (typeof listOffers)[L] extends { readonly counted: object } ? L : never;
}[OfferedList];

type PartOf<L> = {
  [P in CountedList]: (typeof transportLists)[P] extends { readonly partOf: L } ? P : never;
}[CountedList];

type Whole = {
  [L in CountedList]: (typeof transportLists)[L] extends { readonly partOf: string } ? never : L;
}[CountedList];

/** A list with counted parts has their counts next to its total. */
type ListCounts = TObject<{
  [L in Whole]: [PartOf<L>] extends [never] ? Count : TObject<{ total: Count } & { [P in PartOf<L>]: Count }>;
}>;

const counted = offeredLists.filter((list) => 'counted' in listOffers[list]);

export function isCounted(list: TransportList): boolean {
  return counted.some((each) => each === list);
}

const wholes = counted.filter((list) => listFactsOf(list).partOf === undefined);
const partsOf = (whole: OfferedList) => counted.filter((list) => listFactsOf(list).partOf === whole);

function perList<Each, Group>(
  each: (list: OfferedList) => Each,
  group: (numbers: { readonly [name: string]: Each }) => Group,
): { readonly [name: string]: Each | Group } {
  return Object.fromEntries(
    wholes.map((whole) => {
      const parts = partsOf(whole).map((part) => [part, each(part)] as const);
      const ofAll = each(whole);
      return [whole, parts.length === 0 ? ofAll : group({ total: ofAll, ...Object.fromEntries(parts) })];
    }),
  );
}

const closed = { additionalProperties: false } as const;

function countOptions(list: OfferedList): { readonly description?: string } {
  const offer = listOffers[list];
  return 'counted' in offer ? offer.counted : {};
}

const ofLists = perList(
  (list) => Type.Integer({ minimum: 0, ...countOptions(list) }),
  (numbers) => Type.Object(numbers, closed),
) as ListCounts['properties'];

export const Counts = Type.Object(
  {
    ...ofLists,
    pendingAgreements: Count,
    vehiclesToConfirm: Type.Integer({
      minimum: 0,
      description: 'For carriers: transports whose vehicle is waiting for their confirmation.',
    }),
  },
  closed,
);

export type Counts = Static<typeof Counts>;

/** The counts of all lists that are counted in the menu. */
export function countLists(count: (list: OfferedList) => number): Static<ListCounts> {
  return perList(count, (numbers) => numbers) as Static<ListCounts>;
}

/** The count that the menu shows for a list; null if it shows none. */
export function countOf(counts: Counts, list: TransportList): number | null {
  const { partOf } = listFactsOf(list);
  const all: { readonly [name: string]: number | { readonly [name: string]: number } } = counts;
  const found = all[partOf ?? list];
  if (typeof found !== 'object') return partOf === undefined ? (found ?? null) : null;
  return found[partOf === undefined ? 'total' : list] ?? null;
}

export const getCounts = defineCall({
  operationId: 'getCounts',
  method: 'GET',
  path: '/v2/counts',
  tag: 'Transport lists',
  summary: 'All counts of the menu',
  access: 'member',
  cost: 'CHEAP',
  response: Counts,
  refusals: [],
});

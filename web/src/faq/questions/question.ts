import type { MessageDescriptor } from '@lingui/core';
import type { routeList } from '../../addresses/route-list.ts';
import type { QuestionId } from './question-id.ts';

type Routes = typeof routeList;

/** Pages of this access that have no parameters in their address. */
type PageOf<Access extends string> = {
  [N in keyof Routes]: Routes[N]['path'] extends `${string}$${string}`
    ? never
    : Routes[N]['access'] extends Access
      ? N
      : never;
}[keyof Routes];

type PageOfAll = PageOf<'member'> | 'actionRequired' | 'watchlist';

/** Whom it is for, both where that is left out; it leads only to pages that its readers may open. */
type For =
  | { readonly role?: undefined; readonly see?: readonly PageOfAll[] }
  | { readonly role: 'SHIPPER'; readonly see?: readonly (PageOfAll | PageOf<'shipper'>)[] }
  | { readonly role: 'CARRIER'; readonly see?: readonly (PageOfAll | PageOf<'carrier'>)[] };

export type Question = For & {
  /** In the address, so that other pages and mails can lead there. */
  readonly id: QuestionId;
  readonly question: MessageDescriptor;
  readonly answer: readonly MessageDescriptor[];
};

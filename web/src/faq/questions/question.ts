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

/** Who it is for, both roles if omitted; it links only to pages that its readers may open. */
type QuestionAudience =
  | { readonly role?: undefined; readonly see?: readonly PageOfAll[] }
  | { readonly role: 'SHIPPER'; readonly see?: readonly (PageOfAll | PageOf<'shipper'>)[] }
  | { readonly role: 'CARRIER'; readonly see?: readonly (PageOfAll | PageOf<'carrier'>)[] };

export type Question = QuestionAudience & {
  /** Part of the address, so other pages and e-mails can link to it. */
  readonly id: QuestionId;
  readonly question: MessageDescriptor;
  readonly answer: readonly MessageDescriptor[];
};

import { listCalls, type OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { useCallback, type ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../../api/transport-list-query.ts';
import { TransportList } from './transport-list.tsx';
import { listWords } from '../list-words.ts';

/** The page of a list that is asked for nothing but filters, order and place. */
export function ListPage({ name }: { readonly name: OfferedList }): ReactNode {
  const { subtitle, empty } = listWords[name];
  const query = useCallback<TransportListQuery>((request) => transportListQuery(listCalls[name], request), [name]);
  return <TransportList name={name} query={query} subtitle={subtitle} empty={empty} />;
}

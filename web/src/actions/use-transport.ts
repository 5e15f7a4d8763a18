import { useQuery } from '@tanstack/react-query';
import { transportQuery } from '../api/transport.ts';

/** The transport as it is now: what a list shows of it may be a minute old. */
export function useTransport(transportId: string) {
  return useQuery({ ...transportQuery(transportId), staleTime: 0 });
}

import { useQuery } from '@tanstack/react-query';
import { transportQuery } from '../api/transport.ts';

/** The current state of the transport: what a list shows may be a minute old. */
export function useTransport(transportId: string) {
  return useQuery({ ...transportQuery(transportId), staleTime: 0 });
}

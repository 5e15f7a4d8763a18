import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api/failure.ts';

const MOST_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The server may stand in the same building: whether there is an internet says nothing.
        networkMode: 'always',
        retry: (failures, failure) => failures < MOST_RETRIES && isPassing(failure),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

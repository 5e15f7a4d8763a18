import { findTrackingIds } from '@milepost/api-contract/gps-signals/tracking-ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { callApi } from '../../api/call-api.ts';

const TYPING_PAUSE_MS = 150;
const MAX_SUGGESTIONS = 8;

/** The carrier's known devices that what was typed may mean, slips forgiven. */
export function useTrackingIdSuggestions(carrierId: string | undefined, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['trackingIds', carrierId, q],
    queryFn: ({ signal }) =>
      callApi(findTrackingIds, {
        params: { carrierId: carrierId ?? '' },
        query: { q, limit: MAX_SUGGESTIONS },
        signal,
      }),
    enabled: carrierId !== undefined,
    placeholderData: keepPreviousData,
  });
  return data?.trackingIds ?? [];
}

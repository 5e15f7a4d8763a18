import type { updatePartnerReference, updateShipperReference } from '@milepost/api-contract/agreements/partners';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** Saves the user's own reference for a partner; resolves once the list shows it. */
export function useSaveReference(call: typeof updatePartnerReference | typeof updateShipperReference) {
  const client = useQueryClient();
  return (partner: string) =>
    async (reference: string | null): Promise<void> => {
      await callApi(call, { body: { partner, reference } });
      await client.invalidateQueries({ queryKey: ['agreements'] });
    };
}

import type { Document } from '@milepost/api-contract/documents/documents';
import { useQuery } from '@tanstack/react-query';
import { fetchDocument } from '../../api/documents.ts';

/** Kept for a while: a picture never changes. */
const KEPT_MS = 10 * 60_000;

export function useDocumentPicture(transportId: string, { id: documentId }: Document, isWanted: boolean) {
  return useQuery({
    queryKey: ['document-content', transportId, documentId],
    queryFn: async () => await fetchDocument({ transportId, documentId }),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}

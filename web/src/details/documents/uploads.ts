import { sendDocumentPart, startDocument } from '@milepost/api-contract/documents/documents';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../api/call-api.ts';
import { documentsQuery } from '../../api/documents.ts';
import { UploadQueue, type UploadItem } from './upload-queue.ts';

/** Uploads continue while other tabs and pages are open. */
const queues = new Map<string, UploadQueue>();

export function useUploads(transportId: string): {
  readonly queue: UploadQueue;
  readonly sending: readonly UploadItem[];
} {
  const client = useQueryClient();
  const queue = queueOf(transportId, client);
  return { queue, sending: useSyncExternalStore(queue.subscribe, queue.snapshot) };
}

function queueOf(transportId: string, client: QueryClient): UploadQueue {
  const known = queues.get(transportId);
  if (known !== undefined) return known;
  const queue = new UploadQueue({
    start: async (documentId, body) => await callApi(startDocument, { params: { transportId, documentId }, body }),
    sendPart: async (documentId, part, body) =>
      await callApi(sendDocumentPart, { params: { transportId, documentId, part }, body }),
    onAdded: () => void client.invalidateQueries({ queryKey: documentsQuery(transportId).queryKey }),
    newId: () => crypto.randomUUID(),
    pause: async (ms) => {
      await new Promise((over) => {
        setTimeout(over, ms);
      });
    },
  });
  queues.set(transportId, queue);
  return queue;
}

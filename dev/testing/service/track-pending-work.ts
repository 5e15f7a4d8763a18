import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Detects when a server has no connection, and no pending work from one. */
export function trackPendingWork(server: Server) {
  const underWay = new Set<Promise<unknown>>();
  const connections = async () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  return {
    during: async (work: Promise<unknown>) => {
      underWay.add(work);
      await work.finally(() => underWay.delete(work));
    },
    settled: async () => {
      while ((await connections()) > 0 || underWay.size > 0) await pause(5);
    },
  };
}

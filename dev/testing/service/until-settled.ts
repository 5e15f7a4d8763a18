import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a server has no connection, and nothing under way that came over one. */
export async function untilSettled(server: Server, underWay: () => number): Promise<void> {
  const connections = async () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  while ((await connections()) > 0 || underWay() > 0) await pause(5);
}

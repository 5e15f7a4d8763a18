import { expect, test } from 'vitest';
import { SHUTDOWN_TIMEOUTS_MS, Shutdown } from './shutdown.ts';

const never = () => new Promise<void>(() => undefined);

function recorder() {
  const closed: string[] = [];
  const close = (name: string) => () => {
    closed.push(name);
    return Promise.resolve();
  };
  return { closed, close };
}

test('all time limits together stay below the ten seconds that supervisors allow', () => {
  expect(Object.values(SHUTDOWN_TIMEOUTS_MS).reduce<number>((sum, ms) => sum + ms, 0)).toBeLessThan(10_000);
});

test('the part opened last is closed first', async () => {
  const { closed, close } = recorder();
  const shutdown = new Shutdown();
  for (const name of ['database', 'pools', 'requests']) shutdown.add(1000, close(name));
  await Promise.all([shutdown.begin(), shutdown.begin()]);
  expect(closed).toEqual(['requests', 'pools', 'database']);
});

test('a step that fails or hangs does not keep the others from closing', async () => {
  const { closed, close } = recorder();
  const shutdown = new Shutdown();
  shutdown.add(1000, close('database'));
  shutdown.add(10, never);
  shutdown.add(1000, () => Promise.reject(new Error('broken')));
  await shutdown.begin();
  expect(closed).toEqual(['database']);
});

test('a part opened while closing is closed too', async () => {
  const { closed, close } = recorder();
  const shutdown = new Shutdown();
  shutdown.add(1000, close('first'));
  shutdown.add(1000, () => {
    shutdown.add(1000, close('late'));
    return Promise.resolve();
  });
  await shutdown.begin();
  expect(closed).toEqual(['late', 'first']);
});

test('hurrying waits only for the database', async () => {
  const { closed, close } = recorder();
  const shutdown = new Shutdown();
  shutdown.add(10_000, () => new Promise((resolve) => setTimeout(resolve, 50)).then(close('database')));
  shutdown.add(10_000, never);
  const closing = shutdown.begin();
  shutdown.hurry();
  await closing;
  expect(closed).toEqual(['database']);
});

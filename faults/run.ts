import { randomInt } from 'node:crypto';
import type { FaultRun } from './fault-report.ts';

// Loaded on demand, so that the needs of one run do not stop another.
const runs: Readonly<Record<string, () => Promise<{ readonly run: FaultRun }>>> = {
  G1: () => import('./acknowledged-signals/acknowledged-signals.ts'),
  G2: () => import('./order-of-signals/order-of-signals.ts'),
  G3: () => import('./bad-signals/bad-signals.ts'),
  G4: () => import('./organization-isolation/organization-isolation.ts'),
  G5: () => import('./webhook-deliveries/webhook-deliveries.ts'),
  G6: () => import('./hanging-receivers/hanging-receivers.ts'),
  G7: () => import('./internal-addresses/internal-addresses.ts'),
  G8: () => import('./notification-effects/notification-effects.ts'),
  G9: () => import('./timers/timers.ts'),
  G10: () => import('./state-machine/state-machine.ts'),
  G11: () => import('./malformed-input/malformed-input.ts'),
  G12: () => import('./forged-tokens/forged-tokens.ts'),
  G13: () => import('./share-links/share-links.ts'),
  G14: () => import('./csv-import/csv-import.ts'),
  G19: () => import('./database-outage/database-outage.ts'),
  G20: () => import('./attacks/attacks.ts'),
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isSmall = process.argv.includes('--small');
const seed = Number(
  /^--seed=(\d+)$/.exec(process.argv.find((argument) => argument.startsWith('--seed=')) ?? '')?.[1] ??
    randomInt(2 ** 31),
);
const unknown = names.filter((name) => !Object.hasOwn(runs, name));
if (unknown.length > 0) {
  console.error(
    `Which promise? npm run faults -- NAME [--small] [--seed=N], where NAME is one of ${Object.keys(runs).join(', ')}, or none for all.`,
  );
  process.exitCode = 1;
} else {
  for (const [name, load] of Object.entries(runs)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name}: seed ${seed}`);
    const { run } = await load();
    const { figure, holds } = await run(isSmall, seed);
    console.log(`${name}: ${figure} ${holds ? 'ok' : 'short'}`);
    if (!holds) process.exitCode = 1;
  }
}

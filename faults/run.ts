import { randomInt } from 'node:crypto';
import type { FaultRun } from './fault-report.ts';

// Loaded on demand, so that one run's needs do not stop another.
const runs: Readonly<Record<string, () => Promise<{ readonly run: FaultRun }>>> = {
  G1: () => import('./g1-acknowledged-signals.ts'),
  G2: () => import('./g2-order-of-signals.ts'),
  G3: () => import('./g3-bad-signals.ts'),
  G4: () => import('./g4-foreign-eyes.ts'),
  G9: () => import('./g9-timers.ts'),
  G10: () => import('./g10-state-machine.ts'),
  G11: () => import('./g11-malformed-input.ts'),
  G12: () => import('./g12-forged-tokens.ts'),
  G19: () => import('./g19-database-away.ts'),
  G20: () => import('./g20-attacks.ts'),
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

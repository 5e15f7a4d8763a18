import { departures, type Stretch } from './departures.ts';
import type { DrivingRules } from './driving-rules.ts';
import { afterDriving, isAsGood, mayDrive, NEARLY_NOTHING, undominated, type Duty } from './duty.ts';
import { startOfNextBan } from './intervals.ts';

/** A driver who stands, and what is left of the stretch. */
type Halted = { readonly duty: Duty; readonly leftMs: number };

/**
 * Drives on, in every way that could turn out best. A pause that may be taken early or late is never worse when it is
 * taken late, so plans part only where the vehicle must stand anyway: at a limit, at a ban, and where it has stood.
 * Because the best of all plans is among them, leaving later or going further never arrives earlier.
 */
export function driveOn(duties: readonly Duty[], stretch: Stretch, rules: DrivingRules): Duty[] {
  const ahead: Halted[] = duties.map((duty) => ({ duty, leftMs: stretch.drivingMs }));
  const done: Halted[] = [];
  const arrived: Duty[] = [];
  // Those that are added on the way are looked at in their turn.
  for (const halted of ahead) {
    const { duty, leftMs } = halted;
    if (leftMs < NEARLY_NOTHING) arrived.push(duty);
    else if (!done.some((one) => isKnownBetter(one, halted, rules))) {
      done.push(halted);
      for (const leaving of departures(duty, leftMs, stretch, rules)) {
        const drivenMs = untilHalt(leaving, leftMs, stretch, rules);
        ahead.push({ duty: afterDriving(leaving, drivenMs), leftMs: leftMs - drivenMs });
      }
    }
  }
  return undominated(arrived, rules);
}

/** A limit, a ban, or the end of the stretch. */
function untilHalt(duty: Duty, leftMs: number, { bans }: Stretch, rules: DrivingRules): number {
  return Math.min(leftMs, mayDrive(duty, rules), startOfNextBan(bans, duty.at) - duty.at);
}

/** A plan that has no more of the way left, and for which everything speaks. */
function isKnownBetter(one: Halted, other: Halted, rules: DrivingRules): boolean {
  return one.leftMs - other.leftMs < NEARLY_NOTHING && isAsGood(one.duty, other.duty, rules);
}

import { departures, type Stretch } from './departures.ts';
import type { DrivingRules } from './driving-rules.ts';
import { afterDriving, isAsGood, drivingTimeLeft, ROUNDING_TOLERANCE_MS, undominated, type Duty } from './duty.ts';
import { startOfNextBan } from '../../calendar/intervals.ts';

/** A waiting driver, the rest of the stretch, and the time before which the end cannot be reached. */
type Halted = { readonly duty: Duty; readonly leftMs: number; readonly notBefore: number };

/**
 * Explores every plan that could be best. Plans branch only where the vehicle must stand anyway, because a later pause
 * is never worse; so a later start never arrives earlier.
 */
export function driveOn(duties: readonly Duty[], stretch: Stretch, rules: DrivingRules): Duty[] {
  if (stretch.drivingMs < ROUNDING_TOLERANCE_MS) return [...duties];
  const ahead: Halted[] = duties.map((duty) => halted(duty, stretch.drivingMs, rules));
  const done: Halted[] = [];
  const arrived: Duty[] = [];
  let best = Infinity;
  for (let next = takeSoonest(ahead); next !== null; next = takeSoonest(ahead)) {
    // After the last stretch only the earliest arrival counts; before it, a later one may be better rested.
    if (stretch.laterMs < ROUNDING_TOLERANCE_MS && next.notBefore >= best) break;
    if (isKnownBetter(next, done, rules)) continue;
    done.push(next);
    for (const duty of departures(next.duty, next.leftMs, stretch, rules)) {
      const drivenMs = untilHalt(duty, next.leftMs, stretch, rules);
      const stopped = afterDriving(duty, drivenMs);
      if (next.leftMs - drivenMs >= ROUNDING_TOLERANCE_MS) ahead.push(halted(stopped, next.leftMs - drivenMs, rules));
      else {
        arrived.push(stopped);
        best = Math.min(best, stopped.at);
      }
    }
  }
  return undominated(arrived, rules);
}

/** Driving time until a limit, a ban, or the end of the stretch. */
function untilHalt(duty: Duty, leftMs: number, { bans }: Stretch, rules: DrivingRules): number {
  return Math.min(leftMs, drivingTimeLeft(duty, rules), startOfNextBan(bans, duty.at) - duty.at);
}

/** The earliest possible end: the rest of the stretch with the pauses it needs, without other waits. */
function halted(duty: Duty, leftMs: number, rules: DrivingRules): Halted {
  const longestDay = rules.longDays > 0 || duty.isLongDay ? rules.longDayMs : rules.dayMs;
  const rests = pausesIn(duty.sinceRest + leftMs, longestDay);
  const breaks = Math.max(0, pausesIn(duty.sinceBreak + leftMs, rules.drivingToBreakMs) - rests);
  const stood = duty.at - duty.standsSince;
  const pausesMs = Math.max(0, rests * rules.restMs + breaks * rules.breakMs - stood);
  return { duty, leftMs, notBefore: duty.at + leftMs + pausesMs };
}

function pausesIn(drivingMs: number, maxMs: number): number {
  return Math.max(0, Math.ceil((drivingMs - ROUNDING_TOLERANCE_MS) / maxMs) - 1);
}

function takeSoonest(ahead: Halted[]): Halted | null {
  let found: Halted | null = null;
  for (const one of ahead) if (found === null || one.notBefore < found.notBefore) found = one;
  if (found !== null) ahead.splice(ahead.indexOf(found), 1);
  return found;
}

/** Another plan reached the same point and is at least as good. */
function isKnownBetter(one: Halted, done: readonly Halted[], rules: DrivingRules): boolean {
  return done.some(
    ({ duty, leftMs }) => Math.abs(leftMs - one.leftMs) < ROUNDING_TOLERANCE_MS && isAsGood(duty, one.duty, rules),
  );
}

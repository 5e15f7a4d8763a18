import type { DrivingRules } from './driving-rules.ts';
import { standUntil, undominated, type Duty } from './duty.ts';
import type { Pauses } from './pause.ts';

/** On a ferry a shorter rest counts as a regular one. Chosen. */
const REST_ON_FERRY_MS = 9 * 3_600_000;

/** Boards at once, regardless of earlier driving: the crossing counts as standing. */
export function takeFerry(duties: readonly Duty[], ferryMs: number, rules: DrivingRules): Duty[] {
  return duties.map((duty) => {
    const until = duty.at + ferryMs;
    const standsSince =
      ferryMs >= REST_ON_FERRY_MS ? Math.min(duty.standsSince, until - rules.restMs) : duty.standsSince;
    const pauses: Pauses = { pause: { code: 'FERRY', from: duty.at, until }, before: duty.pauses };
    return standUntil({ ...duty, standsSince, worked: duty.worked + ferryMs }, until, rules, pauses);
  });
}

/** Waits for the window to open, then is served. */
export function serveStop(duties: readonly Duty[], opensAt: number, onSiteMs: number, rules: DrivingRules): Duty[] {
  const served = duties.map((duty) => {
    const servedAt = Math.max(duty.at, opensAt);
    const until = servedAt + onSiteMs;
    let { pauses } = duty;
    if (servedAt > duty.at) {
      pauses = { pause: { code: 'WAITING_FOR_WINDOW', from: duty.at, until: servedAt }, before: pauses };
    }
    pauses = { pause: { code: 'ON_SITE', from: servedAt, until }, before: pauses };
    return standUntil({ ...duty, worked: duty.worked + onSiteMs }, until, rules, pauses);
  });
  return undominated(served, rules);
}

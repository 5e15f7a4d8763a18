import type { FormStop, PlanForm } from './plan-form.ts';

/**
 * What somebody entered, on top of what others changed meanwhile: whatever was not touched is taken as it is now. What
 * others completed stays completed; a stop that others took away, and that was changed here, is a new one.
 */
export function mergePlan(before: PlanForm, entered: PlanForm, now: PlanForm): PlanForm {
  const pick = (name: 'trackingId' | 'reference' | 'driverPhone' | 'carrierId'): string =>
    entered[name] === before[name] ? now[name] : entered[name];
  return {
    carrierId: pick('carrierId'),
    trackingId: pick('trackingId'),
    reference: pick('reference'),
    driverPhone: pick('driverPhone'),
    stops: mergeStops(before.stops, entered.stops, now.stops),
  };
}

function mergeStops(
  before: readonly FormStop[],
  entered: readonly FormStop[],
  now: readonly FormStop[],
): readonly FormStop[] {
  if (entered === before) return now;
  const kept = entered.flatMap((stop) => mergeStop(stop, before, now));
  const known = new Set([...before, ...entered].map(({ id }) => id));
  const added = now.filter(({ id }) => !known.has(id));
  // Where others put a stop in, it stands behind the one that it stands behind there.
  return added.reduce<readonly FormStop[]>((stops, stop) => insertAfter(stops, stop, now), kept);
}

function mergeStop(stop: FormStop, before: readonly FormStop[], now: readonly FormStop[]): FormStop[] {
  if (stop.id === null) return [stop];
  const was = before.find(({ id }) => id === stop.id);
  const is = now.find(({ id }) => id === stop.id);
  if (is === undefined) return stop === was ? [] : [{ ...stop, id: null }];
  return [is.isCompleted || stop === was ? is : stop];
}

function insertAfter(stops: readonly FormStop[], stop: FormStop, now: readonly FormStop[]): readonly FormStop[] {
  const previous = now[now.indexOf(stop) - 1]?.id ?? null;
  const at = previous === null ? 0 : stops.findIndex(({ id }) => id === previous) + 1;
  return stops.toSpliced(at, 0, stop);
}

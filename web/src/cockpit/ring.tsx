import type { PunctualityCounts } from '@milepost/api-contract/cockpit/cockpit';
import { meaningOf, type PunctualityKey, punctualityKeys } from './punctuality-looks.ts';
import classes from './punctuality-card.module.css';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
/** Between two parts, so that they are told apart without their colours. */
const GAP = 1.5;

/** The parts as arcs of a ring; what they are stands in words beside it. */
export function Ring({ counts, total }: { readonly counts: PunctualityCounts; readonly total: number }) {
  const lengthOf = (key: PunctualityKey): number => (counts[key] / total) * LENGTH;
  const arcs = punctualityKeys
    .map((key, index) => ({
      key,
      start: punctualityKeys.slice(0, index).reduce((sum, before) => sum + lengthOf(before), 0),
      length: lengthOf(key) === LENGTH ? LENGTH : Math.max(1, lengthOf(key) - GAP),
    }))
    .filter(({ key }) => counts[key] > 0);
  return (
    <svg viewBox="0 0 100 100" className={classes['ring']} aria-hidden>
      {arcs.map(({ key, start, length }) => (
        <circle
          key={key}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="13"
          strokeDasharray={`${length} ${LENGTH}`}
          strokeDashoffset={-start}
          transform="rotate(-90 50 50)"
          data-meaning={meaningOf[key]}
        />
      ))}
    </svg>
  );
}

import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import type { Mark } from './group-trucks.ts';
import { marksInOrder } from './truck.ts';

const FULL = Math.PI * 2;
const TOP = -Math.PI / 2;
/** Late trucks must be visible, however few they are. */
const MIN_SHARE = 0.04;

export type Arc = { readonly mark: OpenStanding; readonly from: number; readonly to: number };

/** The share of each mark in a group, as arcs of a ring, clockwise from the top. */
export function groupRing({ shares, trucks }: Pick<Mark, 'shares' | 'trucks'>): readonly Arc[] {
  const parts = marksInOrder.flatMap((mark) => {
    const count = shares.get(mark) ?? 0;
    return count === 0 ? [] : [{ mark, share: Math.max(MIN_SHARE, count / trucks.length) }];
  });
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let from = TOP;
  return parts.map(({ mark, share }) => {
    const arc = { mark, from, to: from + (share / whole) * FULL };
    from = arc.to;
    return arc;
  });
}

/** Later marks are drawn on top: groups first, marks that need attention last. */
export function inLayers(marks: readonly Mark[]): readonly Mark[] {
  return marks.toSorted((a, b) => layerOf(a) - layerOf(b));
}

const layerOf = ({ truck, trucks }: Mark) =>
  trucks.length > 1 ? -1 : marksInOrder.length - marksInOrder.indexOf(truck.mark);

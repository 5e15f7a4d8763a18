import type { PositionMark } from '@milepost/domain/transport/reading/position-mark';

/** In the order in which a dispatcher looks at them. */
export const marksInOrder: readonly PositionMark[] = ['DELAYED', 'ON_TIME', 'EARLY', 'NO_ETA', 'SIGNAL_OLD'];

import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { ReactNode } from 'react';
import { bandPlaces } from './band-places.ts';
import classes from './eta-band.module.css';

type Props = {
  readonly planned: { readonly from: number; readonly to: number };
  readonly expected: { readonly from: number; readonly to: number };
  readonly meaning: EtaStatus | 'OLD' | 'UNKNOWN';
};

/** The planned window as a frame, the expected arrival as a bar. It repeats what the words beside it say. */
export function EtaBand({ planned, expected, meaning }: Props): ReactNode {
  const places = bandPlaces(planned, expected);
  return (
    <svg className={classes['band']} width={56} height={10} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <rect className={classes['planned']} x={places.planned.start} y={0.5} width={places.planned.width} height={9} />
      <rect
        className={classes['expected']}
        data-meaning={meaning}
        x={places.expected.start}
        y={2.5}
        width={places.expected.width}
        height={5}
        rx={1}
      />
    </svg>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { ReactNode } from 'react';
import { bandPlaces } from './band-places.ts';
import classes from './eta-band.module.css';

type Props = {
  readonly planned: { readonly from: number; readonly to: number };
  readonly expected: { readonly from: number; readonly to: number };
  readonly meaning: EtaStatus | 'AT_RISK' | 'UNKNOWN';
};

/** On a line of time the planned window as a box, the arrival as a bar. It repeats what the words beside it say. */
export function EtaBand({ planned, expected, meaning }: Props): ReactNode {
  const { t } = useLingui();
  const places = bandPlaces(planned, expected);
  return (
    <svg className={classes['band']} width={56} height={10} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <title>{t`Box: planned window. Bar: arrival.`}</title>
      <line className={classes['time']} x2={100} y1={5} y2={5} />
      <rect className={classes['planned']} x={places.planned.start} y={0.5} width={places.planned.width} height={9} />
      <rect
        className={classes['expected']}
        data-meaning={meaning}
        x={places.expected.start}
        y={3}
        width={places.expected.width}
        height={4}
        rx={1}
      />
    </svg>
  );
}

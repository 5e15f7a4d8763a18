import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { MIN_KNOWN_ARRIVALS } from '@milepost/domain/reports/min-known-arrivals';
import { isRanked, onTimeShare, knownArrivals } from '@milepost/domain/reports/punctuality-share';

type Carrier = TransportReport['carriers'][number];

/** An explanation of a number in the table, with the transports behind it. */
export type Finding =
  | {
      readonly kind: 'MANY_UNKNOWN';
      readonly carrierId: string;
      readonly name: string;
      readonly unknown: number;
      readonly arrivals: number;
      readonly known: number;
      readonly share: number | null;
    }
  | {
      readonly kind: 'LONG_STAYS';
      readonly carrierId: string;
      readonly name: string;
      readonly minutes: number;
      readonly usualMinutes: number;
      readonly stays: number;
    };

/** From this share of unknown arrivals on, the share of known arrivals rests on too little of what a carrier drove. */
const MANY_UNKNOWN_SHARE = 0.1;
const LONG_STAYS_RATIO = 1.25;

/** At most one of each kind: the worst. */
export function findingsOf({ carriers, total }: Pick<TransportReport, 'carriers' | 'total'>): Finding[] {
  return [unknownFinding(carriers), stayFinding(carriers, total)].filter((finding) => finding !== null);
}

function unknownFinding(carriers: readonly Carrier[]): Finding | null {
  const share = ({ unknown, completed }: Carrier): number => unknown / Math.max(1, completed);
  const [worst] = carriers
    .filter((carrier) => carrier.completed >= MIN_KNOWN_ARRIVALS && share(carrier) >= MANY_UNKNOWN_SHARE)
    .toSorted((one, other) => share(other) - share(one));
  if (worst === undefined) return null;
  const { carrierId, name, unknown, completed } = worst;
  return {
    kind: 'MANY_UNKNOWN',
    carrierId,
    name,
    unknown,
    arrivals: completed,
    known: knownArrivals(worst),
    share: isRanked(worst) ? onTimeShare(worst) : null,
  };
}

/** Compared with the stays of all others; otherwise a large carrier would be compared with itself. */
function stayFinding(carriers: readonly Carrier[], total: TransportReport['total']): Finding | null {
  const mean = ({ minutesOnSite, stays }: Pick<Carrier, 'minutesOnSite' | 'stays'>): number => minutesOnSite / stays;
  const compared = carriers.flatMap((carrier) => {
    const others = { minutesOnSite: total.minutesOnSite - carrier.minutesOnSite, stays: total.stays - carrier.stays };
    if (carrier.stays < MIN_KNOWN_ARRIVALS || others.stays < MIN_KNOWN_ARRIVALS) return [];
    return { carrier, ratio: mean(carrier) / mean(others), usualMinutes: mean(others) };
  });
  const [longest] = compared.toSorted((one, other) => other.ratio - one.ratio);
  if (longest === undefined || longest.ratio < LONG_STAYS_RATIO) return null;
  const { carrier, usualMinutes } = longest;
  const { carrierId, name, stays } = carrier;
  return { kind: 'LONG_STAYS', carrierId, name, minutes: mean(carrier), usualMinutes, stays };
}

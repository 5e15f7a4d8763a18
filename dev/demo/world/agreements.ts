import type { AgreementStatus } from '@milepost/domain/agreement/agreement-status';
import type { CarrierKey, ShipperKey } from './organizations.ts';

export type DemoAgreement = {
  readonly shipper: ShipperKey;
  readonly carrier: CarrierKey;
  readonly status: AgreementStatus;
  /** Days before the present of this world. */
  readonly invited: number;
  readonly answered: number | null;
  /** When the carrier withdrew. */
  readonly ended?: number;
  /** A note from the shipper, and why the carrier declined. */
  readonly note?: string;
  readonly reason?: string;
};

/** Elbtor's former carrier, which withdrew from the agreement. Its transports until then are history. */
export const withdrawal = { shipper: 'elbtor', carrier: 'drumcarpat', daysAgo: 20 } as const;

export const agreements: readonly DemoAgreement[] = [
  agreement('elbtor', 'nordlicht', 'ACCEPTED', 412, 411),
  agreement('elbtor', 'jantarowy', 'ACCEPTED', 388, 385),
  agreement('elbtor', 'rietveen', 'ACCEPTED', 203, 201),
  { ...agreement('elbtor', 'vltavin', 'DECLINED', 160, 152), reason: 'No free trucks before summer.' },
  { ...agreement('elbtor', 'vltavin', 'PENDING', 3, null), note: 'Summer is over: may we ask again?' },
  {
    ...agreement(withdrawal.shipper, withdrawal.carrier, 'DECLINED', 295, 294),
    ended: withdrawal.daysAgo,
    reason: 'We no longer drive to the west.',
  },
  agreement('havbro', 'nordlicht', 'DECLINED', 140, 137),
  {
    ...agreement('havbro', 'nordlicht', 'PENDING', 2, null),
    note: 'We load six trucks a week in Aarhus for Munich and Vienna.',
  },
  agreement('havbro', 'jantarowy', 'ACCEPTED', 350, 349),
  agreement('havbro', 'vltavin', 'ACCEPTED', 240, 236),
  agreement('havbro', 'drumcarpat', 'ACCEPTED', 118, 116),
  agreement('havbro', 'rietveen', 'DECLINED', 60, 55),
];

/** What shippers call their carriers. One has none yet. */
export const references: readonly {
  readonly shipper: ShipperKey;
  readonly carrier: CarrierKey;
  readonly reference: string;
}[] = [
  { shipper: 'elbtor', carrier: 'nordlicht', reference: 'K-20017' },
  { shipper: 'elbtor', carrier: 'jantarowy', reference: 'K-20044' },
  { shipper: 'havbro', carrier: 'jantarowy', reference: 'JANT' },
];

function agreement(
  shipper: ShipperKey,
  carrier: CarrierKey,
  status: AgreementStatus,
  invited: number,
  answered: number | null,
): DemoAgreement {
  return { shipper, carrier, status, invited, answered };
}

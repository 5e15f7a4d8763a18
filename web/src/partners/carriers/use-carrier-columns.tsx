import { useLingui } from '@lingui/react/macro';
import {
  type PartnerCarrier,
  type partnerSortKeys,
  updatePartnerReference,
} from '@milepost/api-contract/agreements/partners';
import type { ReactNode } from 'react';
import { useSaveReference } from '../list/use-save-reference.ts';
import { AgreementCell } from '../cells/agreement-cell.tsx';
import { ContactCell } from '../cells/contact-cell.tsx';
import { PartnerName } from '../cells/partner-name.tsx';
import { ReadinessCell } from '../cells/readiness-cell.tsx';
import { ReferenceCell } from '../cells/reference-cell.tsx';
import { TrackedCell } from '../cells/tracked-cell.tsx';
import type { PartnerColumn } from '../list/partner-column.ts';
import { InvitationContact } from './invitation-contact.tsx';
import { LatestSignal } from './latest-signal.tsx';

type SortKey = (typeof partnerSortKeys)[number];

/** GPS, last signal and share: meaningless without an agreement. */
export const COLUMNS_OF_AGREEMENT = 3;

type Actions = {
  readonly onResend: (carrier: PartnerCarrier) => void;
  readonly onWithdraw: (carrier: PartnerCarrier) => void;
};

export function useCarrierColumns({
  onResend,
  onWithdraw,
}: Actions): readonly PartnerColumn<PartnerCarrier, SortKey>[] {
  const { t } = useLingui();
  const saveReference = useSaveReference(updatePartnerReference);
  const reference = ({ id, name, reference: own }: PartnerCarrier): ReactNode =>
    // Only an organisation can be given another reference; an invitation keeps the one it was sent with.
    id === null ? (own ?? '–') : <ReferenceCell partner={name} reference={own} onSave={saveReference(id)} />;
  const contact = (carrier: PartnerCarrier): ReactNode =>
    carrier.invitation === null ? (
      <ContactCell partner={carrier.name} contact={carrier.contact} />
    ) : (
      <InvitationContact
        name={carrier.name}
        invitation={carrier.invitation}
        isPending={carrier.outcome === 'PENDING'}
        onResend={() => onResend(carrier)}
        onWithdraw={() => onWithdraw(carrier)}
      />
    );
  return [
    {
      key: 'name',
      header: t`Carrier`,
      sortBy: 'NAME',
      width: 18,
      cell: ({ id, name }) => <PartnerName id={id} name={name} />,
    },
    {
      key: 'agreement',
      header: t`Agreement`,
      sortBy: 'AGREEMENT',
      width: 13,
      cell: (row) => <AgreementCell {...row} />,
    },
    { key: 'reference', header: t`Your reference`, sortBy: 'REFERENCE', width: 13, cell: reference },
    { key: 'contact', header: t`Contact`, sortBy: null, width: 16, cell: contact },
    {
      key: 'readiness',
      header: t`GPS readiness`,
      sortBy: 'READINESS',
      width: 19,
      cell: (carrier) => <ReadinessCell {...carrier} />,
    },
    {
      key: 'signal',
      header: t`Last signal`,
      sortBy: 'LATEST_SIGNAL',
      width: 9,
      cell: ({ latestSignalReceivedAt }) => <LatestSignal at={latestSignalReceivedAt} />,
    },
    {
      key: 'tracked',
      header: t`Tracked, 28 days`,
      sortBy: 'TRACKED',
      width: 12,
      cell: ({ tracked }) => <TrackedCell tracked={tracked} />,
    },
  ];
}

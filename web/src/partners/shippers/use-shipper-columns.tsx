import { Trans, useLingui } from '@lingui/react/macro';
import {
  type PartnerShipper,
  type shipperSortKeys,
  updateShipperReference,
} from '@milepost/api-contract/agreements/partners';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AgreementCell } from '../cells/agreement-cell.tsx';
import { ContactCell } from '../cells/contact-cell.tsx';
import { PartnerName } from '../cells/partner-name.tsx';
import { ReferenceCell } from '../cells/reference-cell.tsx';
import { TrackedCell } from '../cells/tracked-cell.tsx';
import type { PartnerColumn } from '../list/partner-column.ts';
import { useSaveReference } from '../list/use-save-reference.ts';
import classes from './shippers.module.css';

type SortKey = (typeof shipperSortKeys)[number];

/** Open transports, share and the way to end it: meaningless without an agreement. */
export const COLUMNS_OF_AGREEMENT = 3;

export function useShipperColumns(
  onWithdraw: (shipper: PartnerShipper) => void,
): readonly PartnerColumn<PartnerShipper, SortKey>[] {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const saveReference = useSaveReference(updateShipperReference);
  return [
    {
      key: 'name',
      header: t`Shipper`,
      sortBy: 'NAME',
      width: 22,
      cell: ({ id, name }) => <PartnerName id={id} name={name} />,
    },
    {
      key: 'agreement',
      header: t`Agreement`,
      sortBy: 'AGREEMENT',
      width: 15,
      cell: ({ outcome, since }) => <AgreementCell outcome={outcome} since={since} />,
    },
    {
      key: 'reference',
      header: t`Your reference`,
      sortBy: 'REFERENCE',
      width: 15,
      cell: ({ id, name, reference }) => (
        <ReferenceCell partner={name} reference={reference} onSave={saveReference(id)} />
      ),
    },
    {
      key: 'contact',
      header: t`Contact`,
      sortBy: null,
      width: 20,
      cell: ({ name, contact }) => <ContactCell partner={name} contact={contact} />,
    },
    {
      key: 'open',
      header: t`Open transports`,
      sortBy: null,
      width: 10,
      cell: ({ openTransports }) => new Intl.NumberFormat(locale).format(openTransports),
    },
    {
      key: 'tracked',
      header: t`Tracked, 28 days`,
      sortBy: 'TRACKED',
      width: 11,
      cell: ({ tracked }) => <TrackedCell tracked={tracked} />,
    },
    {
      key: 'end',
      header: t`Actions`,
      sortBy: null,
      width: 9,
      cell: (shipper) => (
        <button
          type="button"
          className={classes['button']}
          aria-label={t`End the agreement with ${shipper.name}`}
          onClick={() => onWithdraw(shipper)}
        >
          <Trans>End</Trans>
        </button>
      ),
    },
  ];
}

/** Shown for a shipper without an agreement. */
export function NoAgreement({ shipper: { outcome, reason } }: { readonly shipper: PartnerShipper }): ReactNode {
  return (
    <span className={classes['muted']}>
      {outcome === 'PENDING' ? (
        <Trans>
          The request waits for your answer.{' '}
          <Link to={paths.agreementRequests()} className={classes['link'] ?? ''}>
            Answer it
          </Link>
        </Trans>
      ) : (
        <>
          {outcome === 'WITHDRAWN' ? (
            <Trans>You have ended the agreement.</Trans>
          ) : (
            <Trans>You have declined the request.</Trans>
          )}
          {reason !== null && (
            <>
              {' '}
              <Trans>“{reason}”</Trans>
            </>
          )}
        </>
      )}
    </span>
  );
}

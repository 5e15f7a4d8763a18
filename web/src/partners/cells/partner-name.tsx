import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './partner-cells.module.css';
import { shortPartyId } from './short-party-id.ts';

type Props = {
  readonly name: string;
  /** Null if the partner is not an organisation here yet. */
  readonly id: string | null;
};

export function PartnerName({ name, id }: Props): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <div>
      <strong className={classes['name']}>{name}</strong>
      <div className={classes['detail']}>
        {id === null ? (
          <Trans>not at Milepost yet</Trans>
        ) : (
          <button
            type="button"
            className={classes['id']}
            title={id}
            aria-label={t`${shortPartyId(id)}: copy the PartyID of ${name}`}
            onClick={() => void copy(id)}
          >
            {shortPartyId(id)}
            <IconCopy size={13} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NotSet } from './not-set.tsx';

type Props = { readonly name: string | null };

/** Where nothing beside it says that a transport is meant. Specification §5.8: what is not set is said to be so. */
export function TransportName({ name }: Props): ReactNode {
  if (name !== null) return name;
  return (
    <>
      <Trans>Transport</Trans> <NotSet />
    </>
  );
}

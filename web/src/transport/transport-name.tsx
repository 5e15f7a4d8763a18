import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NotSet } from './not-set.tsx';

type Props = { readonly name: string | null };

/**
 * For places where nothing else shows that a transport is meant. Specification §5.8: an unset value is shown as such.
 */
export function TransportName({ name }: Props): ReactNode {
  if (name !== null) return name;
  return (
    <>
      <Trans>Transport</Trans> <NotSet />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { TransportLog } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';

export type By = NonNullable<TransportLog['entries'][number]['by']>;

/** Who did something: a colleague by name, the other side by its organisation. */
export function ActorWords({ by }: { readonly by: By }): ReactNode {
  const { name } = by;
  switch (by.kind) {
    case 'PERSON':
    case 'PARTNER':
      return by.name ?? <Trans>somebody</Trans>;
    case 'SYSTEM':
      return by.name === null ? <Trans>your own system</Trans> : <Trans>your own system, key “{by.name}”</Trans>;
    case 'DRIVER':
      return name === null ? <Trans>the driver</Trans> : <Trans>the driver of {name}</Trans>;
    case 'OPERATOR':
      return <Trans>the operator of Milepost</Trans>;
  }
}

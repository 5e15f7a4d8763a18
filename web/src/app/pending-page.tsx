import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';

/** While a page is loaded: the outline of what comes. */
export function PendingPage() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Skeleton height={28} width={220} mb="lg" />
      <Skeleton height={360} radius="lg" />
    </div>
  );
}

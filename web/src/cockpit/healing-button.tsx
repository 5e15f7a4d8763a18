import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { useVisitor } from '../session/visitor.ts';
import { rowActionWords } from '../transport/row-action-words.ts';
import { rowActions } from '../transport/row-actions.ts';
import { useRowAction } from '../actions/use-row-action.ts';
import { useNow } from '../ui/time/use-now.ts';

/** What heals it most often. */
export function HealingButton({ transport }: { readonly transport: Transport }) {
  const { t } = useLingui();
  const { run, isReminding } = useRowAction(transport);
  const [action] = rowActions(transport, useVisitor().organization.organizationRole, useNow('minute'));
  if (action === undefined) return null;
  return (
    <Button size="compact-sm" variant="default" loading={isReminding} onClick={() => run(action)}>
      {t(rowActionWords[action.kind])}
    </Button>
  );
}

import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { stateDisplay, type WebhookState } from './webhook-words.ts';

export function StateBadge({ state }: { readonly state: WebhookState }): ReactNode {
  const { i18n } = useLingui();
  const { meaning, icon: Picture, word } = stateDisplay[state];
  return (
    <StatusBadge meaning={meaning} icon={<Picture size={14} aria-hidden />}>
      {i18n._(word)}
    </StatusBadge>
  );
}

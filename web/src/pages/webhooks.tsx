import type { ReactNode } from 'react';
import { Webhooks } from '../webhooks/webhooks.tsx';

export function WebhooksPage(): ReactNode {
  return <Webhooks />;
}

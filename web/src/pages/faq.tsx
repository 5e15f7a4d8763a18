import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Faq } from '../faq/faq.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function FaqPage(): ReactNode {
  return (
    <>
      <PageHeader title={<Trans>FAQ</Trans>} subtitle={<Trans>Questions and answers about Milepost</Trans>} />
      <Faq />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { useReportedError } from '../error-reporting/report.ts';
import { paths } from '../addresses/paths.ts';
import { NoticePage } from '../ui/notice-page.tsx';

type Props = { readonly error: unknown; readonly isFramed: boolean };

/** A page broke. Says so, and gives the id by which it is found in the reports. */
export function UnexpectedErrorPage({ error, isFramed }: Props) {
  const errorId = useReportedError(error);
  const actions = (
    <>
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => globalThis.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
      <Button component="a" href={paths.cockpit()} variant="default">
        <Trans>To the cockpit</Trans>
      </Button>
    </>
  );
  return (
    <NoticePage
      icon={IconMoodSad}
      tone="bad"
      isFramed={isFramed}
      title={<Trans>An unexpected error occurred</Trans>}
      actions={actions}
      remark={<Trans>Error ID: {errorId}</Trans>}
    >
      <p>
        <Trans>This page could not be shown. Please refresh the page.</Trans>
      </p>
    </NoticePage>
  );
}

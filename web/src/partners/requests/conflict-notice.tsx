import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Agreement } from '@milepost/api-contract/agreements/agreements';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { agreementsQuery, refreshAgreements } from '../../api/agreements.ts';
import { restoreFocus } from '../../dialogs/use-lazy-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './requests.module.css';

type Props = {
  /** As it was when the answer came too late; null if there was none. */
  readonly agreement: Agreement | null;
  readonly onReloaded: () => void;
};

/** How it was answered before; empty if that cannot be found, for example because it was withdrawn. */
function EarlierAnswer({ id }: { readonly id: string }): ReactNode {
  const { locale } = useLanguage();
  // Newest first: a recent answer is on the first page.
  const { data } = useQuery(agreementsQuery({ part: 'HISTORY', page: 0, limit: DEFAULT_PAGE_SIZE }));
  const answered = data?.agreements.find((each) => each.id === id);
  if (answered === undefined || answered.answeredAt === null || answered.answeredBy === null) return null;
  const { answeredBy, answeredAt, status, shipper } = answered;
  const moment = <MomentView at={Date.parse(answeredAt)} timeZone={readerZone()} locale={locale} />;
  return (
    <p>
      {status === 'ACCEPTED' ? (
        <Trans>
          {answeredBy} accepted {shipper.name} {moment}. That answer stands.
        </Trans>
      ) : (
        <Trans>
          {answeredBy} declined {shipper.name} {moment}. That answer stands.
        </Trans>
      )}
    </p>
  );
}

/**
 * Specification §8: someone else was faster, perhaps in another window. The element is always present, so that it is
 * announced.
 */
export function ConflictNotice({ agreement, onReloaded }: Props): ReactNode {
  const client = useQueryClient();
  const [isReloading, setReloading] = useState(false);
  const reload = async (): Promise<void> => {
    setReloading(true);
    await refreshAgreements(client);
    setReloading(false);
    onReloaded();
    restoreFocus(null);
  };
  return (
    <div role="alert">
      {agreement !== null && (
        <div className={classes['conflict']}>
          <IconAlertCircle size={18} aria-hidden />
          <div>
            <p className={classes['title']}>
              <Trans>The agreement has changed. Please reload the page.</Trans>
            </p>
            <EarlierAnswer id={agreement.id} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={isReloading}
              onClick={() => void reload()}
            >
              <Trans>Reload</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

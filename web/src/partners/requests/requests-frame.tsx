import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { UpdatedAgo } from '../../transport/freshness-view.tsx';
import type { ListState } from '../../transport/use-list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './requests.module.css';

const exactly = { exact: true } as const;

type Props = {
  readonly state: ListState;
  /** Undefined until known. */
  readonly pending: number | undefined;
  readonly isHistory?: boolean;
  readonly children: ReactNode;
};

/** The heading of the two pages, and the links between them. */
export function RequestsFrame({ state, pending, isHistory = false, children }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <>
      <PageHeader
        title={isHistory ? <Trans>Agreement history</Trans> : <Trans>Agreement requests</Trans>}
        subtitle={
          !isHistory &&
          pending !== undefined && (
            <Plural
              value={pending}
              _0="no shipper is waiting for your answer"
              one="# shipper is waiting for your answer"
              other="# shippers are waiting for your answer"
            />
          )
        }
        actions={<UpdatedAgo state={state} />}
      />
      <nav className={classes['tabs']} aria-label={t`Agreement requests`}>
        <ul>
          <li>
            <Link
              to={paths.agreementRequests()}
              activeOptions={exactly}
              aria-current={isHistory ? undefined : 'page'}
              className={classes['tab']}
            >
              <Trans>Open requests</Trans>
              {pending !== undefined && (
                <span className={classes['count']}> {new Intl.NumberFormat(locale).format(pending)}</span>
              )}
            </Link>
          </li>
          <li>
            <Link
              to={paths.agreementHistory()}
              activeOptions={exactly}
              aria-current={isHistory ? 'page' : undefined}
              className={classes['tab']}
            >
              <Trans>History</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      {children}
    </>
  );
}

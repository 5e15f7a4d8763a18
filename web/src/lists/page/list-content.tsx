import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Kbd } from '@mantine/core';
import { type ListTotal, pageRange } from '@milepost/domain/transport-list/paging';
import { IconCloudOff, IconFilterOff, IconMapPinOff, IconTruckOff } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { isFiltered, type TableFilters } from '../../filters/table-filters.ts';
import { Pager } from '../pager.tsx';
import { type TableProperties, TransportTable } from '../table/transport-table.tsx';
import { TransportCards } from './transport-cards.tsx';
import classes from './list-page.module.css';

type ListFooterProps = ComponentProps<typeof Pager> & {
  /** Whether there are rows to go through by key. */
  readonly keys: boolean;
};

function ListFooter({ keys, ...pager }: ListFooterProps): ReactNode {
  return (
    <div className={classes['footer']}>
      <Pager {...pager} />
      {keys && (
        <span className={classes['keys']}>
          <Trans>
            <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> to move · <Kbd size="xs">Enter</Kbd> to open ·{' '}
            <Kbd size="xs">c</Kbd> to copy
          </Trans>
        </span>
      )}
    </div>
  );
}

type ListNoticeProps = {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
  readonly urgent?: boolean;
};

/** Stands where the rows would be. */
function ListNotice({ icon, children, action, urgent = false }: ListNoticeProps): ReactNode {
  return (
    <div className={classes['notice']} role={urgent ? 'alert' : undefined}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}

type ListContentProps = Omit<TableProperties, 'total'> & {
  readonly asCards: boolean;
  readonly total: ListTotal | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly empty: MessageDescriptor;
  readonly filters: TableFilters;
  readonly onFilter: (filters: TableFilters) => void;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
};

const none: ListTotal = { count: 0, isExact: true };

const noticeIcon = { size: 40, stroke: 1.4, 'aria-hidden': true } as const;

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes['card']}>{children}</div>;
}

/** The rows, or what there is to say in their place. */
export function ListContent(properties: ListContentProps): ReactNode {
  const { asCards, failed, retry, empty, filters, onFilter, page, size, total, onPage, ...table } = properties;
  const { t } = useLingui();
  if (failed) {
    const again = (
      <Button variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Notice>
        <ListNotice icon={<IconCloudOff {...noticeIcon} />} action={again} urgent>
          <Trans>
            We are sorry, we were not able to load your transports. Please try again by refreshing your browser page.
          </Trans>
        </ListNotice>
      </Notice>
    );
  }
  if (total?.count === 0 && isFiltered(filters)) {
    const reset = (
      <Button variant="default" onClick={() => onFilter({})}>
        <Trans>Reset all filters</Trans>
      </Button>
    );
    return (
      <Notice>
        <ListNotice icon={<IconFilterOff {...noticeIcon} />} action={reset}>
          <Trans>No transport on this page passes the filters that are set.</Trans>
        </ListNotice>
      </Notice>
    );
  }
  if (total?.count === 0) {
    return (
      <Notice>
        <ListNotice icon={<IconTruckOff {...noticeIcon} />}>{t(empty)}</ListNotice>
      </Notice>
    );
  }
  if (total !== undefined && table.rows?.transports.length === 0) {
    const { pages } = pageRange(page, size, total);
    const last = (
      <Button variant="default" onClick={() => onPage(pages - 1)}>
        <Trans>Go to the last page</Trans>
      </Button>
    );
    return (
      <Notice>
        <ListNotice icon={<IconMapPinOff {...noticeIcon} />} action={last}>
          <Trans>This list does not have that many pages any more.</Trans>
        </ListNotice>
      </Notice>
    );
  }
  const footer = total !== undefined && (
    <ListFooter page={page} size={size} total={total} onPage={onPage} keys={!asCards} />
  );
  if (asCards) {
    return (
      <>
        <TransportCards {...table} />
        {footer}
      </>
    );
  }
  return (
    <div className={classes['card']}>
      <TransportTable {...table} total={total ?? none} />
      {footer}
    </div>
  );
}

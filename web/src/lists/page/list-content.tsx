import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { pageRange, type ListTotal } from '@milepost/domain/transport-list/paging';
import { IconCloudOff, IconFilterOff, IconMapPinOff, IconTruckOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFiltered, type TableFilters } from '../../filters/table-filters.ts';
import { ListFooter } from './list-footer.tsx';
import { ListNotice } from './list-notice.tsx';
import { TransportCards } from './transport-cards.tsx';
import classes from './transport-list.module.css';
import { TransportTable, type TableProperties } from '../table/transport-table.tsx';

type Properties = Omit<TableProperties, 'total'> & {
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
export function ListContent(properties: Properties): ReactNode {
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

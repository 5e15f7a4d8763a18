import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { type ListTotal, pageRange } from '@milepost/domain/transport-list/paging';
import { IconCloudOff } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { showLoadFailure } from '../../dialogs/use-lazy-dialog.ts';
import { isFiltered, type TableFilters } from '../../filters/table-filters.ts';
import { loadDialogMessages } from '../../i18n/activate-language.ts';
import { Pager } from '../pager.tsx';
import type { RowSelection } from '../selection/row-selection.ts';
import { type TableProperties, TransportTable } from '../table/transport-table.tsx';
import { ListNotice, noticeIcon } from './list-notice.tsx';
import classes from './list-page.module.css';
import type { NoRowsProps } from './no-rows.tsx';

type ListFooterProps = ComponentProps<typeof Pager> & {
  /** Whether there are rows to go through by key. */
  readonly keys: boolean;
  readonly selection: RowSelection;
};

type Bar = ComponentType<Pick<ListFooterProps, 'selection'>>;

async function loadBar(): Promise<Bar> {
  return (await Promise.all([import('../selection/selection-bar.tsx'), loadDialogMessages()]))[0].SelectionBar;
}

/** The pages and the keys; while rows are selected, the actions for them, in the same place. */
function ListFooter({ selection, ...others }: ListFooterProps): ReactNode {
  const { t } = useLingui();
  const count = selection.ids.size;
  const isNeeded = count > 0;
  const [Loaded, setLoaded] = useState<Bar>();
  // The actions for many rows are loaded when the first row is selected.
  useEffect(() => {
    if (!isNeeded || Loaded !== undefined) return;
    loadBar().then((bar) => setLoaded(() => bar), showLoadFailure);
  }, [isNeeded, Loaded]);
  return (
    <div className={classes['footer']} data-selecting={isNeeded || undefined}>
      <VisuallyHidden role="status">{isNeeded && t`${count} selected`}</VisuallyHidden>
      {isNeeded && Loaded !== undefined ? <Loaded selection={selection} /> : <PagesAndKeys {...others} />}
    </div>
  );
}

function PagesAndKeys({ keys, ...pager }: Omit<ListFooterProps, 'selection'>): ReactNode {
  return (
    <>
      <Pager {...pager} />
      {keys && (
        <span className={classes['keys']}>
          <Trans>
            <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> to move · <Kbd size="xs">Enter</Kbd> to open ·{' '}
            <Kbd size="xs">x</Kbd> to select · <Kbd size="xs">c</Kbd> to copy
          </Trans>
        </span>
      )}
    </>
  );
}

type ListContentProps = Omit<TableProperties, 'total' | 'selected' | 'onSelect'> & {
  readonly selection: RowSelection;
  /** Pressing a card selects it. */
  readonly selecting: boolean;
  readonly asCards: boolean;
  readonly total: ListTotal | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly empty: NoRowsProps['empty'];
  readonly filters: TableFilters;
  readonly onFilter: (filters: TableFilters) => void;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
};

// Loaded late: few lists are empty, and only phones need cards.
const NoRows = lazy(async () => {
  const [{ NoRows: Loaded }] = await Promise.all([import('./no-rows.tsx'), loadDialogMessages()]);
  return { default: Loaded };
});
const TransportCards = lazy(async () => ({ default: (await import('./transport-cards.tsx')).TransportCards }));

const none: ListTotal = { count: 0, isExact: true };

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes['card']}>{children}</div>;
}

/** The rows, or a message in their place. */
export function ListContent(properties: ListContentProps): ReactNode {
  const { asCards, failed, retry, empty, filters, onFilter, page, size, total, onPage, ...others } = properties;
  const { selection, selecting, ...rest } = others;
  const table = { ...rest, selected: selection.ids, onSelect: selection.change };
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
  const isEmpty = total?.count === 0;
  if (isEmpty || (total !== undefined && table.rows?.transports.length === 0)) {
    const why = !isEmpty ? 'PAST_THE_END' : isFiltered(filters) ? 'FILTERED' : 'EMPTY';
    const { pages } = pageRange(page, size, total);
    return (
      <Notice>
        <Suspense>
          <NoRows why={why} empty={empty} onReset={() => onFilter({})} onLastPage={() => onPage(pages - 1)} />
        </Suspense>
      </Notice>
    );
  }
  const footer = total !== undefined && (
    <ListFooter page={page} size={size} total={total} onPage={onPage} keys={!asCards} selection={selection} />
  );
  if (asCards) {
    return (
      <Suspense>
        <TransportCards {...table} selecting={selecting || selection.ids.size > 0} />
        {footer}
      </Suspense>
    );
  }
  return (
    <div className={classes['card']}>
      <TransportTable {...table} total={total ?? none} />
      {footer}
    </div>
  );
}

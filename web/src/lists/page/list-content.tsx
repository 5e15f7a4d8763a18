import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { type ListTotal, pageRange } from '@milepost/domain/transport-list/paging';
import { IconCloudOff, IconFilterOff, IconMapPinOff, IconTruckOff } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { tellLoadFailure } from '../../dialogs/use-late-dialog.ts';
import { isFiltered, type TableFilters } from '../../filters/table-filters.ts';
import { loadDialogMessages } from '../../i18n/activate-language.ts';
import { Pager } from '../pager.tsx';
import type { RowSelection } from '../selection/row-selection.ts';
import { type TableProperties, TransportTable } from '../table/transport-table.tsx';
import classes from './list-page.module.css';

type ListFooterProps = ComponentProps<typeof Pager> & {
  /** Whether there are rows to go through by key. */
  readonly keys: boolean;
  readonly selection: RowSelection;
};

type Bar = ComponentType<Pick<ListFooterProps, 'selection'>>;

async function loadBar(): Promise<Bar> {
  return (await Promise.all([import('../selection/selection-bar.tsx'), loadDialogMessages()]))[0].SelectionBar;
}

/** The pages and the keys; while rows are selected, what can be done with them, in the same place. */
function ListFooter({ selection, ...others }: ListFooterProps): ReactNode {
  const { t } = useLingui();
  const count = selection.ids.size;
  const isNeeded = count > 0;
  const [Loaded, setLoaded] = useState<Bar>();
  // What can be done with many rows is loaded when the first is selected.
  useEffect(() => {
    if (!isNeeded || Loaded !== undefined) return;
    loadBar().then((bar) => setLoaded(() => bar), tellLoadFailure);
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

type ListContentProps = Omit<TableProperties, 'total' | 'selected' | 'onSelect'> & {
  readonly selection: RowSelection;
  /** Cards are pressed to select them. */
  readonly selecting: boolean;
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

// Loaded late, while the rows are on their way: only phones need them.
const TransportCards = lazy(async () => ({ default: (await import('./transport-cards.tsx')).TransportCards }));

const none: ListTotal = { count: 0, isExact: true };

const noticeIcon = { size: 40, stroke: 1.4, 'aria-hidden': true } as const;

function Notice({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes['card']}>{children}</div>;
}

/** The rows, or what there is to say in their place. */
export function ListContent(properties: ListContentProps): ReactNode {
  const { asCards, failed, retry, empty, filters, onFilter, page, size, total, onPage, ...others } = properties;
  const { selection, selecting, ...rest } = others;
  const table = { ...rest, selected: selection.ids, onSelect: selection.change };
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

import { useLingui } from '@lingui/react/macro';
import { countOf } from '@milepost/api-contract/transports/counts';
import type { SavedView } from '@milepost/api-contract/transports/saved-views';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { mayAccess } from '@milepost/domain/access/access';
import type { ListTotal } from '@milepost/domain/transport-list/paging';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { familyOf, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { routeList } from '../../addresses/route-list.ts';
import { countsQuery } from '../../api/counts.ts';
import { savedViewsQuery, viewCountsQuery } from '../../api/saved-views.ts';
import { useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';
import type { TableFilters } from '../../filters/table-filters.ts';
import { loadDialogMessages } from '../../i18n/activate-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useViewerRole } from '../../transport/viewer-role.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { listWords } from '../list-words.ts';
import type { ViewDialogProps } from '../views/view-dialog.tsx';
import {
  filtersOfView,
  isSameQuery,
  isDefaultQuery,
  type FiltersAndSort,
  viewAddress,
  viewQueryOf,
} from '../views/view-query.ts';
import classes from './sub-pages.module.css';

type ViewTabsProps = {
  readonly list: OfferedList;
  readonly shown: FiltersAndSort;
  readonly usual: Sort;
  /** Of the rows shown. */
  readonly total: ListTotal | undefined;
  /** Whether it is time to ask for counts. */
  readonly counted: boolean;
  readonly onFilters: (filters: TableFilters) => void;
};

async function load(): Promise<ComponentType<ViewDialogProps>> {
  return (await Promise.all([import('../views/view-dialog.tsx'), loadDialogMessages()]))[0].ViewDialog;
}

/** Applies the view that the address names, once: later changes stay. */
function useLinkedView(views: readonly SavedView[], onFilters: ViewTabsProps['onFilters']): SavedView | undefined {
  const { view: viewId }: { readonly view?: unknown } = useSearch({ strict: false });
  const linked = views.find(({ id }) => id === viewId);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === linked?.id) return;
    shown.current = linked?.id;
    if (linked !== undefined) onFilters(filtersOfView(linked));
  }, [linked, onFilters]);
  return linked;
}

/** The saved views of a list as tabs with their counts, and a button to save what is shown. */
function ViewTabs({ list, shown, usual, total, counted, onFilters }: ViewTabsProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  // A view in the address determines the rows.
  const { data: all = [] } = useQuery({ ...savedViewsQuery, enabled: counted || view !== undefined });
  const views = all.filter((view) => view.list === list);
  const { data: counts } = useQuery({ ...viewCountsQuery(list, readerZone()), enabled: counted && views.length > 0 });
  const linked = useLinkedView(views, onFilters);
  const { shown: dialog, frame, open } = useLazyDialog<ComponentType<ViewDialogProps>>();
  const [edited, setEdited] = useState<SavedView | null>(null);
  const query = viewQueryOf(shown, usual);
  const same = (view: SavedView): boolean => isSameQuery(view.query, query);
  const current = linked !== undefined && same(linked) ? linked : undefined;
  const number = new Intl.NumberFormat(locale);
  const countOf = ({ id }: SavedView): string => {
    const counted = counts?.find(({ savedViewId }) => savedViewId === id);
    // The rows on the screen and the tab above them show the same count, whichever was fetched last.
    if (id === current?.id && total !== undefined) return number.format(total.count) + (total.isExact ? '' : '+');
    if (counted === undefined) return '';
    return number.format(counted.totalElements) + (counted.isTotalExact === false ? '+' : '');
  };
  const openDialog = (view: SavedView | null, opener: HTMLElement): void => {
    setEdited(view);
    void open(load, opener);
  };
  const Loaded = dialog?.content;
  const isNew = !isDefaultQuery(query) && !views.some(same);
  return (
    <>
      {views.map((view) => (
        <li key={view.id} className={classes['tab']}>
          <Link
            to="."
            search={viewAddress(view)}
            className={classes['link']}
            aria-current={view.id === current?.id ? 'page' : undefined}
            onClick={() => onFilters(filtersOfView(view))}
          >
            {!view.isOwn && <IconUsers size={14} stroke={1.8} role="img" aria-label={t`Shared by a colleague`} />}{' '}
            {view.name}
            <span className={classes['count']}> {countOf(view)}</span>
          </Link>
          {view.isOwn && view.id === linked?.id && (
            <button
              type="button"
              className={classes['tool']}
              aria-label={t`Change the view ${view.name}`}
              title={t`Change the view`}
              onClick={({ currentTarget }) => openDialog(view, currentTarget)}
            >
              <IconPencil size={15} stroke={1.8} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {isNew && (
        <li className={classes['tab']}>
          <button
            type="button"
            className={classes['save']}
            onClick={({ currentTarget }) => openDialog(null, currentTarget)}
          >
            <IconPlus size={15} stroke={1.8} aria-hidden />
            {t`Save view`}
          </button>
        </li>
      )}
      {Loaded !== undefined && <Loaded list={list} shown={query} view={edited} {...frame} />}
    </>
  );
}

const exactly = { exact: true } as const;

type Props = Omit<ComponentProps<typeof ViewTabs>, 'list'> & { readonly name: TransportList };

/** Navigation between pages that belong together, and between the saved views of this one. */
export function SubPages({ name, ...views }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const { data: counts } = useQuery({ ...countsQuery, enabled: views.counted });
  const [whole, ...parts] = familyOf(name);
  const visitor = { organizationRole: role, features: [] };
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  const number = new Intl.NumberFormat(locale);
  return (
    <nav className={classes['pages']} aria-label={t(listWords[whole].title)}>
      <ul>
        {[whole, ...parts]
          .filter((page) => mayAccess(routeList[page].access, visitor))
          .map((page) => {
            const count = counts === undefined ? null : countOf(counts, page);
            return (
              <li key={page}>
                <Link
                  to={routeList[page].path}
                  className={classes['link']}
                  // Without a view, and so without the filters that a view has set.
                  onClick={() => page === name && views.onFilters({})}
                  aria-current={page === name && view === undefined ? 'page' : undefined}
                  activeOptions={exactly}
                >
                  {page === whole ? t`All` : t(listWords[page].title)}
                  {count !== null && <span className={classes['count']}> {number.format(count)}</span>}
                </Link>
              </li>
            );
          })}
        {name !== 'search' && <ViewTabs list={name} {...views} />}
      </ul>
    </nav>
  );
}

import '@mantine/core/styles.layer.css';
import '../../web/src/ui/tokens.css';
import '../../web/src/ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { defaultSort } from '@milepost/domain/transport-list/sort';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { activateLanguage } from '../../web/src/i18n/activate-language.ts';
import { watchlistQuery } from '../../web/src/api/watchlist.ts';
import { DialogsContext } from '../../web/src/actions/use-dialogs.ts';
import { sortableColumns } from '../../web/src/lists/table/column-definitions.ts';
import { defaultSettings, shownColumns } from '../../web/src/lists/column-settings/column-settings.ts';
import { TransportTable } from '../../web/src/lists/table/transport-table.tsx';
import { ViewerRole } from '../../web/src/transport/viewer-role.ts';
import { theme } from '../../web/src/ui/theme.ts';
import { rows } from './rows.ts';

const columns = shownColumns(defaultSettings, 'SHIPPER', 'ongoing');
const sortable = new Set(sortableColumns('ongoing').map(({ key }) => key));
const place = { page: 0, sort: defaultSort };
const nothingChanged: ReadonlySet<string> = new Set();

function Page({ transports }: { readonly transports: readonly Transport[] }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
      <TransportTable
        label="All transports"
        rows={{ transports, place, request: 'all' }}
        drawAll={false}
        columns={columns}
        sortable={sortable}
        sort={defaultSort}
        onSort={ignore}
        total={{ count: transports.length, isExact: true }}
        outgoing={false}
        scroller={scroller}
        changed={nothingChanged}
        lastViewed={null}
        onOpen={ignore}
        peekedId={null}
        onPeek={ignore}
        onFollow={ignore}
        selected={nothingChanged}
        onSelect={nothing}
      />
    </div>
  );
}

function ignore(value: string): string {
  return value;
}

function nothing(): void {
  // Only the table is measured, without clicks.
}

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(watchlistQuery.queryKey, ['transport-3', 'transport-5']);

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** A task posted in a frame runs once that frame has been handed over for painting. */
async function painted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

let root: Root | undefined;

/** From having the rows to seeing them, in milliseconds. */
async function mount(count: number): Promise<number> {
  root?.unmount();
  const element = document.querySelector('#root');
  if (element === null) throw new Error('no #root');
  root = createRoot(element);
  const transports = rows(count);
  await painted();
  const began = performance.now();
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="light">
        <QueryClientProvider client={client}>
          <DialogsContext value={nothing}>
            <ViewerRole value="SHIPPER">
              <Page transports={transports} />
            </ViewerRole>
          </DialogsContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  while (document.querySelector('[data-row]') === null) await painted();
  return performance.now() - began;
}

/** Frame durations while scrolling by `step` pixels each; the direction reverses at the end of the table. */
async function scroll(step: number, frames: number): Promise<readonly number[]> {
  const scroller = document.querySelector('[data-row]')?.closest('div');
  if (!scroller) throw new Error('no table');
  const lengths: number[] = [];
  let direction = 1;
  let last = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    const before = scroller.scrollTop;
    scroller.scrollTop = before + direction * step;
    if (Math.abs(scroller.scrollTop - before) < step / 2) direction = -direction;
    const now = await nextFrame();
    lengths.push(now - last);
    last = now;
  }
  return lengths;
}

await activateLanguage('en');
Object.assign(globalThis, { tableBench: { mount, scroll } });

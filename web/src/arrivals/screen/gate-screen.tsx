import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './gate-screen.module.css';
import type { pollArrivals, ScreenState } from './poll-arrivals.ts';
import { withScheme, type ScreenAddress } from './screen-address.ts';
import { ScreenFoot } from './screen-foot.tsx';
import { ScreenRows } from './screen-rows.tsx';
import { freshnessOf, pageNow, rowsThatFit, type PageTurn } from './screen-rules.ts';

type Props = { readonly arrivals: ReturnType<typeof pollArrivals>; readonly scheme: ScreenAddress['scheme'] };

function subscribeSize(listener: () => void): () => void {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
}

function usePageSize(): number | null {
  return useSyncExternalStore(subscribeSize, () => rowsThatFit(globalThis.innerWidth, globalThis.innerHeight));
}

type Scheme = ScreenAddress['scheme'];

function useScheme(first: Scheme): readonly [Scheme, () => void] {
  const [scheme, setScheme] = useState(first);
  const turn = (): void => {
    const next = scheme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['mantineColorScheme'] = next;
    globalThis.history.replaceState(null, '', withScheme(globalThis.location.href, next));
    setScheme(next);
  };
  return [scheme, turn];
}

function toggleFullScreen(): void {
  // Refused before a first touch or key, and by phones.
  const turned =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  void turned.catch(() => undefined);
}

type Keys = { readonly next: () => void; readonly toggleScheme: () => void };

function useKeys({ next, toggleScheme }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnButton = event.target instanceof HTMLButtonElement;
      if (event.key === ' ' && !isOnButton) next();
      else if (event.key === 'f') toggleFullScreen();
      else if (event.key === 'd') toggleScheme();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next, toggleScheme]);
}

/** The arrivals expected at a gate, read from three metres, for a screen that runs permanently. */
export function GateScreen({ arrivals, scheme: first }: Props): ReactNode {
  const state = useSyncExternalStore(arrivals.subscribe, arrivals.read);
  const now = useNow('second');
  const size = usePageSize();
  const [scheme, toggleScheme] = useScheme(first);
  const [turned, setTurned] = useState<PageTurn>(() => ({ page: 0, at: Date.now() }));
  const { known } = state;
  const freshness = known === null ? 'gone' : freshnessOf(known.at, now);
  const shown = freshness === 'gone' ? [] : (known?.page.arrivals ?? []);
  const pages = size === null ? 1 : Math.max(1, Math.ceil(shown.length / size));
  const { page, nextIn } = pageNow(turned, pages, now);
  const turnTo = (to: number, isTurning = turned.at !== null): void =>
    setTurned({ page: to, at: isTurning ? Date.now() : null });
  const next = (): void => turnTo((page + 1) % pages);
  useKeys({ next, toggleScheme });
  useTitle(known?.page.location.name ?? null);
  return (
    <div className={classes['screen']} data-freshness={freshness}>
      <Head state={state} now={now} />
      <main className={classes['main']}>
        {known === null ? (
          <Nothing isClosed={state.isClosed} />
        ) : freshness === 'gone' ? (
          <Notice title={<Trans>No news from the server</Trans>}>
            <Trans>The last known arrivals are too old to be shown. The screen continues by itself.</Trans>
          </Notice>
        ) : shown.length === 0 ? (
          <Notice title={<Trans>No trucks are expected</Trans>}>
            <Plural
              value={known.page.hours}
              one="Nothing is planned here in the next hour."
              other="Nothing is planned here in the next # hours."
            />
          </Notice>
        ) : (
          <ScreenRows
            arrivals={size === null ? shown : shown.slice(page * size, (page + 1) * size)}
            timeZone={known.page.location.timezone}
            now={serverTime(known, now)}
          />
        )}
      </main>
      <ScreenFoot
        known={known}
        freshness={freshness}
        now={now}
        place={{
          page,
          pages,
          nextIn,
          isStopped: turned.at === null,
          hidden: (known?.page.totalElements ?? 0) - (known?.page.arrivals.length ?? 0),
        }}
        scheme={scheme}
        onNext={next}
        onStop={() => turnTo(page, turned.at === null)}
        onScheme={toggleScheme}
        onFullScreen={toggleFullScreen}
      />
    </div>
  );
}

function useTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? 'Milepost' : `${name} · Milepost`;
  }, [name]);
}

/** By the server's clock: that of a screen may be wrong. */
function serverTime({ page, at }: NonNullable<ScreenState['known']>, now: number): number {
  return Date.parse(page.now) + Math.max(0, now - at);
}

function Head({ state: { known }, now }: { readonly state: ScreenState; readonly now: number }): ReactNode {
  const { locale } = useLanguage();
  if (known === null) return <header className={classes['head']} />;
  const { location, hours, totalElements } = known.page;
  const at = serverTime(known, now);
  return (
    <header className={classes['head']}>
      <div className={classes['place']}>
        <h1>
          {location.city} · {location.name}
        </h1>
        <p>
          <Plural value={hours} one="Arrivals in the next hour" other="Arrivals in the next # hours" /> ·{' '}
          <strong>
            <Plural value={totalElements} one="# truck" other="# trucks" />
          </strong>{' '}
          · <Trans>problems first</Trans>
        </p>
      </div>
      <span className={classes['date']}>{dateFormat(locale, location.timezone, 'day').format(at)}</span>
      <span className={classes['clock']}>{dateFormat(locale, location.timezone, 'clock').format(at)}</span>
    </header>
  );
}

type NoticeProps = { readonly title: ReactNode; readonly level?: 'h1' | 'h2'; readonly children: ReactNode };

function Notice({ title, level: Heading = 'h2', children }: NoticeProps): ReactNode {
  return (
    <div className={classes['notice']}>
      <Heading>{title}</Heading>
      <p>{children}</p>
    </div>
  );
}

function Nothing({ isClosed }: { readonly isClosed: boolean }): ReactNode {
  if (isClosed) {
    return (
      <Notice level="h1" title={<Trans>This link is closed</Trans>}>
        <Trans>The shipper can make a new link for this screen.</Trans>
      </Notice>
    );
  }
  return (
    <Notice level="h1" title={<Trans>Waiting for the server</Trans>}>
      <Trans>No arrivals are known yet. The screen shows them by itself as soon as there is an answer.</Trans>
    </Notice>
  );
}

import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** Shown in place of what cannot be loaded: the page around it keeps working. */
export type MissingProps = { readonly tryAgain: () => void };

type Props<C> = {
  readonly load: () => Promise<C>;
  readonly children: (loaded: C) => ReactNode;
  readonly fallback: ReactNode;
  readonly missing: ComponentType<MissingProps>;
};

/** How far below the screen it begins to load: a third of a phone's height. */
const AHEAD = '300px';

type State<C> = { readonly kind: 'FAR' | 'LOADING' | 'MISSING' } | { readonly kind: 'LOADED'; readonly loaded: C };

/** Loaded and rendered once it is about to become visible: what a phone never scrolls to is never loaded. */
export function LoadWhenNear<C>({ load, children, fallback, missing: Missing }: Props<C>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State<C>>({ kind: 'FAR' });
  const { kind } = state;
  useEffect(() => {
    if (kind !== 'FAR' || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setState({ kind: 'LOADING' });
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [kind]);
  useEffect(() => {
    if (kind !== 'LOADING') return undefined;
    let isWanted = true;
    const settle = (next: State<C>): void => {
      if (isWanted) startTransition(() => setState(next));
    };
    load().then(
      (loaded) => settle({ kind: 'LOADED', loaded }),
      () => settle({ kind: 'MISSING' }),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, load]);
  const instead = <Missing tryAgain={() => setState({ kind: 'LOADING' })} />;
  if (kind === 'MISSING') return instead;
  if (state.kind === 'LOADED') {
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={() => instead}>
        {children(state.loaded)}
      </CatchBoundary>
    );
  }
  return (
    <div ref={place} style={{ flex: 1, height: '100%' }}>
      {fallback}
    </div>
  );
}

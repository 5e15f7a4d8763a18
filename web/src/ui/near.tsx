import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  /** Stands in its place where it cannot be loaded: the page around it goes on. */
  readonly failed: ReactNode;
};

/** How far below the screen it begins to load: a third of a phone's height. */
const AHEAD = '300px';

/** Drawn once it is nearly seen: what a phone is not scrolled to is never loaded. */
export function Near({ children, fallback, failed }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isNear) {
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={() => failed}>
        {children}
      </CatchBoundary>
    );
  }
  return (
    <div ref={place} style={{ flex: 1, height: '100%' }}>
      {fallback}
    </div>
  );
}

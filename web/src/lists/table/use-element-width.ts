import { useCallback, useState, type RefCallback } from 'react';

/** Undefined only before the first layout, which the browser does not paint. */
export function useElementWidth(): readonly [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}

import { useEffect, useState } from 'react';

/** Seconds left, down to 0, by the clock, because timers sleep in hidden pages. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

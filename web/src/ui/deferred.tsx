import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = { readonly children: ReactNode; readonly fallback?: ReactNode };

/** Rendered once its surroundings are visible, and in small steps: presses are handled in between. */
export function Deferred({ children, fallback = null }: Props): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? children : fallback;
}

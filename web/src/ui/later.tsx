import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = { readonly children: ReactNode; readonly fallback?: ReactNode };

/** Drawn once what stands around it can be seen, and in small steps: between them a press is answered. */
export function Later({ children, fallback = null }: Props): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? children : fallback;
}

import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { DiscardQuestion, useUnsavedWarning } from '../../actions/guard/guarded-dialog.tsx';

type Answer = (isBlocked: boolean) => void;

/** Asks before unsaved changes are lost by going to another page. */
export function LeaveQuestion({ isChanged }: { readonly isChanged: boolean }): ReactNode {
  const { history } = useRouter() as { readonly history: RouterHistory };
  const [asked, setAsked] = useState<Answer | null>(null);
  useUnsavedWarning(isChanged);
  useEffect(() => {
    if (!isChanged) return undefined;
    const blockerFn: BlockerFn = async ({ currentLocation, nextLocation }) => {
      if (currentLocation.pathname === nextLocation.pathname) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked(() => resolve);
      return promise;
    };
    return history.block({ enableBeforeUnload: false, blockerFn });
  }, [history, isChanged]);
  const answer = (isBlocked: boolean): void => {
    asked?.(isBlocked);
    setAsked(null);
  };
  return <DiscardQuestion opened={asked !== null} onKeep={() => answer(true)} onDiscard={() => answer(false)} />;
}

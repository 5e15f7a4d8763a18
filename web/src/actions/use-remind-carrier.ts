import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showLoadFailure } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';

/** Reminds the carrier once, however often the button is pressed, and announces the result. */
export function useRemindCarrier() {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const remind = async (transportId: string): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      const [{ remindCarrierOf }] = await Promise.all([import('./remind-carrier.ts'), loadDialogMessages()]);
      await remindCarrierOf(client, transportId);
    } catch {
      showLoadFailure();
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { remind: (transportId: string): void => void remind(transportId), isPending };
}

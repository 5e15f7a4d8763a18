import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { tellLoadFailure } from '../dialogs/use-late-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import classes from './header.module.css';

type Unread = typeof import('./unread.tsx');
type Panel = typeof import('../notifications/bell-panel.tsx');

async function loadPanel(): Promise<Panel> {
  return (await Promise.all([import('../notifications/bell-panel.tsx'), loadDialogMessages()]))[0];
}

const LOOK_MS = 500;
/** However much there is to load, the dot is not kept waiting for longer. */
const MAX_LOOKS = 20;

/** Kept for the next page with a header. */
let known: Unread | null = null;

/** What is unread is asked for when the page has what it needs: the first load belongs to the page. */
function useUnread(): Unread | null {
  const client = useQueryClient();
  const [unread, setUnread] = useState(known);
  useEffect(() => {
    if (known !== null) return undefined;
    let quiet = 0;
    let looks = 0;
    const timer = setInterval(() => {
      quiet = client.isFetching() === 0 ? quiet + 1 : 0;
      looks += 1;
      if (quiet < 2 && looks < MAX_LOOKS) return;
      clearInterval(timer);
      void import('./unread.tsx').then((loaded) => setUnread((known = loaded)));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return unread;
}

/** Specification §2: the notification bell, with a red dot while something is unread. */
export function Bell() {
  const { t } = useLingui();
  const id = useId();
  const unread = useUnread();
  const [panel, setPanel] = useState<Panel | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPanel(null), []);
  const isOpen = panel !== null;
  const open = (): void => void loadPanel().then(setPanel, tellLoadFailure);
  // Where that fails, opening says so.
  const prepare = (): void => void loadPanel().catch(() => undefined);
  return (
    <div className={classes['bell']}>
      <button
        ref={button}
        type="button"
        className={classes['iconButton']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={isOpen ? close : open}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {unread === null ? <VisuallyHidden>{t`Notifications`}</VisuallyHidden> : <unread.UnreadMark />}
      </button>
      {unread !== null && <unread.UnreadNews />}
      {panel !== null && <panel.BellPanel id={id} button={button} onClose={close} />}
    </div>
  );
}

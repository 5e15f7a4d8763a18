import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Header } from '../../header/header.tsx';
import headerClasses from '../../header/header.module.css';
import { useLiveUpdates } from '../../live/use-live-updates.ts';
import { useFrameDialogs } from '../../palette/use-frame-dialogs.tsx';
import { useRememberPage } from '../../palette/recent-pages.ts';
import { paths } from '../../addresses/paths.ts';
import { DialogsProvider } from '../../actions/dialogs-provider.tsx';
import { MainContent, SkipLink } from './main-content.tsx';

type Props = { readonly children: ReactNode };

function Frame({ children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { openPalette, showPageHelp, showKeys, dialog } = useFrameDialogs();
  useRememberPage();
  useLiveUpdates();
  const goBack = (): void => {
    if (canGoBack) globalThis.history.back();
    else void navigate({ to: paths.cockpit() });
  };
  const backButton = (
    <button type="button" className={headerClasses['iconButton']} aria-label={t`Back`} title={t`Back`} onClick={goBack}>
      <IconArrowLeft size={22} stroke={1.6} aria-hidden />
    </button>
  );
  return (
    <>
      <SkipLink />
      <Header start={backButton} onOpenPalette={openPalette} onShowKeys={showKeys} />
      <MainContent onHelp={showPageHelp}>{children}</MainContent>
      {dialog}
    </>
  );
}

/** The header without the main navigation: one thing fills the screen, and there is a way back. */
export function FocusLayout({ children }: Props) {
  return (
    <DialogsProvider>
      <Frame>{children}</Frame>
    </DialogsProvider>
  );
}

import type { ReactNode } from 'react';
import { LiveNotice } from '../live/live-notice.tsx';
import { useConfiguration } from '../session/visitor.ts';
import { ColorSchemeMenu } from './color-scheme-menu.tsx';
import { DemoBadge } from './demo-badge.tsx';
import classes from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from './search-box.tsx';

type Props = {
  /** What stands before the logo: the button of the menu, or the way back. */
  readonly start: ReactNode;
  readonly onOpenPalette: () => void;
  readonly onShowKeys: () => void;
};

export function Header({ start, onOpenPalette, onShowKeys }: Props) {
  const isDemo = useConfiguration()?.demo ?? false;
  return (
    <header className={classes['header']}>
      <div className={classes['start']}>
        {start}
        <Logo />
      </div>
      <SearchBox onOpenPalette={onOpenPalette} />
      <div className={classes['end']}>
        <LiveNotice />
        {isDemo && <DemoBadge />}
        <div className={classes['switches']}>
          <LanguageMenu />
          <ColorSchemeMenu />
        </div>
        <ProfileMenu onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}

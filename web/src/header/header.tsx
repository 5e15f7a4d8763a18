import { Trans } from '@lingui/react/macro';
import { IconFlask } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { LiveNotice } from '../live/live-notice.tsx';
import { useConfiguration } from '../session/visitor.ts';
import { Bell } from './bell.tsx';
import { ColorSchemeMenu, LanguageMenu } from './header-menu.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** Marks an installation that holds the demo world; explains it on hover or focus. */
function DemoBadge() {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <div className={classes['demo']} onMouseLeave={() => setDismissed(false)}>
      <button
        type="button"
        className={classes['badge']}
        aria-describedby={id}
        onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
        onBlur={() => setDismissed(false)}
      >
        <IconFlask size={14} stroke={1.8} aria-hidden />
        <span className={classes['badgeWords']}>
          <Trans>Demo data</Trans>
        </span>
      </button>
      <div id={id} role="tooltip" className={classes['explanation']} data-dismissed={isDismissed || undefined}>
        <Trans>The organizations, people and transports of this installation are invented.</Trans>
      </div>
    </div>
  );
}

type Props = {
  /** What precedes the logo: the menu button, or the way back. */
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
        <Bell />
        <ProfileMenu onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}

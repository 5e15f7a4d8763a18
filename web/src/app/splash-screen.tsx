import { Trans } from '@lingui/react/macro';
import classes from './splash-screen.module.css';
import { BrandMark } from '../ui/brand-mark.tsx';

/** While it is found out who is there. */
export function SplashScreen() {
  return (
    <main className={classes['splash']}>
      <div role="status" className={classes['inner']}>
        <BrandMark size={44} />
        <span>
          <Trans>Loading…</Trans>
        </span>
      </div>
    </main>
  );
}

import { Trans } from '@lingui/react/macro';
import { IconFlask } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './demo-badge.module.css';

/** Marks an installation that holds the demo world; says what that means where the pointer or the focus is on it. */
export function DemoBadge() {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <div className={classes['frame']} onMouseLeave={() => setDismissed(false)}>
      <button
        type="button"
        className={classes['badge']}
        aria-describedby={id}
        onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
        onBlur={() => setDismissed(false)}
      >
        <IconFlask size={14} stroke={1.8} aria-hidden />
        <Trans>Demo data</Trans>
      </button>
      <div id={id} role="tooltip" className={classes['explanation']} data-dismissed={isDismissed || undefined}>
        <Trans>The organizations, people and transports of this installation are invented.</Trans>
      </div>
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import classes from './requests.module.css';

type Line = { readonly isShared: boolean; readonly what: MessageDescriptor; readonly when: MessageDescriptor };

/** Uses the wording of the invitation. */
const lines: readonly Line[] = [
  {
    isShared: true,
    what: msg`Positions, arrivals and ETA of their transports`,
    when: msg`from 24 h before the first stop to the last stop`,
  },
  { isShared: true, what: msg`The plate or device you name`, when: msg`for that transport` },
  { isShared: false, what: msg`Positions outside that time`, when: msg`never, not even afterwards` },
  { isShared: false, what: msg`Your other customers, vehicles, rates`, when: msg`never` },
  { isShared: false, what: msg`The driver’s name, phone and hours`, when: msg`never, not even asked for` },
];

export function AcceptanceEffects(): ReactNode {
  const { t } = useLingui();
  return (
    <Card title={<Trans>What accepting means</Trans>}>
      <ul className={classes['meaning']}>
        {lines.map(({ isShared, what, when }) => (
          <li key={what.id}>
            {isShared ? <IconCheck size={17} aria-hidden data-shared /> : <IconX size={17} aria-hidden />}
            <div>
              <div>
                <VisuallyHidden>{isShared ? t`Shared:` : t`Not shared:`} </VisuallyHidden>
                {t(what)}
              </div>
              <div className={classes['muted']}>{t(when)}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

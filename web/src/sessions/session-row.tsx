import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import type { OwnSession } from '@milepost/api-contract/session/sessions';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './sessions-dialog.module.css';

type Props = { readonly session: OwnSession; readonly isEnding: boolean; readonly onEnd: () => void };

const MOBILE: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

function SessionIcon({ session: { kind, system } }: { readonly session: OwnSession }) {
  const look = { size: 24, stroke: 1.6, 'aria-hidden': true, className: classes['icon'] ?? '' } as const;
  if (kind === 'PRINTED_TOKEN') return <IconTerminal2 {...look} />;
  return MOBILE.has(system) ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />;
}

function useNameOf({ kind, browser, system }: OwnSession): string {
  const { t } = useLingui();
  if (kind === 'PRINTED_TOKEN') return t`Printed token`;
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
}

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { t, i18n } = useLingui();
  const { address, isCurrent } = session;
  const name = useNameOf(session);
  const now = useNow('minute');
  return (
    <li className={classes['session']}>
      <SessionIcon session={session} />
      <div className={classes['facts']}>
        <div className={classes['name']}>
          {name}
          {isCurrent && (
            <span className={classes['current']}>
              <Trans>This session</Trans>
            </span>
          )}
        </div>
        {address !== null && <div className={classes['detail']}>{address}</div>}
        <div className={classes['detail']}>
          <Trans>
            Signed in <MomentView at={Date.parse(session.signedInAt)} timeZone={readerZone()} locale={i18n.locale} />
          </Trans>
        </div>
        <div className={classes['detail']}>
          <Trans>
            Last used <AgeView at={Date.parse(session.lastUsedAt)} now={now} locale={i18n.locale} />
          </Trans>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="default" size="xs" loading={isEnding} onClick={onEnd} aria-label={t`End: ${name}`}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

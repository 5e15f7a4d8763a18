import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ConnectionWithKey, rotateGpsConnectionKey } from '@milepost/api-contract/gps-signals/connections';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import { Card } from '../ui/card.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { refreshConnections } from './connection-queries.ts';
import { DevicesCard } from './devices-card.tsx';
import { FailureNotice } from './failure-notice.tsx';
import classes from './gps-connection.module.css';
import { KeysDialog, OVERLAP_HOURS } from './keys-dialog.tsx';
import { LogCard } from './log-card.tsx';
import { OnboardingStatus } from './onboarding-status.tsx';
import { PlatesDialog } from './plates-dialog.tsx';
import { SetupForm } from './setup-form.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { type Tile, tileWords, Tiles } from './tiles.tsx';
import { WaitingCard } from './waiting-card.tsx';

type Opened =
  | { readonly kind: 'KEYS' }
  | { readonly kind: 'PLATES'; readonly deviceId: string | null }
  | { readonly kind: 'ACCESS'; readonly connectionId: string }
  | null;

function tileOf({ connection: { kind } }: ConnectionWithKey): Tile {
  return kind === 'TRACCAR_CLIENT' || kind === 'OWNTRACKS' ? 'PHONE' : kind;
}

/** Everything a carrier does about its signals: connect, monitor, repair. */
export function CarrierConnection(): ReactNode {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [tile, setTile] = useState<Tile>('PHONE');
  const [made, setMade] = useState<ConnectionWithKey | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [logOf, setLogOf] = useState<string | null>(null);
  const setup = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const close = (): void => setOpened(null);
  const show = (connection: ConnectionWithKey): void => {
    close();
    setTile(tileOf(connection));
    setMade(connection);
    setup.current?.scrollIntoView({ block: 'nearest' });
  };
  const newCode = useCommand({
    run: async (connectionId: string) =>
      await callApi(rotateGpsConnectionKey, { params: { connectionId }, query: { overlapHours: OVERLAP_HOURS } }),
    done: null,
    failed: msg`The key could not be changed`,
    onDone: (connection) => {
      void refreshConnections(client);
      show(connection);
    },
  });
  const chosen = tileWords[tile];
  return (
    <div className={classes['sections']}>
      <OnboardingStatus
        onKeys={() => setOpened({ kind: 'KEYS' })}
        onPlates={() => setOpened({ kind: 'PLATES', deviceId: null })}
      />
      <Tiles
        chosen={tile}
        onChoose={(next) => {
          setTile(next);
          setMade(null);
        }}
      />
      <div ref={setup}>
        <FailureNotice failure={newCode.failure} />
        <Card title={i18n._(chosen.title)} remark={i18n._(chosen.remark)}>
          <div className={made === null ? classes['body'] : classes['twoHalves']}>
            {made === null ? (
              <SetupForm key={tile} tile={tile} onMade={setMade} />
            ) : (
              <>
                <SetupSteps made={made} />
                <WaitingCard
                  key={made.connection.id}
                  connection={made.connection}
                  onNext={() => setMade(null)}
                  onRenew={() => setOpened({ kind: 'ACCESS', connectionId: made.connection.id })}
                />
              </>
            )}
          </div>
        </Card>
      </div>
      <div className={classes['lists']}>
        <DevicesCard
          repairs={{
            onNewCode: newCode.submit,
            onLog: (trackingId) => {
              setLogOf(trackingId);
              log.current?.scrollIntoView({ block: 'nearest' });
            },
            onMatch: (deviceId) => setOpened({ kind: 'PLATES', deviceId }),
            onRenewAccess: (connectionId) => setOpened({ kind: 'ACCESS', connectionId }),
            onKeys: () => setOpened({ kind: 'KEYS' }),
          }}
        />
        <div ref={log}>
          <LogCard key={logOf} trackingId={logOf} onAll={() => setLogOf(null)} />
        </div>
      </div>
      {opened?.kind === 'KEYS' && (
        <KeysDialog
          opened
          onClose={close}
          onNewKey={show}
          onRenewAccess={(connectionId) => setOpened({ kind: 'ACCESS', connectionId })}
        />
      )}
      {opened?.kind === 'PLATES' && <PlatesDialog opened onClose={close} deviceId={opened.deviceId} />}
      {opened?.kind === 'ACCESS' && <AccessDialog opened onClose={close} connectionId={opened.connectionId} />}
      <p className={classes['detail']}>
        <Trans>
          Shippers read how far you are: connected, waiting, failed or unknown. They see neither keys nor devices nor
          this log.
        </Trans>
      </p>
    </div>
  );
}

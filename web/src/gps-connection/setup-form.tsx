import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type ConnectionWithKey, createGpsConnection } from '@milepost/api-contract/gps-signals/connections';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './setup.module.css';
import { refreshConnections } from './connection-queries.ts';
import { RfmsFields } from './rfms-fields.tsx';
import { emptyRfmsInput, type RfmsInput, toRfmsAccess } from './rfms-input.ts';
import { type Tile, tileWords } from './tiles.tsx';

type Props = { readonly tile: Tile; readonly onMade: (made: ConnectionWithKey) => void };

const phoneApps = ['TRACCAR_CLIENT', 'OWNTRACKS'] as const;
type PhoneApp = (typeof phoneApps)[number];

/** What has to be known before there is a key: for a phone its vehicle, for anything else a name to recognise it by. */
export function SetupForm({ tile, onMade }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const isOfPhone = tile === 'PHONE';
  const [app, setApp] = useState<PhoneApp>('TRACCAR_CLIENT');
  const [text, setText] = useState(isOfPhone ? '' : i18n._(tileWords[tile].title));
  const [rfms, setRfms] = useState<RfmsInput>(emptyRfmsInput);
  const [isTried, setTried] = useState(false);
  const access = tile === 'RFMS' && rfms.isOwn ? toRfmsAccess(rfms) : undefined;
  const command = useCommand({
    run: async () => {
      const name = text.trim();
      const made = await callApi(createGpsConnection, {
        body: {
          kind: tile === 'PHONE' ? app : tile,
          name,
          ...(isOfPhone && { trackingId: name }),
          ...(access !== undefined && { rfms: access }),
        },
      });
      void refreshConnections(client);
      return made;
    },
    done: null,
    failed: msg`We could not start the process`,
    onDone: onMade,
  });
  const isEmpty = text.trim() === '';
  const lacksAccess = tile === 'RFMS' && rfms.isOwn && access === undefined;
  return (
    <form
      noValidate
      className={classes['form']}
      aria-busy={command.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isEmpty && !lacksAccess) command.submit(undefined);
      }}
    >
      {isOfPhone && (
        <SegmentedControl
          aria-label={t`App on the phone`}
          value={app}
          onChange={(value) => setApp(phoneApps.find((one) => one === value) ?? 'TRACCAR_CLIENT')}
          data={[
            { value: 'TRACCAR_CLIENT', label: 'Traccar Client' },
            { value: 'OWNTRACKS', label: 'OwnTracks' },
          ]}
        />
      )}
      <TextInput
        label={isOfPhone ? t`Tracking ID of the vehicle` : t`Name of the connection`}
        description={
          isOfPhone
            ? t`Usually the number plate. The phone sends for this vehicle only.`
            : t`To know it by later, for example the name of the system.`
        }
        value={text}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setText(value)}
        error={isTried && isEmpty ? (isOfPhone ? t`Please enter a tracking ID.` : t`Please enter a name.`) : null}
      />
      {tile === 'RFMS' && <RfmsFields entered={rfms} onChange={setRfms} isTried={isTried} />}
      <FailureNotice failure={command.failure} />
      <div>
        <Button type="submit" aria-disabled={command.isPending}>
          {isOfPhone ? (
            <Trans>Show the code</Trans>
          ) : tile === 'RFMS' ? (
            <Trans>Connect</Trans>
          ) : (
            <Trans>Make a key</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}

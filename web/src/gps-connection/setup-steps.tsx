import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ConnectionSetting, ConnectionWithKey } from '@milepost/api-contract/gps-signals/connections';
import { isPhone } from '@milepost/domain/gps-signal/gps-connection-kind';
import { IconCopy, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '../ui/use-copy.ts';
import shared from './gps-connection.module.css';
import classes from './setup.module.css';
import { QrCode } from '../ui/qr-code.tsx';

type SettingName = ConnectionSetting['name'];
type Steps = readonly MessageDescriptor[];

const steps: Readonly<Record<ConnectionWithKey['connection']['kind'], Steps>> = {
  TRACCAR_CLIENT: [
    msg`Install Traccar Client on the phone (Android or iPhone, free).`,
    msg`In the app, open the settings and scan this code. Address, interval, accuracy and buffer set themselves.`,
    msg`Switch the service on, allow the location always, and take the app off battery saving.`,
  ],
  OWNTRACKS: [
    msg`Install OwnTracks on the phone (Android or iPhone, free).`,
    msg`Scan this code with the camera of the phone and open the link in OwnTracks. Address, key and interval set themselves.`,
    msg`Allow the location always, and take the app off battery saving.`,
  ],
  TRACCAR_FORWARD: [
    msg`Put these four lines into traccar.xml of your server and restart it.`,
    msg`Where only an address can be entered, use forward.type url and the address below.`,
    msg`The tracking ID of each vehicle is the identifier of its device in Traccar.`,
  ],
  NATIVE: [
    msg`Let your system send the positions to this address, with this header.`,
    msg`One signal or up to 1,000 in one request; what each field means is described under /docs.`,
    msg`The tracking ID is what your transports carry, usually the number plate.`,
  ],
  OPEN_TRIP_MODEL: [
    msg`Let your system put its locationUpdateEvent to this address, with this header.`,
    msg`The tracking ID is the licensePlate of the vehicle.`,
  ],
  TRANSPOREON: [
    msg`Let your system send its status calls to this address as well, with this header.`,
    msg`This call names transports: enter the transport number as tracking ID.`,
  ],
  RFMS: [
    msg`Milepost fetches the positions once a minute. There is nothing more to do here.`,
    msg`The tracking ID of each vehicle is its VIN. Paste plates to give vehicles their usual names.`,
  ],
};

/** Shown next to what is copied; a code and its link are shown separately. */
const settingWords: Readonly<Record<Exclude<SettingName, 'QR_CODE' | 'LINK'>, MessageDescriptor>> = {
  URL: msg`Address`,
  HEADER: msg`Header with the key`,
  USERNAME: msg`User name`,
  PASSWORD: msg`Password (the key)`,
  OSMAND_URL: msg`Address for OsmAnd`,
  TRACCAR_CONFIGURATION: msg`Lines for traccar.xml`,
  TRACCAR_URL: msg`Address with its placeholders`,
  CURL: msg`Try it from a command line`,
};

function valueOf({ settings }: ConnectionWithKey, name: SettingName): string | undefined {
  return settings.find((setting) => setting.name === name)?.value;
}

/** What to do on the other side, with everything to be entered there, ready to be scanned or copied. */
export function SetupSteps({ made }: { readonly made: ConnectionWithKey }): ReactNode {
  const { t, i18n } = useLingui();
  const { connection, key } = made;
  const code = valueOf(made, 'QR_CODE');
  const vehicle = connection.trackingId ?? connection.name;
  const byHand = made.settings.flatMap(({ name, value }) =>
    name === 'QR_CODE' || name === 'LINK' ? [] : [{ name, value, words: settingWords[name] }],
  );
  const settings = byHand.map((setting) => <CopiedSetting key={setting.name} {...setting} />);
  return (
    <div className={classes['setup']}>
      <div className={classes['scan']}>
        {code !== undefined && (
          <figure className={classes['code']}>
            <QrCode text={code} label={t`Code that sets up the phone for ${vehicle}`} />
            <figcaption>
              <Trans>
                for <strong>{vehicle}</strong>
              </Trans>
            </figcaption>
          </figure>
        )}
        <div>
          <ol className={classes['steps']}>
            {steps[connection.kind].map((step) => (
              <li key={step.id}>{i18n._(step)}</li>
            ))}
          </ol>
          <LinkButtons link={valueOf(made, 'LINK')} />
        </div>
      </div>
      {key !== null && (
        <p className={classes['once']}>
          <Trans>The key is shown this once. It lets its holder send positions in your name, and nothing else.</Trans>
        </p>
      )}
      {isPhone(connection.kind) ? (
        <details>
          <summary>
            <Trans>Enter it by hand instead</Trans>
          </summary>
          {settings}
        </details>
      ) : (
        settings
      )}
    </div>
  );
}

/** The same as the code, for a phone that is already in hand. */
function LinkButtons({ link }: { readonly link: string | undefined }): ReactNode {
  const copy = useCopy();
  if (link === undefined) return null;
  return (
    <div className={shared['buttons']}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(link)}
      >
        <Trans>Copy link</Trans>
      </Button>
      <Button
        size="xs"
        variant="default"
        component="a"
        href={`sms:?&body=${encodeURIComponent(link)}`}
        leftSection={<IconMessage size={16} aria-hidden />}
      >
        <Trans>Send by SMS</Trans>
      </Button>
      <Button size="xs" variant="default" component="a" href={link}>
        <Trans>Open on this phone</Trans>
      </Button>
    </div>
  );
}

type CopiedProps = { readonly value: string; readonly words: MessageDescriptor };

function CopiedSetting({ value, words }: CopiedProps): ReactNode {
  const { t, i18n } = useLingui();
  const copy = useCopy();
  const name = i18n._(words);
  return (
    <div className={classes['setting']}>
      <div className={classes['settingHead']}>
        <span className={shared['detail']}>{name}</span>
        <Button size="compact-xs" variant="default" aria-label={t`Copy: ${name}`} onClick={() => void copy(value)}>
          <Trans>Copy</Trans>
        </Button>
      </div>
      <pre className={classes['value']}>{value}</pre>
    </div>
  );
}

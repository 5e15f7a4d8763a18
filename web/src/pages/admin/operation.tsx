import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { InstallationView } from '../../administration/installation.tsx';
import { SilentDevicesView } from '../../administration/silent-devices.tsx';
import { StuckMessagesView } from '../../administration/stuck-messages.tsx';
import { Learned } from '../../learned/learned.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

// The pages for running an installation, loaded together: otherwise the names of their files would be in the first
// load.

/** In hours: from the age at which a signal counts as lost, up to a season. */
const choices = [5, 24, 72, 168, 720, 2_160] as const;

/** Devices that have not been heard from; the minimum duration is in the address. */
export function SilentDevicesPage(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const hours = choices.find((each) => String(each) === String(search['hours'])) ?? 24;
  const waitedFor = search['waitedFor'] === true || search['waitedFor'] === 'true';
  const names = {
    5: t`for 5 hours`,
    24: t`for a day`,
    72: t`for 3 days`,
    168: t`for a week`,
    720: t`for 30 days`,
    2160: t`for 90 days`,
  } as const satisfies Record<(typeof choices)[number], string>;
  const show = (next: object) =>
    void navigate({ to: paths.adminDevices(), search: { hours, ...(waitedFor && { waitedFor }), ...next } });
  return (
    <>
      <PageHeader
        title={<Trans>Silent devices</Trans>}
        subtitle={<Trans>Of all carriers, and the open transports that wait for them</Trans>}
        actions={
          <>
            <Checkbox
              size="sm"
              label={t`Only those that open transports wait for`}
              checked={waitedFor}
              onChange={({ currentTarget: { checked } }) => show({ waitedFor: checked || undefined })}
            />
            <NativeSelect
              size="xs"
              aria-label={t`Silent`}
              value={String(hours)}
              data={choices.map((each) => ({ value: String(each), label: names[each] }))}
              onChange={({ currentTarget: { value } }) => show({ hours: Number(value) })}
            />
          </>
        }
      />
      <SilentDevicesView hours={hours} waitedFor={waitedFor} />
    </>
  );
}

export function StuckMessagesPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>Stuck messages</Trans>}
        subtitle={<Trans>E-mails, SMS and webhook calls that should have been sent and were not</Trans>}
      />
      <StuckMessagesView />
    </>
  );
}

export function InstallationPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>Installation</Trans>}
        subtitle={<Trans>Version, space, what is kept for how long, and what fails</Trans>}
      />
      <InstallationView />
    </>
  );
}

export function LearnedForecastsPage(): ReactNode {
  return (
    <>
      <PageHeader
        title={<Trans>What forecasts learned</Trans>}
        subtitle={<Trans>From the arrivals of all organizations of this installation, and how good it made them</Trans>}
      />
      <Learned />
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Select, Switch, TextInput } from '@mantine/core';
import { createShareLink, type ShareLink } from '@milepost/api-contract/links/share-links';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useVisitor } from '../../session/visitor.ts';
import { shortAddress } from '../../transport/short-address.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { CommandForm } from '../command-form.tsx';
import type { GuardedFormProps } from '../guard/guarded-dialog.tsx';
import { phoneOf, readPhone, writePhone } from '../plan/entered-contacts.ts';
import { PhoneField } from '../plan/phone-field.tsx';
import { enteredTimeAt, momentIn } from '../time/entered-time.ts';
import { TimeField } from '../time/time-field.tsx';
import { useCommand } from '../use-command.ts';
import { type ExpiryChoice, expiryOf } from './link-expiry.ts';
import classes from './share.module.css';

type Props = GuardedFormProps & {
  readonly details: TransportDetails;
  /** The person readers are most likely to call. */
  readonly phone: string | null;
  readonly remaining: number | null;
  readonly onMade: (made: { readonly link: ShareLink; readonly url: string }) => void;
};

const MAX_LABEL = 100;

type Kind = ShareLink['kind'];

function useForm(details: TransportDetails, proposed: string | null) {
  const last = details.waypoints.at(-1);
  const [now] = useState(() => Date.now());
  const plannedEnd = Date.parse(last?.plannedTimeOfArrival.to ?? new Date(now).toISOString());
  const [before] = useState({
    kind: 'STATUS' as Kind,
    label: '',
    waypointId: last?.id ?? '',
    showsPosition: true,
    // Null until the user types; until then the proposed number is shown, which may load late.
    phone: null as string | null,
    expiry: 'DAY_AFTER' as ExpiryChoice,
    date: enteredTimeAt(expiryOf('WEEK', plannedEnd, now), readerZone()),
  });
  const [form, setForm] = useState(before);
  const change = (patch: Partial<typeof form>): void => setForm((known) => ({ ...known, ...patch }));
  const isChanged = Object.keys(before).some(
    (key) => form[key as keyof typeof form] !== before[key as keyof typeof form],
  );
  const ends = (choice: ExpiryChoice): number | null =>
    choice === 'DATE' ? momentIn(form.date, readerZone()) : expiryOf(choice, plannedEnd, now);
  const phone = form.phone ?? (proposed === null ? '' : writePhone(proposed));
  return { form: { ...form, phone }, change, isChanged, ends };
}

export function NewLinkForm({ details, phone, remaining, onChanged, onLeave, onMade }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const { organization } = useVisitor();
  const { form, change, isChanged, ends } = useForm(details, phone);
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  const [isTried, setTried] = useState(false);
  const isDrive = form.kind === 'DRIVE';
  const country = details.waypoints.at(-1)?.address.countryCode ?? null;
  const command = useCommand({
    run: (expiresAt: number) =>
      callApi(createShareLink, {
        params: { transportId: details.id },
        body: {
          kind: form.kind,
          label: form.label.trim(),
          showsPosition: isDrive || form.showsPosition,
          waypointId: isDrive || form.waypointId === '' ? null : form.waypointId,
          phone: form.phone.trim() === '' ? null : phoneOf(form.phone, country),
          expiresAt: new Date(expiresAt).toISOString(),
        },
      }),
    done: null,
    failed: msg`Error occurred during share link creation`,
    onDone: onMade,
  });
  const isLabelMissing = form.label.trim() === '';
  const isPhoneWrong = form.phone.trim() !== '' && readPhone(form.phone, country) === null;
  const endsAt = ends(form.expiry);
  const submit = (): void => {
    setTried(true);
    if (!isLabelMissing && !isPhoneWrong && endsAt !== null) command.submit(endsAt);
  };
  const day = (choice: ExpiryChoice): string => {
    const at = ends(choice);
    return at === null ? '' : dateFormat(locale, readerZone(), 'day').format(at);
  };
  const isFull = remaining === 0;
  const failure = isFull ? { title: i18n._(refusalWords.createShareLink.TOO_MANY_LINKS) } : command.failure;
  return (
    <CommandForm
      failure={failure}
      closeLabel={t`Close`}
      onClose={onLeave}
      submitLabel={isFull ? null : t`Create link`}
      isPending={command.isPending}
      onSubmit={submit}
    >
      {organization.organizationRole === 'CARRIER' && (
        <Radio.Group
          label={t`What the link opens`}
          value={form.kind}
          onChange={(kind) => change({ kind: kind === 'DRIVE' ? 'DRIVE' : 'STATUS' })}
        >
          <div className={classes['choices']}>
            <Radio value="STATUS" label={t`Status page, for people who wait`} />
            <Radio value="DRIVE" label={t`Driver’s page: stops, position, reports and photos`} />
          </div>
        </Radio.Group>
      )}
      <TextInput
        label={isDrive ? t`Driver` : t`For whom`}
        description={t`The reader sees it, and you find the link by it.`}
        value={form.label}
        maxLength={MAX_LABEL}
        required
        data-autofocus
        error={isTried && isLabelMissing ? t`Please say for whom the link is.` : null}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      {!isDrive && (
        <>
          <Select
            label={t`The reader’s stop`}
            description={t`What comes after this stop is not shown.`}
            data={details.waypoints.map(({ id, address }, place) => ({
              value: id,
              label: `${place + 1}. ${shortAddress(address)}`,
            }))}
            value={form.waypointId}
            allowDeselect={false}
            onChange={(waypointId) => change({ waypointId: waypointId ?? '' })}
          />
          <Switch
            label={t`Show where the truck is`}
            checked={form.showsPosition}
            onChange={({ currentTarget }) => change({ showsPosition: currentTarget.checked })}
          />
        </>
      )}
      <PhoneField
        label={t`Whom the reader may call (optional)`}
        value={form.phone}
        countryCode={country}
        error={isTried && isPhoneWrong ? t`Please enter a phone number, with its country code.` : null}
        onChange={(number) => change({ phone: number })}
      />
      <Radio.Group label={t`How long the link is valid`} value={form.expiry} onChange={(expiry) => change({ expiry })}>
        <div className={classes['choices']}>
          <Radio value="DAY_AFTER" label={t`Until a day after the planned end (${day('DAY_AFTER')})`} />
          <Radio value="WEEK" label={t`A week (${day('WEEK')})`} />
          <Radio value="DATE" label={t`Until a date of your choice`} />
        </div>
      </Radio.Group>
      {form.expiry === 'DATE' && (
        <TimeField
          label={t`Valid until`}
          value={form.date}
          onChange={(date) => change({ date })}
          timezone={readerZone()}
          lean="AHEAD"
          error={isTried && endsAt === null ? <Trans>Please enter when the link ends.</Trans> : null}
        />
      )}
    </CommandForm>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { endOldWebhookSecret, type Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AgeView } from '../ui/time/age-view.tsx';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { useWebhookChange } from './use-webhook-change.ts';
import classes from './webhooks.module.css';

type Props = { readonly webhook: Webhook; readonly isManager: boolean; readonly onReplace: () => void };

function HiddenSecret({ end }: { readonly end: string }): ReactNode {
  return <code>whsec_••••{end}</code>;
}

/** Identified by its last characters: with two of them, people must know which one the receiver has. */
export function SecretLine({ webhook, isManager, onReplace }: Props): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { newEnd, oldEnd, oldUntil, rotatedAt } = webhook.secret;
  const isRotating = oldEnd !== null && oldUntil !== null && Date.parse(oldUntil) > now;
  return (
    <div className={classes['secret']}>
      <IconKey size={18} aria-hidden className={classes['secretIcon']} />
      <div className={classes['secretWords']}>
        <div>
          {rotatedAt === null ? (
            <strong>
              <Trans>Signing secret</Trans>
            </strong>
          ) : (
            <strong>
              <Trans>
                Secret replaced <AgeView at={Date.parse(rotatedAt)} now={now} locale={locale} />.
              </Trans>
            </strong>
          )}{' '}
          {isRotating && (
            <Trans>
              Old and new sign until <MomentView at={Date.parse(oldUntil)} timeZone={readerZone()} locale={locale} />.
            </Trans>
          )}
        </div>
        <div className={classes['detail']}>
          {isRotating ? (
            <Trans>
              new <HiddenSecret end={newEnd} /> old <HiddenSecret end={oldEnd} />
            </Trans>
          ) : (
            <HiddenSecret end={newEnd} />
          )}
        </div>
      </div>
      {isRotating ? (
        <Overlap webhook={webhook} until={Date.parse(oldUntil)} isManager={isManager} now={now} />
      ) : (
        isManager && (
          <Button size="xs" variant="default" onClick={onReplace}>
            <Trans>Replace secret</Trans>
          </Button>
        )
      )}
    </div>
  );
}

const DAY_MS = 24 * 3_600_000;

type OverlapProps = Pick<Props, 'webhook' | 'isManager'> & { readonly until: number; readonly now: number };

function Overlap({ webhook: { id: webhookId }, isManager, until, now }: OverlapProps): ReactNode {
  const { locale } = useLanguage();
  const left = durationWords(until - now, locale);
  const endOld = useWebhookChange({
    run: async () => await callApi(endOldWebhookSecret, { params: { webhookId } }),
    done: msg`From now on only the new secret signs.`,
    failed: msg`The old secret could not be ended, please try again`,
  });
  return (
    <div className={classes['overlap']}>
      <div className={classes['left']}>
        <span className={classes['bar']} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, ((until - now) / DAY_MS) * 100)}%` }} />
        </span>
        <span className={classes['detail']}>
          <Trans>{left} left</Trans>
        </span>
      </div>
      {isManager && (
        <Button size="xs" variant="default" loading={endOld.isPending} onClick={() => endOld.submit(undefined)}>
          <Trans>End the old one now</Trans>
        </Button>
      )}
    </div>
  );
}

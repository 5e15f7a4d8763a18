import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InviteResult } from '@milepost/api-contract/agreements/invitations';
import { MAX_NOTE_LENGTH, MAX_PARTNER_REFERENCE_LENGTH } from '@milepost/domain/agreement/agreement';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';

const faultWords: Readonly<Record<NonNullable<InviteResult['fault']>, MessageDescriptor>> = {
  EMAIL: msg`This is not an e-mail address.`,
  NAME: msg`A name is needed, of 200 characters at most.`,
  REFERENCE: msg`The reference is longer than ${MAX_PARTNER_REFERENCE_LENGTH} characters.`,
  NOTE: msg`The text is longer than ${MAX_NOTE_LENGTH} characters.`,
  TWICE: msg`Another row has the same address.`,
};

/** The result for one address, in a sentence. */
export function useOutcomeWords(): (result: InviteResult) => string {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return ({ outcome, fault, since }) => {
    const day = since === null ? null : dateFormat(locale, readerZone(), 'dateOfYear').format(Date.parse(since));
    switch (outcome) {
      case 'INVITED':
        return t`The carrier is invited.`;
      case 'ALREADY_PENDING':
        return day === null
          ? t`Already waiting for an answer; nothing was sent.`
          : t`Waiting for an answer since ${day}; nothing was sent.`;
      case 'ALREADY_ACCEPTED':
        return day === null
          ? t`There is an agreement already; nothing was sent.`
          : t`There is an agreement since ${day}; nothing was sent.`;
      case 'ALREADY_HERE':
        return t`The address is of your own organization; nothing was sent.`;
      case 'INVALID':
        return fault === null ? t`This row cannot be sent as it is.` : t(faultWords[fault]);
    }
  };
}

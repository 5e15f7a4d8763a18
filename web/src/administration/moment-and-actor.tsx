import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';

/** A moment, in the zone of its stop if it is about one; a dash if there is none. */
export function OptionalMoment({
  time,
  zone,
}: {
  readonly time: string | null;
  readonly zone?: string | undefined;
}): ReactNode {
  const { locale } = useLanguage();
  if (time === null) return '–';
  return <MomentView at={Date.parse(time)} timeZone={zone ?? readerZone()} locale={locale} />;
}

type Actor = { readonly organization: string | null; readonly person: string | null };

/** Who caused it; a dash if it was a device or the passing of time. */
export function ActorName({ of: { organization, person } }: { readonly of: Actor }): ReactNode {
  return [person, organization].filter((name) => name !== null).join(', ') || '–';
}

import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_PLACES, type RoutePlace } from '@milepost/api-contract/notifications/notification-settings';
import { countryCodes } from '@milepost/domain/geography/country';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { type FormRules, placeKey } from './form-rules.ts';
import { suggestPlaces } from './suggest-places.ts';
import classes from './settings.module.css';

type Props = { readonly form: FormRules; readonly onChange: (change: Partial<FormRules>) => void };

/** Only transports from one of the origin places to one of the destination places. */
export function RouteFilter({ form, onChange }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Only these routes</Trans>} aside={<Trans>empty means all</Trans>}>
      <div className={classes['routes']}>
        <Places label={t`From`} places={form.from} onChange={(from) => onChange({ from: [...from] })} />
        <IconArrowRight size={18} stroke={1.8} aria-hidden className={classes['arrow']} />
        <Places label={t`To`} places={form.to} onChange={(to) => onChange({ to: [...to] })} />
      </div>
    </Card>
  );
}

type PlacesProps = {
  readonly label: string;
  readonly places: readonly RoutePlace[];
  readonly onChange: (places: readonly RoutePlace[]) => void;
};

function Places({ label, places, onChange }: PlacesProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const countries = useMemo(() => countryCodes.map((code) => ({ code, name: names.of(code) ?? code })), [names]);
  const chosen = new Set(places.map(placeKey));
  const offered = suggestPlaces(typed, countries).filter((place) => !chosen.has(placeKey(place)));
  const isFull = places.length >= MAX_PLACES;
  const words = ({ countryCode, postalCode, city }: RoutePlace): string =>
    postalCode === null && city === null
      ? (names.of(countryCode) ?? countryCode)
      : [countryCode, postalCode, city].filter((part) => part !== null).join(' ');
  const pick = (key: string): void => {
    const place = offered.find((each) => placeKey(each) === key);
    if (place === undefined) return;
    onChange([...places, place]);
    setTyped('');
  };
  const remove = (place: RoutePlace): void => {
    onChange(places.filter((each) => each !== place));
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame} className={classes['places']}>
      <SuggestField
        label={label}
        placeholder={t`Country, postal code or town`}
        value={typed}
        maxLength={120}
        onType={setTyped}
        onPick={pick}
        listLabel={t`Places`}
        suggestions={
          isFull
            ? []
            : offered.map((place) => ({
                key: placeKey(place),
                label: words(place),
                detail: <Meaning place={place} country={names.of(place.countryCode) ?? place.countryCode} />,
              }))
        }
        {...(isFull
          ? { remark: t`There are ${MAX_PLACES} places, which is the maximum.` }
          : typed.trim() !== '' && { remark: t`Begin with the country, such as “DE 20” or “DE Hamburg”.` })}
      />
      {places.length > 0 && (
        <ul className={classes['chips']} aria-label={label}>
          {places.map((place) => (
            <li key={placeKey(place)} className={classes['chip']}>
              {words(place)}
              <button type="button" aria-label={t`Remove ${words(place)}`} onClick={() => remove(place)}>
                <IconX size={14} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type MeaningProps = { readonly place: RoutePlace; readonly country: string };

/** What a place covers, where its short name does not say so. */
function Meaning({ place: { postalCode, city }, country }: MeaningProps): ReactNode {
  if (postalCode === null && city === null) return <Trans>all of the country</Trans>;
  if (city === null)
    return (
      <Trans>
        {country}, postal codes beginning with {postalCode}
      </Trans>
    );
  return country;
}

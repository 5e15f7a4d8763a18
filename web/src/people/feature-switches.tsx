import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import type { AdministeredOrganization } from '@milepost/api-contract/people/administration';
import { features, type Feature } from '@milepost/domain/access/feature';
import { type ReactNode, useState } from 'react';
import classes from './people.module.css';
import { switchFeature, usePeopleChange } from './use-people.ts';

const names = {
  FAQ: { title: msg`FAQ`, means: msg`Questions and answers in the menu of all its people` },
  ADMIN_UI: { title: msg`Administration`, means: msg`All its people administer this installation` },
} as const satisfies Record<Feature, object>;

type Props = { readonly organization: AdministeredOrganization };

/** The extra features of an organisation. Making all its people administrators has to be confirmed. */
export function FeatureSwitches({ organization: { id, name, features: own } }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { isPending, change } = usePeopleChange();
  const [isAsked, setIsAsked] = useState(false);
  const set = (feature: Feature, isOn: boolean): void => {
    setIsAsked(false);
    change(async () => switchFeature(id, feature, isOn));
  };
  return (
    <div role="group" aria-label={t`Features of ${name}`} className={classes['features']}>
      {features.map((feature) => {
        const isOn = own.includes(feature);
        const demandsAsking = feature === 'ADMIN_UI' && !isOn;
        return (
          <Checkbox
            key={feature}
            size="md"
            checked={isOn}
            disabled={isPending}
            label={i18n._(names[feature].title)}
            description={i18n._(names[feature].means)}
            onChange={() => (demandsAsking ? setIsAsked(true) : set(feature, !isOn))}
          />
        );
      })}
      {isAsked && (
        <div role="alert" className={classes['asking']}>
          <span>
            <Trans>Should everyone in {name} be able to read and administer every organization here?</Trans>
          </span>
          <Button color="red.9" onClick={() => set('ADMIN_UI', true)}>
            <Trans>Make them administrators</Trans>
          </Button>
          <Button variant="default" onClick={() => setIsAsked(false)}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

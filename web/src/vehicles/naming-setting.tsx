import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Skeleton } from '@mantine/core';
import { getVehicleNaming, setVehicleNaming } from '@milepost/api-contract/vehicles/vehicles';
import { type VehicleNaming, vehicleNamings } from '@milepost/domain/transport/name-vehicle';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { Card } from '../ui/card.tsx';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import { FailedState } from '../ui/failed-state.tsx';
import classes from './vehicles.module.css';

const namingQuery = queryOptions({
  queryKey: ['vehicle-naming'],
  queryFn: ({ signal }) => callApi(getVehicleNaming, { signal }),
});

type Choice = { readonly label: MessageDescriptor; readonly description: MessageDescriptor };

const choices: Readonly<Record<VehicleNaming, Choice>> = {
  ALWAYS: {
    label: msg`Any vehicle`,
    description: msg`What a shipper names is followed from that moment on. You can take it away at any time.`,
  },
  USED_BEFORE: {
    label: msg`Vehicles that you have used for them before`,
    description: msg`Those that you have named for the shipper, or that were seen to arrive for it. Others are refused.`,
  },
  AFTER_CONFIRMATION: {
    label: msg`Any vehicle, after you have confirmed it`,
    description: msg`There are none before this one. What waits for you is on the page “Vehicles” and among the transports without a tracking ID.`,
  },
};

/** Saved as soon as it is chosen: there is nothing else to fill in. */
export function NamingSetting(): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data, isFetching, refetch } = useQuery(namingQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (vehicleNaming: VehicleNaming) => await callApi(setVehicleNaming, { body: { vehicleNaming } }),
    onSuccess: (saved) => {
      client.setQueryData(namingQuery.queryKey, saved);
      showSuccessToast(i18n._(msg`The setting is saved.`));
    },
    onError: (error) => {
      showErrorToast({ title: i18n._(msg`Saving the setting failed`), message: i18n._(errorWordsFor(error)) });
      void client.invalidateQueries(namingQuery);
    },
  });
  const chosen = isPending ? variables : data?.vehicleNaming;
  return (
    <Card title={<Trans>Who may name your vehicles</Trans>}>
      <div className={classes['body']}>
        {data === undefined && !isFetching ? (
          <FailedState
            title={<Trans>The setting could not be loaded</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <Skeleton height={120} />
        ) : (
          <Radio.Group
            label={t`Which vehicles may shippers name for their transports?`}
            description={t`You can always name any vehicle. What is already named stays.`}
            value={chosen ?? null}
            onChange={(value) => {
              const naming = vehicleNamings.find((each) => each === value);
              if (naming !== undefined && naming !== chosen) mutate(naming);
            }}
          >
            <div className={classes['choices']}>
              {vehicleNamings.map((naming) => (
                <Radio
                  key={naming}
                  value={naming}
                  label={t(choices[naming].label)}
                  description={t(choices[naming].description)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </div>
    </Card>
  );
}

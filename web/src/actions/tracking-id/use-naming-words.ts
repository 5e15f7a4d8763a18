import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VehicleNaming } from '@milepost/domain/transport/name-vehicle';
import { useQuery } from '@tanstack/react-query';
import { planningCarriersQuery } from '../../api/planning-carriers.ts';
import { useVisitor } from '../../session/visitor.ts';

const words: Readonly<Record<VehicleNaming, MessageDescriptor | null>> = {
  ALWAYS: null,
  USED_BEFORE: msg`This carrier lets you name vehicles that it has used for you before.`,
  AFTER_CONFIRMATION: msg`This carrier confirms a vehicle before you can follow it.`,
};

/** Which vehicles a shipper may name for this carrier; a carrier names what it likes. */
export function useVehicleNaming(carrierId: string | undefined): VehicleNaming {
  const isShipper = useVisitor().organization.organizationRole === 'SHIPPER';
  const { data } = useQuery({ ...planningCarriersQuery, enabled: isShipper && carrierId !== undefined });
  return data?.find(({ id }) => id === carrierId)?.vehicleNaming ?? 'ALWAYS';
}

/** What is to be said of it beforehand; null where any vehicle may be named. */
export function namingWords(naming: VehicleNaming): MessageDescriptor | null {
  return words[naming];
}

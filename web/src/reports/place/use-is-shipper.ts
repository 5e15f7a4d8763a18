import { useVisitor } from '../../session/visitor.ts';

/** Most reports are for shippers; of its forecasts a carrier reads as well. */
export function useIsShipper(): boolean {
  return useVisitor().organization.organizationRole === 'SHIPPER';
}

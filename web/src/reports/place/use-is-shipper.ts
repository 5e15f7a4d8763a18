import { useVisitor } from '../../session/visitor.ts';

/** Most reports are for shippers; a carrier also reads the one about its forecasts. */
export function useIsShipper(): boolean {
  return useVisitor().organization.organizationRole === 'SHIPPER';
}

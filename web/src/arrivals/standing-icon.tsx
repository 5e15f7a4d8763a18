import type { GateStanding } from '@milepost/domain/arrivals/arrival-order';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockUp,
  IconHistory,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons = {
  DELAYED: IconAlertCircle,
  AT_RISK: IconAlertTriangle,
  OLD: IconHistory,
  NO_ETA: IconCircleDashed,
  EARLY: IconClockUp,
  ON_TIME: IconCircleCheck,
  ARRIVED: IconTruckDelivery,
} as const satisfies Record<GateStanding, Icon>;

/** As large as the line around it specifies. */
export function StandingIcon({ standing }: { readonly standing: GateStanding }): ReactNode {
  const Picture = icons[standing];
  return <Picture width="var(--icon, 20px)" height="var(--icon, 20px)" aria-hidden />;
}

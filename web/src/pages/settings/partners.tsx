import type { ReactNode } from 'react';
import { Carriers } from '../../partners/carriers/carriers.tsx';
import { History } from '../../partners/requests/history.tsx';
import { Requests } from '../../partners/requests/requests.tsx';
import { Shippers } from '../../partners/shippers/shippers.tsx';

// They are loaded together: the names of a dozen files would be in the first load otherwise.

export function CarriersPage(): ReactNode {
  return <Carriers />;
}

export function ShippersPage(): ReactNode {
  return <Shippers />;
}

export function AgreementRequestsPage(): ReactNode {
  return <Requests />;
}

export function AgreementHistoryPage(): ReactNode {
  return <History />;
}

import type { Feature } from '@milepost/domain/access/feature';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';

export type DemoOrganization = {
  readonly key: OrganizationKey;
  readonly name: string;
  readonly role: OrganizationRole;
  readonly features: readonly Feature[];
};

export type OrganizationKey = ShipperKey | CarrierKey | 'operator';
export type ShipperKey = 'elbtor' | 'havbro';
export type CarrierKey = (typeof carriers)[number];

export const carriers = ['nordlicht', 'jantarowy', 'rietveen', 'vltavin', 'drumcarpat'] as const;

export const organizations: readonly DemoOrganization[] = [
  { key: 'operator', name: 'Milepost Operations', role: 'SHIPPER', features: ['ADMIN_UI'] },
  { key: 'elbtor', name: 'Elbtor Hausgeräte GmbH', role: 'SHIPPER', features: ['FAQ'] },
  { key: 'havbro', name: 'Havbro Møbelværk A/S', role: 'SHIPPER', features: [] },
  { key: 'nordlicht', name: 'Spedition Nordlicht', role: 'CARRIER', features: [] },
  { key: 'jantarowy', name: 'Jantarowy Szlak Transport Sp. z o.o.', role: 'CARRIER', features: [] },
  { key: 'rietveen', name: 'Rietveen Wegvervoer B.V.', role: 'CARRIER', features: [] },
  { key: 'vltavin', name: 'Vltavín Doprava s.r.o.', role: 'CARRIER', features: [] },
  { key: 'drumcarpat', name: 'Drum Carpat Trans S.R.L.', role: 'CARRIER', features: [] },
];

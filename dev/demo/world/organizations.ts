import type { Feature } from '@milepost/domain/access/feature';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';

export type DemoOrganization = {
  readonly key: OrganizationKey;
  readonly name: string;
  readonly role: OrganizationRole;
  readonly features: readonly Feature[];
  readonly countryCode: string;
  readonly timeZone: string;
  /** The contact for partners. The numbers belong to no one. */
  readonly contact: { readonly name: string; readonly phone: string };
};

export type OrganizationKey = ShipperKey | CarrierKey | 'operator';
export type ShipperKey = 'elbtor' | 'havbro';
export type CarrierKey = (typeof carriers)[number];

export const carriers = ['nordlicht', 'jantarowy', 'rietveen', 'vltavin', 'drumcarpat'] as const;

export const organizations: readonly DemoOrganization[] = [
  {
    key: 'operator',
    name: 'Milepost Operations',
    role: 'SHIPPER',
    features: ['ADMIN_UI'],
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    contact: { name: 'Ada Whitfield', phone: '+494055500100' },
  },
  {
    key: 'elbtor',
    name: 'Elbtor Hausgeräte GmbH',
    role: 'SHIPPER',
    features: ['FAQ'],
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    contact: { name: 'Sophie Bergmann', phone: '+494055500121' },
  },
  {
    key: 'havbro',
    name: 'Havbro Møbelværk A/S',
    role: 'SHIPPER',
    features: [],
    countryCode: 'DK',
    timeZone: 'Europe/Copenhagen',
    contact: { name: 'Otto Kjeldsen', phone: '+4555500142' },
  },
  {
    key: 'nordlicht',
    name: 'Spedition Nordlicht',
    role: 'CARRIER',
    features: [],
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
    contact: { name: 'Carla Petersen', phone: '+494055500163' },
  },
  {
    key: 'jantarowy',
    name: 'Jantarowy Szlak Transport Sp. z o.o.',
    role: 'CARRIER',
    features: [],
    countryCode: 'PL',
    timeZone: 'Europe/Warsaw',
    contact: { name: 'Cleo Wiśniewska', phone: '+48585550117' },
  },
  {
    key: 'rietveen',
    name: 'Rietveen Wegvervoer B.V.',
    role: 'CARRIER',
    features: [],
    countryCode: 'NL',
    timeZone: 'Europe/Amsterdam',
    contact: { name: 'Joost Verhaar', phone: '+31105550129' },
  },
  {
    key: 'vltavin',
    name: 'Vltavín Doprava s.r.o.',
    role: 'CARRIER',
    features: [],
    countryCode: 'CZ',
    timeZone: 'Europe/Prague',
    contact: { name: 'Petr Dvořák', phone: '+420555500131' },
  },
  {
    key: 'drumcarpat',
    name: 'Drum Carpat Trans S.R.L.',
    role: 'CARRIER',
    features: [],
    countryCode: 'RO',
    timeZone: 'Europe/Bucharest',
    contact: { name: 'Ilinca Popa', phone: '+40555500151' },
  },
];

import type { CarrierKey, ShipperKey } from './organizations.ts';
import { placeNamed, type Place } from './places.ts';

/** How a shipper works: its plants and warehouses, its rota of carriers, and how it numbers its transports. */
export type Shipping = {
  readonly sites: readonly Place[];
  readonly rota: readonly CarrierKey[];
  referenceOf(ordinal: number): string;
};

export const shipping: Readonly<Record<ShipperKey, Shipping>> = {
  elbtor: {
    sites: ['Hamburg', 'Leipzig', 'Nürnberg', 'Łódź', 'Rotterdam'].map(placeNamed),
    rota: ['nordlicht', 'jantarowy', 'rietveen', 'nordlicht', 'jantarowy', 'nordlicht', 'rietveen', 'nordlicht'],
    referenceOf: (ordinal) => `TR-${20_600 + ordinal}`,
  },
  havbro: {
    sites: ['Kolding', 'Malmö', 'Kaunas', 'Poznań'].map(placeNamed),
    rota: ['jantarowy', 'vltavin', 'drumcarpat', 'jantarowy', 'vltavin'],
    referenceOf: (ordinal) => `450${71_100 + 3 * ordinal}`,
  },
};

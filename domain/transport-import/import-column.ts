import { normalizeName } from '../geography/normalize-name.ts';

const transportFields = ['reference', 'carrier', 'trackingId', 'driverPhone', 'weight', 'weightTonnes'] as const;
const stopFields = ['place', 'street', 'postalCode', 'country', 'from', 'to', 'appointment', 'contacts'] as const;

type TransportField = (typeof transportFields)[number];
export type StopField = (typeof stopFields)[number];

/** What a column contains: a field of the transport, or of one of its stops, counted from 1. */
export type ImportColumn =
  | { readonly field: TransportField; readonly stop: null }
  | { readonly field: StopField; readonly stop: number };

/** The most stops that a plan may have. */
const MAX_IMPORT_STOPS = 50;

/** The name used in the template comes first; all are compared without case, accents, spaces and punctuation. */
const transportNames: Readonly<Record<TransportField, { readonly en: string[]; readonly de: string[] }>> = {
  reference: {
    en: ['Reference', 'Order', 'Order number', 'Transport reference', 'Shipment'],
    de: ['Referenz', 'Auftrag', 'Auftragsnummer', 'Auftragsnr', 'Auftrags-Nr.', 'Transportnummer'],
  },
  carrier: {
    en: ['Carrier', 'Haulier', 'Carrier name', 'Carrier reference', 'PartyID'],
    de: ['Frachtführer', 'Spediteur', 'Spedition', 'Transporteur'],
  },
  trackingId: {
    en: ['Tracking ID', 'License plate', 'Licence plate', 'Plate', 'Vehicle'],
    de: ['Tracking-ID', 'Kennzeichen', 'Fahrzeug', 'KFZ-Kennzeichen'],
  },
  driverPhone: {
    en: ["Driver's phone", 'Driver phone', 'Phone of driver'],
    de: ['Telefon des Fahrers', 'Fahrertelefon', 'Telefon Fahrer', 'Handy des Fahrers'],
  },
  weight: { en: ['Weight kg', 'Weight', 'Cargo weight'], de: ['Gewicht kg', 'Gewicht', 'Ladungsgewicht'] },
  weightTonnes: { en: ['Weight t', 'Weight tonnes'], de: ['Gewicht t', 'Gewicht Tonnen'] },
};

const stopNames: Readonly<Record<StopField, { readonly en: string[]; readonly de: string[] }>> = {
  place: { en: ['place', 'city', 'town', 'location', 'site'], de: ['Ort', 'Stadt', 'Standort'] },
  street: { en: ['street', 'address'], de: ['Straße', 'Adresse', 'Straße und Hausnummer'] },
  postalCode: { en: ['postal code', 'postcode', 'zip', 'zip code'], de: ['PLZ', 'Postleitzahl'] },
  country: { en: ['country', 'country code'], de: ['Land', 'Ländercode'] },
  from: { en: ['from', 'window from', 'begin', 'earliest'], de: ['von', 'Fenster von', 'ab', 'frühestens'] },
  to: { en: ['to', 'until', 'window to', 'end', 'latest'], de: ['bis', 'Fenster bis', 'Ende', 'spätestens'] },
  appointment: { en: ['appointment', 'at', 'time'], de: ['Termin', 'Fixtermin', 'um', 'Zeit'] },
  contacts: { en: ['contacts', 'contact', 'e-mail'], de: ['Kontakte', 'Kontakt', 'E-Mails'] },
};

const key = (name: string): string => normalizeName(name).replaceAll(' ', '');
const keysOf = <F extends string>(names: Readonly<Record<F, { en: string[]; de: string[] }>>) =>
  new Map(
    (Object.keys(names) as F[]).flatMap((field) =>
      [...names[field].en, ...names[field].de].map((name) => [key(name), field] as const),
    ),
  );
const transportKeys = keysOf(transportNames);
const stopKeys = keysOf(stopNames);

const NUMBERED = /^(?:stop|stopp|halt|waypoint|wegpunkt)(\d{1,2})(.+)$/;
const FIRST = /^(?:loading|load|pickup|collection|laden|lade|beladen|belade|beladung|abholung|abhol)(.+)$/;
const LAST = /^(?:unloading|unload|delivery|entladen|entlade|entladung|zustellung|anlieferung|anliefer|liefer)(.+)$/;

/** LAST: the last stop, whose number follows from the other columns. */
type Written = ImportColumn | { readonly field: StopField; readonly stop: 'LAST' } | null;

function columnOf(name: string): Written {
  const written = key(name);
  const field = transportKeys.get(written);
  if (field !== undefined) return { field, stop: null };
  const [, number, rest] = NUMBERED.exec(written) ?? [];
  const numbered = stopKeys.get(rest ?? '');
  const stop = Number(number);
  if (numbered !== undefined) return stop >= 1 && stop <= MAX_IMPORT_STOPS ? { field: numbered, stop } : null;
  const last = stopKeys.get(LAST.exec(written)?.[1] ?? '');
  if (last !== undefined) return { field: last, stop: 'LAST' };
  const first = stopKeys.get(FIRST.exec(written)?.[1] ?? '');
  return first === undefined ? null : { field: first, stop: 1 };
}

export type ReadHeader = {
  /** As written in the file; null: the column is ignored. */
  readonly columns: readonly { readonly written: string; readonly is: ImportColumn | null }[];
  readonly missing: readonly ImportColumn[];
  /** Columns that repeat an earlier one. */
  readonly doubled: readonly string[];
};

/** Identifies the columns of a table by their English or German names. */
export function readHeader(cells: readonly string[]): ReadHeader {
  const written = cells.map(columnOf);
  const numbers = written.flatMap((each) => (typeof each?.stop === 'number' ? [each.stop] : []));
  const last = Math.max(1, ...numbers) + 1;
  const columns = cells.map((name, index) => {
    const found = written[index] ?? null;
    return {
      written: name.trim(),
      is: found?.stop === 'LAST' ? { field: found.field, stop: last } : found,
    };
  });
  const known = new Set<string>();
  const doubled = columns.flatMap(({ written: name, is }) => {
    if (is === null) return [];
    const isKnown = known.has(idOfColumn(is));
    known.add(idOfColumn(is));
    return isKnown ? [name] : [];
  });
  const stops = Math.max(2, ...columns.map(({ is }) => is?.stop ?? 0));
  const needed = [
    ...(['reference', 'carrier'] as const).map((field) => ({ field, stop: null })),
    ...Array.from({ length: stops }, (_, index) => index + 1).flatMap((stop) => {
      const isTimed = known.has(idOfColumn({ field: 'appointment', stop }));
      const times = isTimed ? [] : (['from', 'to'] as const);
      return (['place', ...times] as const).map((field) => ({ field, stop }));
    }),
  ];
  return { columns, missing: needed.filter((each) => !known.has(idOfColumn(each))), doubled };
}

export function idOfColumn({ field, stop }: ImportColumn): string {
  return stop === null ? field : `${stop} ${field}`;
}

/** The name of a column in the template. */
export function nameOfColumn({ field, stop }: ImportColumn, language: 'en' | 'de'): string {
  if (stop === null) return transportNames[field][language][0] ?? field;
  return `${language === 'de' ? 'Stopp' : 'Stop'} ${stop} ${stopNames[field][language][0] ?? field}`;
}

/** For a transport with this many stops. */
export function templateColumns(stops: number): ImportColumn[] {
  return [
    ...transportFields.filter((field) => field !== 'weightTonnes').map((field) => ({ field, stop: null })),
    ...Array.from({ length: stops }, (_, index) => index + 1).flatMap((stop) =>
      (['postalCode', 'place', 'country', 'street', 'from', 'to', 'contacts'] as const).map((field) => ({
        field,
        stop,
      })),
    ),
  ];
}

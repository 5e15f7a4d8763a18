import type { OrganizationKey } from './organizations.ts';

export type DemoPerson = {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly organization: OrganizationKey | null;
  readonly administrator: boolean;
  /** Of the organisation. */
  readonly manager: boolean;
};

export const people: readonly DemoPerson[] = [
  person('sophie@shipper.example', 'Sophie', 'Bergmann', 'elbtor'),
  { ...person('sven@shipper.example', 'Sven', 'Hartwig', 'elbtor'), manager: false },
  { ...person('ada@milepost.example', 'Ada', 'Whitfield', 'operator'), administrator: true },
  person('carla@carrier.example', 'Carla', 'Petersen', 'nordlicht'),
  person('otto@other-shipper.example', 'Otto', 'Kjeldsen', 'havbro'),
  person('cleo@other-carrier.example', 'Cleo', 'Wiśniewska', 'jantarowy'),
  person('nora@nowhere.example', 'Nora', 'Lindqvist', null),
];

function person(
  email: string,
  givenName: string,
  familyName: string,
  organization: OrganizationKey | null,
): DemoPerson {
  return { email, givenName, familyName, organization, administrator: false, manager: organization !== null };
}

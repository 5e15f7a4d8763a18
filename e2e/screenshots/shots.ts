import { routeList, routeNames } from '../../web/src/addresses/route-list.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  readonly person: Person | undefined;
  readonly language: 'en' | 'de';
  readonly theme: 'light' | 'dark';
  readonly width: number;
};
type Person = 'shipper' | 'carrier' | 'admin';

export const people: Readonly<Record<Person, string>> = {
  shipper: 'sophie@shipper.example',
  carrier: 'carla@carrier.example',
  admin: 'ada@milepost.example',
};

const viewers = {
  public: [undefined],
  person: ['shipper', 'carrier'],
  member: ['shipper', 'carrier'],
  shipper: ['shipper'],
  carrier: ['carrier'],
  admin: ['admin'],
} as const;

const pages = [
  // Signed out: the address leads to the sign-in page.
  { name: 'sign-in', path: '/cockpit', access: 'public' },
  ...routeNames
    .filter((name) => name !== 'callback' && !('redirectTo' in routeList[name]))
    .map((name) => ({ name: kebab(name), path: routeList[name].path, access: routeList[name].access })),
] as const;

/** Every page for every viewer, in both languages and themes and at three widths. */
export function allShots(): readonly Shot[] {
  const sights = pages.flatMap(({ name, path, access }) =>
    viewers[access].map((person) => ({ name: person === undefined ? name : `${name}.${person}`, path, person })),
  );
  return sights.flatMap((sight) =>
    (['en', 'de'] as const).flatMap((language) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        [1440, 1024, 390].map((width) => ({
          ...sight,
          name: `${sight.name}.${language}.${theme}.${width}`,
          language,
          theme,
          width,
        })),
      ),
    ),
  );
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const stop = [
  'number',
  'isYours',
  'city',
  'countryCode',
  'timezone',
  'plannedFrom',
  'plannedTo',
  'standing',
  'arrivedAt',
  'departedAt',
  'punctuality',
  'eta',
  'restsOn',
  'position',
];
const eta = ['expected', 'min', 'max', 'status', 'lateRisk', 'isAtRisk'];
const shown = [
  'state',
  'now',
  'organization',
  'phone',
  'label',
  'reference',
  'expiresAt',
  'status',
  'lastHeardAt',
  'stops',
  'showsPosition',
  'position',
  'feedbackGiven',
];
const seen = ['latitude', 'longitude', 'at', 'place', 'remainingKm'];

/** All fields that a status page may return, listed by hand, so that adding one takes a second decision here. */
const declared: ReadonlySet<string> = new Set([
  ...shown,
  ...['state', 'expiredAt', 'organization', 'phone'].map((name) => `EXPIRED ${name}`),
  ...stop.map((name) => `stops.${name}`),
  ...eta.map((name) => `stops.eta.${name}`),
  ...['latitude', 'longitude'].map((name) => `stops.position.${name}`),
  ...seen.map((name) => `position.${name}`),
  ...['city', 'countryCode'].map((name) => `position.place.${name}`),
]);

export function findUndeclaredFields(body: string): string[] {
  const answer = JSON.parse(body) as { readonly state?: string };
  if (answer.state === undefined) return [];
  const prefix = answer.state === 'EXPIRED' ? 'EXPIRED ' : '';
  return pathsOf(answer, '')
    .map((path) => `${prefix}${path}`)
    .filter((path) => !declared.has(path))
    .map((path) => `told ${path}, which is not declared`);
}

function pathsOf(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsOf(inner, path)];
  });
}

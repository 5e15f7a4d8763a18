import { matchesGlob } from 'node:path';

// What each part of the project may import. The first zone whose `files` match decides, and unlisted targets are
// refused. Targets are root paths, `node:` modules, or `package:` names.
type Zone = {
  readonly files: readonly string[];
  readonly may: readonly string[];
  readonly mayOnDemand?: readonly string[];
  readonly never?: readonly string[];
  readonly because: string;
};

const sql = ['package:pg{,/**}', 'package:kysely{,/**}'];
const environment = ['node:process'];
const contract = ['api-contract/**', 'domain/**'];
const packages = 'package:*{,/**}';
const anyPackage = [packages, 'node:*{,/**}'];
const addresses = 'web/src/addresses/**';

const zones: readonly Zone[] = [
  {
    files: ['domain/**/*.test.ts'],
    may: ['domain/**', 'package:vitest', 'package:fast-check'],
    because: 'tests of the domain need nothing but vitest and fast-check',
  },
  { files: ['domain/**'], may: ['domain/**'], because: 'the domain imports nothing but itself' },
  {
    files: ['api-contract/**/*.test.ts'],
    may: [...contract, 'package:typebox{,/**}', 'package:vitest', 'package:fast-check'],
    because: 'tests of the contract need nothing but the domain, typebox, vitest and fast-check',
  },
  {
    files: ['api-contract/**'],
    may: [...contract, 'package:typebox{,/**}'],
    because: 'the contract imports only the domain and typebox',
  },
  {
    files: ['server/**/*.test.ts'],
    may: ['server/**', 'dev/**', ...contract, ...anyPackage],
    because: 'the server never imports the web app',
  },
  {
    files: ['server/main.ts'],
    may: ['server/**', ...contract, ...anyPackage],
    mayOnDemand: ['dev/**'],
    never: [...sql, ...environment],
    because: 'main wires; dev is loaded only on demand, SQL lives in stores, settings in environment.ts',
  },
  {
    files: ['server/embedded-postgres/**'],
    may: ['server/{embedded-postgres,failure}/**', 'server/database/locks.ts', ...anyPackage],
    because: 'of the product, the embedded PostgreSQL knows its sentences of failure and the number of its lock',
  },
  {
    files: ['server/environment.ts', 'server/database/**', 'server/**/*-store.ts'],
    may: ['server/**', ...contract, ...anyPackage],
    because: 'the server imports the contract and the domain, never web or dev',
  },
  {
    files: ['server/**'],
    may: ['server/**', ...contract, ...anyPackage],
    never: [...sql, ...environment],
    because:
      'SQL lives in server/database and *-store.ts, settings in environment.ts, and web and dev are out of reach',
  },
  {
    files: ['web/src/**/*.test.{ts,tsx}'],
    may: ['web/src/**', ...contract, ...anyPackage],
    because: 'the web app never imports server or dev',
  },
  {
    files: [addresses],
    may: [addresses, ...contract],
    because: 'addresses are plain data',
  },
  {
    files: ['web/src/ui/**'],
    may: ['web/src/ui/**', 'domain/**', packages],
    because: 'ui stands at the bottom: pages → features → {api, session, i18n} → ui',
  },
  {
    files: ['web/src/{api,session,i18n}/**'],
    may: ['web/src/{api,session,i18n,ui}/**', addresses, ...contract, packages],
    because: 'imports run one way: pages → features → {api, session, i18n} → ui',
  },
  {
    files: ['web/src/app/**'],
    may: ['web/src/**', ...contract, packages],
    because: 'the web app never imports server, dev or Node',
  },
  {
    files: ['web/src/pages/**'],
    may: ['web/src/!(app)/**', ...contract, packages],
    because: 'a page never imports the wiring, the server, dev or Node',
  },
  {
    files: ['web/src/*/**'],
    may: ['web/src/!(app|pages)/**', ...contract, packages],
    because: 'imports run one way: app → pages → features → {api, session, i18n} → ui',
  },
  {
    files: ['web/outward/**/*.test.ts'],
    may: ['web/outward/**', ...contract, ...anyPackage],
    because: 'the pages for people without an account never import the app, the server or dev',
  },
  {
    files: ['web/outward/*'],
    may: ['web/outward/*', ...contract, 'package:preact{,/**}'],
    because: 'what all pages for people without an account share knows none of them',
  },
  ...['status', 'drive'].map((page) => ({
    files: [`web/outward/${page}/**`],
    may: [
      `web/outward/{*,${page}/**}`,
      'web/src/ui/tokens.css',
      'web/src/map/base-map.pmtiles*',
      ...contract,
      'package:preact{,/**}',
    ],
    because: 'a page for people without an account has nothing of the app but its colours, and Preact',
  })),
  {
    files: ['web/*'],
    may: ['web/*', 'web/src/ui/theme.ts', 'web/src/addresses/route-list.ts', ...anyPackage],
    because: 'the build of the web app has nothing of the app but its theme and the list of routes',
  },
  {
    files: ['dev/**'],
    may: ['dev/**', 'server/**', 'web/*', ...contract, ...anyPackage],
    because: 'dev may use everything but the source of the web app',
  },
  {
    files: ['e2e/**'],
    may: ['e2e/**', 'dev/**', 'web/src/addresses/route-list.ts', ...contract, ...anyPackage],
    because: 'end-to-end tests see the product from outside; of web they know only the list of routes',
  },
  {
    files: ['bench/table/**'],
    may: ['bench/table/**', 'web/**', ...contract, ...anyPackage],
    because: 'the bench of the table shows the real table, and nothing else of the product',
  },
  {
    files: ['bench/**'],
    may: ['bench/**', 'dev/**', 'server/**', 'web/**', ...contract, ...anyPackage],
    because: 'a bench may use whatever it measures',
  },
  {
    files: ['faults/**'],
    may: ['faults/**', 'bench/**', 'dev/**', 'server/**', ...contract, ...anyPackage],
    because: 'fault runs drive the server, not the web app',
  },
  { files: ['*'], may: ['**', ...anyPackage], because: 'files at the root wire everything' },
];

function matches(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(path, pattern));
}

/** Why `file` may not import `target`; undefined if it may. */
export function refusedImport(file: string, target: string, onDemand: boolean): string | undefined {
  const zone = zones.find((candidate) => matches(file, candidate.files));
  if (zone === undefined) return `${file} belongs to no zone of dev/boundaries/zones.ts`;
  const allowed = onDemand ? [...zone.may, ...(zone.mayOnDemand ?? [])] : zone.may;
  if (matches(target, allowed) && !matches(target, zone.never ?? [])) return undefined;
  return `${file} may not import ${target.replace(/^package:/, '')}: ${zone.because}`;
}

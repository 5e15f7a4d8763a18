import { afterAll, describe, expect, test } from 'vitest';
import { lintFindings } from './lint-findings.ts';
import { plantProject } from './planted-project.ts';

type Planted = readonly [file: string, text: string];

const refused: readonly Planted[] = [
  ['domain/package.ts', "import { Type } from 'typebox';\nexport const kind = Type.String();\n"],
  ['domain/node.ts', "import { join } from 'node:path';\nexport const path = join('a', 'b');\n"],
  ['domain/bare-node.ts', "import { join } from 'path';\nexport const path = join('a', 'b');\n"],
  ['domain/contract.ts', "import type { Call } from '../api-contract/call.ts';\nexport type Same = Call;\n"],
  ['domain/on-demand.ts', "export const late = async () => import('node:fs');\n"],
  ['domain/type-only.ts', "export type Row = import('pg').QueryResult;\n"],
  ['domain/rule.test.ts', "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('a');\n"],
  ['api-contract/package.ts', "import { decodeJwt } from 'jose';\nexport const read = decodeJwt;\n"],
  ['api-contract/node.ts', "import { join } from 'node:path';\nexport const path = join('a', 'b');\n"],
  ['api-contract/server.ts', "import { start } from '@milepost/server/start';\nexport const begin = start;\n"],
  ['server/web.ts', "import { paths } from '../web/src/addresses/paths.ts';\nexport const all = paths;\n"],
  ['server/dev.ts', "import { seed } from '../dev/seed.ts';\nexport const plant = seed;\n"],
  ['server/dev-on-demand.ts', "export const plant = async () => import('../dev/seed.ts');\n"],
  ['server/main.ts', "import { seed } from '../dev/seed.ts';\nexport const plant = seed;\n"],
  ['server/http/presenter.ts', "import { sql } from 'kysely';\nexport const one = sql`select 1`;\n"],
  ['server/http/pool.ts', "import { Pool } from 'pg';\nexport const pool = new Pool();\n"],
  ['server/http/settings.ts', "import { env } from 'node:process';\nexport const port = env['PORT'];\n"],
  ['server/embedded-postgres/pool.ts', "import { pool } from '../database/pool.ts';\nexport const same = pool;\n"],
  ['web/src/ui/call.tsx', "import { call } from '../api/call.ts';\nexport const again = call;\n"],
  ['web/src/ui/address.tsx', "import { paths } from '../addresses/paths.ts';\nexport const all = paths;\n"],
  ['web/src/api/feature.ts', "import { columns } from '../lists/table/columns.ts';\nexport const all = columns;\n"],
  ['web/src/session/wiring.ts', "import { app } from '../app/app.tsx';\nexport const all = app;\n"],
  ['web/src/header/page.tsx', "import { Planned } from '../pages/planned.tsx';\nexport const all = Planned;\n"],
  ['web/src/pages/wiring.tsx', "import { routes } from '../app/routes.tsx';\nexport const all = routes;\n"],
  ['web/src/pages/server.tsx', "import { start } from '../../../server/start.ts';\nexport const all = start;\n"],
  ['web/src/pages/dev.tsx', "import { seed } from '../../../dev/seed.ts';\nexport const all = seed;\n"],
  ['web/src/pages/node.tsx', "import { join } from 'node:path';\nexport const path = join('a', 'b');\n"],
  ['web/src/addresses/paths.ts', "import { call } from '../api/call.ts';\nexport const again = call;\n"],
  ['web/outward/status/app.tsx', "import { size } from '../../src/ui/size.ts';\nexport const large = size;\n"],
  ['web/outward/status/react.tsx', "import { useState } from 'react';\nexport const state = useState;\n"],
  ['web/outward/status/drive.ts', "import { queue } from '../drive/queue.ts';\nexport const same = queue;\n"],
  ['web/outward/time.ts', "import { queue } from './drive/queue.ts';\nexport const same = queue;\n"],
  ['e2e/look-inside.ts', "import { app } from '../web/src/app/app.tsx';\nexport const all = app;\n"],
  ['dev/look-inside.ts', "import { app } from '../web/src/app/app.tsx';\nexport const all = app;\n"],
  ['faults/look-inside.ts', "import { app } from '../web/src/app/app.tsx';\nexport const all = app;\n"],
  ['attic/thing.ts', "import { join } from 'node:path';\nexport const path = join('a', 'b');\n"],
];

const allowed: readonly Planted[] = [
  ['domain/rule.ts', "import { limit } from './limit.ts';\nexport const double = limit * 2;\n"],
  ['domain/limit.ts', 'export const limit = 5;\n'],
  ['domain/limit.test.ts', "import { expect, test } from 'vitest';\ntest('is five', () => expect(5).toBe(5));\n"],
  ['api-contract/kind.ts', "import { Type } from 'typebox';\nexport const kind = Type.String();\n"],
  ['api-contract/limit.ts', "import { limit } from '@milepost/domain/limit';\nexport const most = limit;\n"],
  ['server/main.ts', "export const plant = async () => import('../dev/seed.ts');\n"],
  ['server/transports/planned-store.ts', "import { sql } from 'kysely';\nexport const one = sql`select 1`;\n"],
  ['server/database/pool.ts', "import { Pool } from 'pg';\nexport const pool = new Pool();\n"],
  ['server/embedded-postgres/guard.ts', "import { Pool } from 'pg';\nexport const pool = new Pool();\n"],
  ['server/files.ts', "import { readFile } from 'node:fs/promises';\nexport const read = readFile;\n"],
  ['web/src/ui/icon.tsx', "import { IconMap } from '@tabler/icons-react';\nexport const map = IconMap;\n"],
  ['server/environment.ts', "export const port = process.env['PORT'];\n"],
  ['server/pool.pg.test.ts', "import { seed } from '../dev/seed.ts';\nexport const plant = seed;\n"],
  ['dev/seed.ts', "import { port } from '../server/environment.ts';\nexport const seed = port;\n"],
  ['web/src/addresses/paths.ts', "export const paths = { home: '/' };\n"],
  ['web/src/ui/button.tsx', "import { size } from './size.ts';\nexport const large = size;\n"],
  ['web/src/ui/size.ts', 'export const size = 2;\n'],
  ['web/src/api/call.ts', "import { kind } from '@milepost/api-contract/kind';\nexport const call = kind;\n"],
  ['web/src/header/header.tsx', "import { large } from '../ui/button.tsx';\nexport const header = large;\n"],
  ['web/src/pages/planned.tsx', "import { header } from '../header/header.tsx';\nexport const planned = header;\n"],
  ['web/src/app/routes.tsx', "import { planned } from '../pages/planned.tsx';\nexport const routes = [planned];\n"],
  ['web/outward/drive/page.tsx', "import { useState } from 'preact/hooks';\nexport const state = useState;\n"],
  ['web/outward/drive/main.tsx', "import { state } from './page.tsx';\nexport const same = state;\n"],
  ['web/outward/time.ts', "import { limit } from '@milepost/domain/limit';\nexport const most = limit;\n"],
  ['web/outward/status/late.ts', "import { most } from '../time.ts';\nexport const same = most;\n"],
  ['e2e/walk.ts', "import { routeList } from '../web/src/addresses/route-list.ts';\nexport const all = routeList;\n"],
  ['web/src/addresses/route-list.ts', "export const routeList = ['/'];\n"],
];

describe('imports across boundaries', () => {
  const house = plantProject(Object.fromEntries(refused));
  const findings = lintFindings(house.root);
  afterAll(house.remove);

  test.each(refused)('%s is reported', async (file) => {
    expect((await findings).get(file)).toContain('milepost(imports)');
  });
});

test('imports that the zones allow are not reported', async () => {
  const house = plantProject(Object.fromEntries(allowed));
  const findings = await lintFindings(house.root);
  house.remove();
  expect([...findings]).toEqual([]);
});

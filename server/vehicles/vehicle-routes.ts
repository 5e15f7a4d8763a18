import * as calls from '@milepost/api-contract/vehicles/vehicles';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { findFollowedVehicles } from './followed-vehicles-store.ts';

export function registerVehicleRoutes(app: FastifyInstance, database: Database): void {
  registerCall(app, calls.listFollowedVehicles, async ({ principal: { organization }, query }) => {
    return await database.forOrganization(organization.id, (db) => findFollowedVehicles(db, organization.id, query));
  });

  registerCall(app, calls.getVehicleNaming, async ({ principal: { organization } }) => {
    const row = await database.forOrganization(organization.id, (db) =>
      db
        .selectFrom('organization')
        .select('vehicle_naming')
        .where('id', '=', organization.id)
        .executeTakeFirstOrThrow(),
    );
    return { vehicleNaming: row.vehicle_naming };
  });

  registerCall(app, calls.setVehicleNaming, async ({ principal: { organization }, body: { vehicleNaming } }) => {
    await database.forOrganization(organization.id, (db) =>
      db
        .updateTable('organization')
        .set({ vehicle_naming: vehicleNaming })
        .where('id', '=', organization.id)
        .executeTakeFirstOrThrow(),
    );
    return { vehicleNaming };
  });
}

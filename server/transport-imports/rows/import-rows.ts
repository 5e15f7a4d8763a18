import { readImportRow, referenceOf } from '@milepost/domain/transport-import/read-import-row';
import type { SlashOrder } from '@milepost/domain/transport-import/parse-moment';
import type { Db } from '../../database/transaction.ts';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { blockSignalStoring } from '../../transports/aggregate/device-lock-store.ts';
import { loadTransports } from '../../transports/aggregate/load-transports-store.ts';
import type { StoredTransport } from '../../transports/aggregate/stored-transport.ts';
import { lockApiReferences } from '../../transports/commands/api-reference-store.ts';
import { insertPlans, type ResolvedPlan } from '../../transports/commands/insert-plans.ts';
import { resolvePlan } from '../../transports/commands/plan-transport.ts';
import { replanCommand } from '../../transports/commands/replan-transport.ts';
import { applyCommand, type CommandParts } from '../../transports/commands/transport-command.ts';
import { findUsedReferences, type RowResult, type LeasedImport } from '../stored/lease-store.ts';
import type { FileRow } from '../reading/rows-of-file.ts';
import { comparePlan } from './compare-plan.ts';
import { columnName, issueOfRefusal, planOfRow, type RowIssue, type RowPlan, type RowContext } from './plan-of-row.ts';
import { findByReferences, findPlans, type KnownPlan, type KnownTransport } from './planned-store.ts';

export type ImportContext = RowContext & {
  readonly parts: CommandParts;
  /** The person who uploaded the file, acting for the shipper. */
  readonly actor: Actor;
  readonly leased: LeasedImport;
  readonly slashes: SlashOrder | null;
};

/** A row that could be read, or one that could not. */
export type PreparedRow = { readonly row: FileRow; readonly reference: string } & (
  | { readonly plan: RowPlan }
  | { readonly issue: RowIssue }
);

/** Does everything that needs no transaction: reading, carriers and places. */
export async function prepareRow(row: FileRow, world: ImportContext): Promise<PreparedRow> {
  const { header, slashes } = world;
  const reference = referenceOf(row.cells, header).slice(0, MAX_REFERENCE);
  const { problem } = row;
  if (problem !== null) {
    const expected = header.columns.length;
    return { row, reference, issue: { code: problem, column: null, count: row.cells.length, expected } };
  }
  const read = readImportRow(row.cells, header, slashes);
  if ('issue' in read) return { row, reference, issue: read.issue };
  const plan = await planOfRow(read.transport, world);
  return 'issue' in plan ? { row, reference, issue: plan.issue } : { row, reference, plan };
}

const MAX_REFERENCE = 100;

type Planned = PreparedRow & { readonly plan: RowPlan };
type Known = { readonly stored: StoredTransport; readonly plan: KnownPlan };

/** Plans and changes the transports of these rows with the product's own commands, and returns the outcome of each. */
export async function importRows(db: Db, prepared: readonly PreparedRow[], world: ImportContext): Promise<RowResult[]> {
  const { actor, leased, parts } = world;
  const shipperId = actor.organization.id;
  const readable = prepared.filter((one): one is Planned => 'plan' in one);
  const references = [...new Set(readable.map(({ reference }) => reference))];
  const named = readable.filter(({ plan }) => plan.body.trackingId).map(({ plan }) => plan.body.carrierId);
  await blockSignalStoring(db, ...named);
  await lockApiReferences(db, shipperId, references);
  const used = await findUsedReferences(db, leased, references);
  const known = groupByReference(await findByReferences(db, shipperId, references), references);
  const ids = [...new Set([...known.values()].flat().map(({ id }) => id))];
  const stored = new Map((await loadTransports(db, ids, parts.days, shipperId)).map((one) => [one.transport.id, one]));
  const plans = await findPlans(db, shipperId, ids);
  const done: RowResult[] = [];
  const fresh: { readonly one: Planned; readonly resolved: ResolvedPlan }[] = [];
  for (const one of prepared) {
    if ('issue' in one) {
      done.push(notImported(one, one.issue));
      continue;
    }
    const earlier = used.get(one.reference);
    if (earlier !== undefined) {
      const column = columnName(world.header, { field: 'reference', stop: null });
      done.push(notImported(one, { code: 'REFERENCE_TWICE', column, row: earlier }));
      continue;
    }
    const outcome = await importOne(db, one, known.get(one.reference) ?? [], { stored, plans }, world);
    if ('resolved' in outcome) fresh.push({ one, resolved: outcome.resolved });
    else done.push(outcome);
    if ('resolved' in outcome || outcome.outcome !== 'NOT_IMPORTED') used.set(one.reference, one.row.row);
  }
  const inserted = await insertPlans(
    db,
    parts.days,
    actor,
    fresh.map(({ resolved }) => resolved),
    parts.now(),
  );
  for (const [index, { one }] of fresh.entries()) {
    const receipt = inserted[index];
    if (receipt === undefined) throw new Error('A plan has no answer.');
    if (receipt instanceof Refusal) done.push(refusedRow(one, receipt, world));
    else done.push({ ...basics(one), outcome: 'CREATED', details: detailsOf(one, world), transportId: receipt.id });
  }
  return done.toSorted((a, b) => a.row - b.row);
}

async function importOne(
  db: Db,
  one: Planned,
  candidates: readonly KnownTransport[],
  existing: { readonly stored: ReadonlyMap<string, StoredTransport>; readonly plans: ReadonlyMap<string, KnownPlan> },
  world: ImportContext,
): Promise<RowResult | { readonly resolved: ResolvedPlan }> {
  const column = columnName(world.header, { field: 'reference', stop: null });
  // A transport that a system or import planned under this reference keeps it, even if people have renamed it since.
  const own = candidates.find(({ apiReference }) => apiReference === one.reference);
  const [chosen, another] = own === undefined ? candidates : [own];
  if (another !== undefined) {
    return notImported(one, { code: 'REFERENCE_NOT_UNIQUE', column, count: candidates.length });
  }
  try {
    if (chosen === undefined) return { resolved: await resolve(one, world) };
    const [stored, plan] = [existing.stored.get(chosen.id), existing.plans.get(chosen.id)];
    if (stored === undefined || plan === undefined) throw new Error(`Transport ${chosen.id} cannot be read.`);
    const over = endedIssue(chosen);
    if (over !== null) return notImported(one, { code: over, column });
    return await change(db, one, { stored, plan }, world);
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(one, error, world);
    throw error;
  }
}

function endedIssue({ status }: KnownTransport): 'TRANSPORT_CANCELLED' | 'TRANSPORT_COMPLETED' | null {
  return status === 'CANCELLED' ? 'TRANSPORT_CANCELLED' : status === 'COMPLETED' ? 'TRANSPORT_COMPLETED' : null;
}

async function resolve({ plan: { body }, reference }: Planned, { parts, finder, actor }: ImportContext) {
  return await resolvePlan({ ...parts, places: finder.places }, actor.organization.id, body, reference);
}

async function change(db: Db, one: Planned, { stored, plan }: Known, world: ImportContext): Promise<RowResult> {
  const { parts, finder, actor, carriers, header } = world;
  const { body } = one.plan;
  if (body.carrierId !== stored.carrierId) {
    const column = columnName(header, { field: 'carrier', stop: null });
    return notImported(one, { code: 'CARRIER_CHANGED', column, written: carriers.nameOf(stored.carrierId) });
  }
  const compared = comparePlan(one.plan, stored, plan);
  const { id } = stored.transport;
  const details = { ...detailsOf(one, world), changes: [...compared.changes] };
  if (compared.changes.length === 0) return { ...basics(one), outcome: 'UNCHANGED', details, transportId: id };
  const command = await replanCommand({ ...parts, places: finder.places }, actor, id, compared.body);
  await applyCommand(db, parts, actor, stored, command);
  return { ...basics(one), outcome: 'UPDATED', details, transportId: id };
}

function groupByReference(known: readonly KnownTransport[], references: readonly string[]) {
  return new Map(
    references.map((name) => [
      name,
      known.filter(({ reference, apiReference }) => reference === name || apiReference === name),
    ]),
  );
}

const basics = ({ row: { row }, reference }: PreparedRow) => ({ row, reference, cells: null });

function detailsOf({ plan: { places, body } }: Planned, { carriers }: ImportContext) {
  const [from, to] = [places[0]?.address.city ?? '', places.at(-1)?.address.city ?? ''];
  return { issue: null, planned: { from, to, carrier: carriers.nameOf(body.carrierId) }, changes: [] };
}

export function notImported({ row: { row, cells }, reference }: PreparedRow, issue: RowIssue): RowResult {
  const details = { issue, planned: null, changes: [] };
  return { row, reference, outcome: 'NOT_IMPORTED', details, cells, transportId: null };
}

function refusedRow(one: Planned, refusal: Refusal, { header, parts }: ImportContext): RowResult {
  const issue = issueOfRefusal(refusal, one.plan, header, parts.now());
  if (issue === null) throw refusal;
  return notImported(one, issue);
}

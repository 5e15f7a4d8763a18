import { normalizeName } from '@milepost/domain/geography/normalize-name';
import { similarName } from '@milepost/domain/transport-import/similar-name';
import type { RowDetails } from '../stored/import-store.ts';
import type { NamedCarrier } from './planned-store.ts';

type Issue = NonNullable<RowDetails['issue']>;

/** Finds the carrier for a PartyID, the shipper's own reference or a name: exactly one with an accepted agreement. */
export class CarrierFinder {
  readonly #carriers: readonly NamedCarrier[];
  readonly #chosen: Readonly<Record<string, string>>;
  readonly #byName: ReadonlyMap<string, readonly NamedCarrier[]>;

  constructor(carriers: readonly NamedCarrier[], chosen: Readonly<Record<string, string>>) {
    this.#carriers = carriers;
    this.#chosen = chosen;
    const named = carriers.flatMap((carrier) =>
      [carrier.id, carrier.reference ?? '', carrier.name].map((name) => ({ name: normalizeName(name), carrier })),
    );
    this.#byName = new Map(
      [...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => [
        name,
        [...new Set(all.map((one) => one.carrier))],
      ]),
    );
  }

  find(written: string, column: string | null): NamedCarrier | { readonly issue: Issue } {
    const chosen = Object.hasOwn(this.#chosen, written) ? this.#chosen[written] : undefined;
    const found = this.#byName.get(normalizeName(chosen ?? written)) ?? [];
    const agreed = found.filter(({ isAgreed }) => isAgreed);
    const [only = found[0], another] = agreed;
    if (another !== undefined) return { issue: { code: 'CARRIER_AMBIGUOUS', column, written } };
    if (only?.isAgreed === true) return only;
    if (only !== undefined) return { issue: { code: 'NO_CARRIER_AGREEMENT', column, written: only.name } };
    const similar = similarName(
      written,
      this.#carriers.filter(({ isAgreed }) => isAgreed),
    );
    return {
      issue: {
        code: 'CARRIER_UNKNOWN',
        column,
        written,
        ...(similar && { suggestion: similar.name, suggestionId: similar.id }),
      },
    };
  }

  nameOf(id: string): string {
    return this.#carriers.find((carrier) => carrier.id === id)?.name ?? '';
  }
}

import { Fleet } from './fleet.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import { seededRandom } from './seeded-random.ts';
import { shipping } from './shippers.ts';
import { stories } from './stories.ts';
import { tellStory, type Told } from './tell-story.ts';

export type DemoTransport = Told & {
  /** The same for the same seed, whenever the world is made. */
  readonly key: string;
  readonly shipper: ShipperKey;
  readonly carrier: CarrierKey;
  readonly trackingId: string | null;
  readonly reference: string | null;
};

type Unnumbered = Omit<DemoTransport, 'reference' | 'trackingId'>;

const WITHOUT_REFERENCE = 0.05;

/** In the order in which they were planned. */
export function makeTransports(seed: number, now: number): readonly DemoTransport[] {
  const told = [...tellAll('elbtor', seed, now), ...tellAll('havbro', seed, now)].toSorted(
    (a, b) => a.plannedAt - b.plannedAt,
  );
  const fleets = new Map<CarrierKey, Fleet>();
  const ordinals = { elbtor: 0, havbro: 0 };
  return told.map((transport) => {
    const fleet = fleets.get(transport.carrier) ?? new Fleet(transport.carrier, seed);
    fleets.set(transport.carrier, fleet);
    const trackingId = transport.journey.hasTrackingId ? fleet.send(transport.journey) : null;
    ordinals[transport.shipper] += 1;
    const random = seededRandom(seed, `reference/${transport.key}`);
    const reference = random.chance(WITHOUT_REFERENCE)
      ? null
      : shipping[transport.shipper].referenceOf(ordinals[transport.shipper]);
    return { ...transport, trackingId, reference };
  });
}

function tellAll(shipper: ShipperKey, seed: number, now: number): readonly Unnumbered[] {
  const { sites, rota } = shipping[shipper];
  return stories.flatMap((story, turn) =>
    Array.from({ length: story.counts[shipper] }, (_, ordinal) => {
      const key = `transport/${shipper}/${story.name}/${ordinal}`;
      const carrier = story.carrier ?? rota[(turn + ordinal) % rota.length];
      if (carrier === undefined) throw new Error(`Nobody drives for ${shipper}.`);
      return { ...tellStory(story, sites, now, seed, key), key, shipper, carrier };
    }),
  );
}

import buildSerializer from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serialize = (answer: unknown) => string;

/**
 * Keyed by the schema itself: most routes share the schema of refusals, and several servers in one process share all.
 */
const built = new WeakMap<object, Serialize>();

function serializerOf(schema: object): Serialize {
  const known = built.get(schema);
  if (known !== undefined) return known;
  const serialize = buildSerializer(schema);
  built.set(schema, serialize);
  return serialize;
}

/** Built at the first response: building all of them takes longer than the rest of startup. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialize: Serialize | null = null;
  return (answer) => {
    serialize ??= serializerOf(schema);
    return serialize(answer);
  };
};

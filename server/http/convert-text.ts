type Schema = {
  readonly type?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
};
type Convert = (given: unknown) => unknown;

const INTEGER = /^-?\d+$/;
/** Exponents included, because clients write very small numbers that way. */
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * Converts text from an address to the schema's type if it is plainly written; otherwise leaves it for the schema to
 * refuse.
 */
export function textConverter(schema: object): Convert {
  const { properties = {} }: Schema = schema;
  const converters = new Map(Object.entries(properties).map(([name, one]) => [name, converterOf(name, one)]));
  return (given) =>
    Object.fromEntries(
      Object.entries(given ?? {}).map(([name, value]) => [name, converters.get(name)?.(value) ?? value]),
    );
}

function converterOf(name: string, schema: Schema): Convert {
  switch (schema.type) {
    case 'string':
      return (given) => given;
    case 'boolean':
      return (given) => (given === 'true' ? true : given === 'false' ? false : given);
    case 'integer':
      requireExactBounds(name, schema);
      return (given) => numberIn(given, INTEGER);
    case 'number':
      return (given) => numberIn(given, NUMBER);
    case 'array': {
      const convert = converterOf(name, schema.items ?? {});
      return (given) => (Array.isArray(given) ? given : [given]).map(convert);
    }
    default:
      throw new Error(`${name} stands in an address: it can be text, a number, a boolean or a list of them.`);
  }
}

function numberIn(given: unknown, form: RegExp): unknown {
  if (typeof given !== 'string' || !form.test(given)) return given;
  const number = Number(given);
  // Adding zero turns minus zero into zero.
  return Number.isFinite(number) ? number + 0 : given;
}

/** Beyond these bounds two texts can mean the same number. */
function requireExactBounds(name: string, { minimum, maximum }: Schema): void {
  if (Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)) return;
  throw new Error(`${name} stands in an address: an integer needs a minimum and a maximum there.`);
}

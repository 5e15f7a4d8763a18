import { routeList, type RouteName } from './route-list.ts';

type ParameterOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

type BuilderOf<P extends string> = [ParameterOf<P>] extends [never]
  ? () => string
  : (parameters: Record<ParameterOf<P>, string>) => string;

function fill(path: string, parameters: Record<string, string> = {}): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** The address of every route: the only place where addresses are put together. */
export const paths = Object.fromEntries(
  Object.entries(routeList).map(([name, { path }]) => [name, fill.bind(undefined, path)]),
) as { readonly [N in RouteName]: BuilderOf<(typeof routeList)[N]['path']> };

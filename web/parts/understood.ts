import type { EndpointSpec, QueryInput } from '#contract/endpoint.ts';

/**
 * The part of a query that a call takes. An address can be typed by hand: what it says and the call does not know is left
 * out, as tables leave it out (web/ui/table/url-state.ts).
 */
export function understood<E extends EndpointSpec>(
  { query }: E,
  search: Readonly<Record<string, unknown>>,
): QueryInput<E> {
  const wrong = new Set(query?.safeParse(search).error?.issues.map(({ path }) => path[0]));
  // The schema itself has judged the rest.
  return Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))) as QueryInput<E>;
}

import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type BodyInput,
  type EndpointSpec,
  type HeadersInput,
  needsSession,
  type ParamsInput,
  type QueryInput,
  type ResultOf,
} from '#contract/endpoint.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { ApiError, type CallInput, call } from './client.ts';
import { session, updateSession } from './session.ts';

/** The one cache of server data. */
export function createQueryClient(): QueryClient {
  // Another role was given meanwhile: the menu and the page follow it.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && (error.code === 'role_may_not' || error.code === 'second_factor_needed'))
      void client.invalidateQueries({ queryKey: keyOf(keyStatus) });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryKey }) => keepCareerPath(data, queryKey[1]),
      onError,
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a call fails and says so. The library would otherwise pause it silently.
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: retryable,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * The menu shows the career path of the plan year on every page but makes no call for it. It is read from the responses
 * to any page and kept in the session, so that a change on another device shows.
 */
function keepCareerPath(data: unknown, params: unknown): void {
  const { rpt_current_year, careerPath } = session();
  const changed = fieldOf(data, 'career_path');
  if (typeof changed !== 'string' || changed === careerPath || fieldOf(params, 'year') !== rpt_current_year)
    return;
  updateSession({ careerPath: changed });
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && name in data
    ? (data as Record<string, unknown>)[name]
    : undefined;

/** Options for useQuery and useSuspenseQuery. The key is the call's address, so equal calls share one entry. */
export const query = <E extends EndpointSpec>(endpoint: E, params?: ParamsInput<E>, search?: QueryInput<E>) =>
  queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, params, search),
    queryFn: ({ signal }) =>
      call(endpoint, {
        ...(params === undefined ? {} : { params }),
        ...(search === undefined ? {} : { query: search }),
        signal,
      }),
  });

/** A query of a call whose secret is in a header. */
export const opened = <E extends EndpointSpec>(endpoint: E, headers: HeadersInput<E>) =>
  queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, {}, headers),
    queryFn: ({ signal }) => call(endpoint, { headers, signal }),
  });

/** A query of a search that is sent in a body. */
export const posted = <E extends EndpointSpec & { reads: true }>(endpoint: E, body: BodyInput<E>) =>
  queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, {}, body),
    queryFn: ({ signal }) => call(endpoint, { body, signal }),
  });

/** The key of a call's response in the cache. Without params, the key of all its responses. */
export const keyOf = (endpoint: EndpointSpec, params?: unknown, search?: unknown): readonly unknown[] => {
  if (search !== undefined) return [endpoint.path, params ?? {}, search];
  return params === undefined ? [endpoint.path] : [endpoint.path, params];
};

interface ChangeOptions {
  /**
   * Whether the page is left right after the call. The page's own data is then not fetched again; the next page fetches what
   * it needs.
   */
  leavesPage?: boolean;
}

type CallOptions<E extends EndpointSpec> = ChangeOptions &
  Omit<UseMutationOptions<ResultOf<E>, ApiError, CallInput<E>>, 'mutationFn' | 'mutationKey'>;

/**
 * A call that changes something: `const save = useCall(savePosition)`. After a change all data on the page is fetched
 * again, and other data when a page next needs it. So a page need not know which data its change affects.
 */
export function useCall<E extends EndpointSpec>(
  endpoint: E,
  { leavesPage = false, ...options }: CallOptions<E> = {},
) {
  const client = useQueryClient();
  const changes = needsSession(endpoint);
  return useMutation<ResultOf<E>, ApiError, CallInput<E>>({
    ...options,
    mutationKey: [endpoint.path],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (...args) => {
      if (changes) await askAgain(client, leavesPage);
      return options.onSuccess?.(...args);
    },
    onError: (error, ...rest) => {
      // Another tab deleted or changed it, so the list on the page is out of date.
      if (changes && error instanceof ApiError && error.outdatesList) void askAgain(client);
      return options.onError?.(error, ...rest);
    },
  });
}

/**
 * A change that takes several calls. The first may succeed when a later one fails, so data is fetched again in either
 * case.
 */
export function useChange<Input>(
  run: (input: Input) => Promise<void>,
  options: Omit<UseMutationOptions<void, ApiError, Input>, 'mutationFn'> = {},
) {
  const client = useQueryClient();
  return useMutation<void, ApiError, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        await run(input);
      } catch (error) {
        void askAgain(client);
        throw error;
      }
      await askAgain(client);
    },
  });
}

/** Fetches the page's data again, and other data when a page next needs it. With `later` nothing is fetched now. */
export const askAgain = (client: QueryClient, later = false) =>
  client.invalidateQueries({
    // A change of a plan does not affect the key, and the gate of the next page would wait for this check.
    predicate: ({ queryKey }) => queryKey[0] !== keyStatus.path,
    refetchType: later ? 'none' : 'active',
  });

/** Retries, twice, only what may succeed later. A refusal is a final response. */
function retryable(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === undefined) return false;
  return (error.unanswered || error.status >= 500) && failures < 2;
}

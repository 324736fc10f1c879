import {
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { keyStatus } from '#contract/auth.ts';
import {
  type EndpointSpec,
  needsSession,
  type ParamsInput,
  type QueryInput,
  type ResultOf,
} from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { ApiError, type CallInput, call } from './client.ts';
import { session, updateSession } from './session.ts';

/** The one cache of server data. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onSuccess: (data, { queryKey }) => keepCareerPath(data, queryKey[1]) }),
    defaultOptions: {
      // Without a network a call fails and says so; the library would hold it back without a word.
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

/**
 * The menu shows the career path of the plan year on every page and asks for nothing itself: what any page is told of it
 * is kept in the session, so that a change made elsewhere is seen.
 */
function keepCareerPath(data: unknown, params: unknown): void {
  const { rpt_current_year, careerPath } = session();
  const said = saidBy(data, 'career_path');
  if (typeof said !== 'string' || said === careerPath || saidBy(params, 'year') !== rpt_current_year) return;
  updateSession({ careerPath: said });
}

const saidBy = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && name in data
    ? (data as Record<string, unknown>)[name]
    : undefined;

/** Options for useQuery and useSuspenseQuery; the key is the call's address, so equal calls share one entry. */
export const query = <E extends EndpointSpec>(endpoint: E, params?: ParamsInput<E>, asked?: QueryInput<E>) =>
  queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, params, asked),
    queryFn: ({ signal }) =>
      call(endpoint, {
        ...(params === undefined ? {} : { params }),
        ...(asked === undefined ? {} : { query: asked }),
        signal,
      }),
  });

/** The key of a call's response in the cache; without params, the key of all of them. */
export const keyOf = (endpoint: EndpointSpec, params?: unknown, asked?: unknown): readonly unknown[] => {
  if (asked !== undefined) return [endpoint.path, params ?? {}, asked];
  return params === undefined ? [endpoint.path] : [endpoint.path, params];
};

interface ChangeOptions {
  /** The page is left right after: what it shows is not asked again first, the next page asks for what it needs. */
  leavesPage?: boolean;
}

type CallOptions<E extends EndpointSpec> = ChangeOptions &
  Omit<UseMutationOptions<ResultOf<E>, ApiError, CallInput<E>>, 'mutationFn' | 'mutationKey'>;

/**
 * A call that changes something: `const save = useCall(savePosition)`. After a member's change everything on the page
 * is asked again, and everything else when a page next needs it: a page need not know what its change touches.
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
      // Another tab deleted it: the list that it was chosen from is old.
      if (changes && error instanceof ApiError && errors[error.code].status === 404) void askAgain(client);
      return options.onError?.(error, ...rest);
    },
  });
}

/** A change of several calls, the first of which may be done when a later one fails: asks again whether it succeeded or not. */
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

/** Asks again for what the page shows; the rest is asked when a page next needs it. `later`: all of it is the rest. */
export const askAgain = (client: QueryClient, later = false) =>
  client.invalidateQueries({
    // No change of a plan says anything about the key, and the gate of the next page would wait for its check.
    predicate: ({ queryKey }) => queryKey[0] !== keyStatus.path,
    refetchType: later ? 'none' : 'active',
  });

/** Only what may pass by itself is tried again, twice; a refusal is an answer. */
function retryable(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return errors[error.code].status >= 500 && failures < 2;
}

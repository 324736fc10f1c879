import {
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointSpec, ParamsInput, ResultOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { ApiError, type CallInput, call } from './client.ts';

/** The one cache of server data. */
export const createQueryClient = () =>
  new QueryClient({
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

/** Options for useQuery and useSuspenseQuery; the key is the call's address, so equal calls share one entry. */
export const query = <E extends EndpointSpec>(endpoint: E, params?: ParamsInput<E>) =>
  queryOptions<ResultOf<E>, ApiError>({
    queryKey: keyOf(endpoint, params),
    queryFn: ({ signal }) => call(endpoint, { ...(params === undefined ? {} : { params }), signal }),
  });

/** `keyOf(results)` matches the call for every year; with params, that one answer. */
export const keyOf = (endpoint: EndpointSpec, params?: unknown): readonly unknown[] =>
  params === undefined ? [endpoint.path] : [endpoint.path, params];

interface CallOptions<E extends EndpointSpec>
  extends Omit<UseMutationOptions<ResultOf<E>, ApiError, CallInput<E>>, 'mutationFn' | 'mutationKey'> {
  /** Calls whose answers this one changes; all their years are asked again. */
  invalidates?: readonly EndpointSpec[];
}

/** A call that changes something: `const save = useCall(savePosition, { invalidates: [userData] })`. */
export function useCall<E extends EndpointSpec>(
  endpoint: E,
  { invalidates = [], ...options }: CallOptions<E> = {},
) {
  const client = useQueryClient();
  const askAgain = () =>
    Promise.all(invalidates.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
  return useMutation<ResultOf<E>, ApiError, CallInput<E>>({
    ...options,
    mutationKey: [endpoint.path],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (...args) => {
      await askAgain();
      return options.onSuccess?.(...args);
    },
    onError: (error, ...rest) => {
      // Another tab deleted it: the list that it was chosen from is old.
      if (error instanceof ApiError && errors[error.code].status === 404) void askAgain();
      return options.onError?.(error, ...rest);
    },
  });
}

/** Only what may pass by itself is tried again, twice; a refusal is an answer. */
function retryable(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return errors[error.code].status >= 500 && failures < 2;
}

import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallOptions, call } from './call.ts'
import type { Descriptor, Input, Output } from './descriptor.ts'

/** Names a call whatever its input: `refresh: [listEnterprises]`. */
type AnyDescriptor = Pick<Descriptor<Endpoint>, 'path'>

interface ReadOptions {
  /** False while the input is not known yet. */
  enabled?: boolean
  /** How long the answer counts as fresh; `Infinity` for constants. */
  staleTime?: number
  /** What was answered to the input before stands until this one is answered. */
  keep?: boolean
}

/** The cache's key of a call: its path, which all inputs share, and the input. */
export const callKey = (of: AnyDescriptor, input?: unknown): readonly unknown[] => (input === undefined ? [of.path] : [of.path, input])

/** Reads by a call. Its answer is kept and shared by input; errors are shown once, as the query client says. */
export const useCall = <E extends Endpoint>(
  of: Descriptor<E>,
  input: Input<E>,
  { keep = false, ...options }: ReadOptions = {},
): UseQueryResult<Output<E>> =>
  useQuery({
    queryKey: callKey(of, input),
    queryFn: ({ signal }) => call(of, input, { signal, quiet: true }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...options,
  })

/** Makes every kept answer of these calls stale; those on screen are read again. */
export const refreshCalls = (client: QueryClient, calls: readonly AnyDescriptor[]): Promise<unknown> =>
  Promise.all(calls.map((of) => client.invalidateQueries({ queryKey: callKey(of) })))

interface ActionOptions<E extends Endpoint> extends Omit<CallOptions, 'signal'> {
  /** Reads that are stale once it is done. */
  refresh?: readonly AnyDescriptor[]
  onDone?: (output: Output<E>, input: Input<E>) => void
}

/** A command by a call. A failure is toasted unless `quiet`; success refreshes what it makes stale. */
export const useAction = <E extends Endpoint>(
  of: Descriptor<E>,
  { refresh = [], onDone, ...options }: ActionOptions<E> = {},
): UseMutationResult<Output<E>, unknown, Input<E>> => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>) => call(of, input, options),
    onSuccess: async (output, input) => {
      onDone?.(output, input)
      await refreshCalls(client, refresh)
    },
  })
}

import type { Endpoint, InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { admitMember } from './access.ts'
import type { RequestInfo, TenantCaller } from './caller.ts'
import { invalidInput } from './invalid-input.ts'
import type { Route } from './route.ts'

/**
 * Makes a declared call for somebody inside the server: the same roles, the same judgement of the input and the same service as if he had
 * sent it. Throws the refusals of the call.
 */
export type InnerCall = <E extends Endpoint>(
  caller: TenantCaller,
  endpoint: E,
  input: InputOf<E>,
  request: RequestInfo,
) => Promise<OutputOf<E>>

/** Over the routes of the server; read when the first call is made, so that a feature among them may use it. */
export const createInnerCalls = (routes: () => readonly Route[]): InnerCall => {
  let byPlace: Map<string, Route> | null = null
  const placeOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const find = (endpoint: Endpoint): Route => {
    byPlace ??= new Map(routes().map((route) => [placeOf(route.endpoint), route]))
    const route = byPlace.get(placeOf(endpoint))
    if (route === undefined) throw new Error(`no route answers ${placeOf(endpoint)}`)
    return route
  }
  return async (caller, endpoint, input, request) => {
    const route = find(endpoint)
    admitMember(endpoint, caller)
    const parsed = endpoint.input.safeParse(input, { reportInput: true })
    if (!parsed.success) throw invalidInput(parsed.error)
    const nothing = async (): Promise<void> => undefined
    const output = await route.run({ input: parsed.data, caller, content: null, request, keyed: false, enter: nothing, settle: nothing })
    // The schema of the endpoint gives its output's type.
    return endpoint.output.parse(output) as OutputOf<typeof endpoint>
  }
}

import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Endpoint, InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { admitMember } from './access.ts'
import type { RequestInfo, TenantCaller } from './caller.ts'
import { succeed } from './envelope.ts'
import { type Idempotency, Replay } from './idempotency.ts'
import { parseInput } from './invalid-input.ts'
import type { Route, RouteDirectory } from './route.ts'

/**
 * Makes a declared call for somebody inside the server: the same roles, the same judgement of the input and the same service as if they had
 * sent it. Throws the refusals of the call. With a `key` the change is made once, however often it is asked for: later calls get the first
 * output.
 */
export type InnerCall = <E extends Endpoint>(
  caller: TenantCaller,
  endpoint: E,
  input: InputOf<E>,
  request: RequestInfo,
  key?: string,
) => Promise<OutputOf<E>>

/** Over the routes of the server; they are read when the first call is made, so that a feature among them may use it. */
export const createInnerCalls = (routes: () => readonly Route[], directory: RouteDirectory, idempotency: Idempotency): InnerCall => {
  let byPlace: Map<string, Route> | null = null
  const placeOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const find = (endpoint: Endpoint): Route => {
    byPlace ??= new Map(routes().map((route) => [placeOf(route.endpoint), route]))
    const route = byPlace.get(placeOf(endpoint)) ?? directory.find(endpoint.method, endpoint.path)
    if (route === undefined) throw new Error(`no route answers ${placeOf(endpoint)}`)
    return route
  }
  return async (caller, endpoint, input, request, key) => {
    const route = find(endpoint)
    // The output's type is that of the endpoint whose schema judges it.
    const outputOf = (output: unknown) => endpoint.output.parse(output) as OutputOf<typeof endpoint>
    // What anybody may call, a member may too.
    if (endpoint.access !== 'public') admitMember(endpoint, caller)
    const parsed = parseInput(endpoint.input, input)
    if (key !== undefined && !route.oneTransaction) throw new Error(`${endpoint.path} keeps no key in its transaction`)
    const { userUuid, enterpriseUuid } = caller
    const attempt = key === undefined ? null : idempotency.prepare({ key, userUuid, enterpriseUuid, path: endpoint.path, body: input })
    try {
      const output = await route.run({
        input: parsed,
        caller,
        content: null,
        request,
        enter: async (tx) => attempt?.enter(tx),
        settle: async (tx, made) =>
          attempt?.settle(tx, { status: 200, body: succeed(outputOf(made), 'success', CODE.success, request.language) }),
      })
      return outputOf(output)
    } catch (error) {
      if (error instanceof Replay && attempt !== null) return outputOf((await attempt.answered()).body.data)
      throw error
    }
  }
}

import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { appEndpoints, publicEndpoints, settingsEndpoints, settingsEntities } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { listEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import type { DeclaredCall } from '#src/platform/http/openapi/openapi.ts'
import { SERVED } from '../registry.ts'

const ofApp = (app: App): { name: string; endpoint: Endpoint }[] => {
  const { meta, dashboard, overview, ...views } = appEndpoints(app)
  const calls = {
    ...(app.appKey === null ? views : { meta, dashboard, overview, ...views }),
    ...(app.pages && publicEndpoints(app)),
    ...(Object.values(settingsEntities(app)).some((of) => of !== undefined) && settingsEndpoints(app)),
  }
  return Object.entries(calls).map(([name, endpoint]) => ({ name, endpoint }))
}

const ownCalls = ({ app, calls = [] }: ServedApp): { name: string; endpoint: Endpoint }[] =>
  calls.map(({ call }) => ({ name: `x.${call.name}`, endpoint: customEndpoint(app, call) }))

const pageCalls = ({ app, pageCalls: served = [] }: ServedApp): { name: string; endpoint: Endpoint }[] =>
  [...new Set(served.map(({ call }) => call))].map((call) => ({ name: `x.public.${call.name}`, endpoint: pageEndpoint(app, call) }))

/** Every call of an application: its name in code and the declaration. */
export const callsOf = (served: ServedApp): { name: string; endpoint: Endpoint }[] => [
  ...ofApp(served.app),
  ...ownCalls(served),
  ...pageCalls(served),
  ...Object.values(served.app.entities).flatMap(listEndpoints),
]

/** Every call of every application. Declares those that nobody has made yet. */
export const listApplicationCalls = (): DeclaredCall[] =>
  SERVED.flatMap((served) => callsOf(served).map((call) => ({ feature: served.app.key, ...call })))

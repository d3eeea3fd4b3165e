import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { appEndpoints, publicEndpoints, settingsEndpoints, settingsEntity } from '@qifuyun/kit/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/custom-call.ts'
import { listEndpoints } from '@qifuyun/kit/endpoints.ts'
import type { More } from '@qifuyun/kit/server.ts'
import { SERVED } from './registry.ts'

const ofApp = (app: App): { name: string; endpoint: Endpoint }[] => {
  const { meta, dashboard, ...views } = appEndpoints(app)
  const calls = {
    ...(app.appKey === null ? views : { meta, dashboard, ...views }),
    ...(app.pages && publicEndpoints(app)),
    ...(settingsEntity(app) && settingsEndpoints(app)),
  }
  return Object.entries(calls).map(([name, endpoint]) => ({ name, endpoint }))
}

const ownCalls = (app: App, { calls = [] }: More): { name: string; endpoint: Endpoint }[] =>
  calls.map(({ call }) => ({ name: `x.${call.name}`, endpoint: customEndpoint(app, call) }))

/** Every call of every application: the application, the name in code and the declaration. */
export const APPLICATION_CALLS: readonly { feature: string; name: string; endpoint: Endpoint }[] = SERVED.flatMap(({ app, more }) =>
  [...ofApp(app), ...ownCalls(app, more), ...Object.values(app.entities).flatMap(listEndpoints)].map((call) => ({
    feature: app.key,
    ...call,
  })),
)

import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { appEndpoints, publicEndpoints } from '@qifuyun/kit/app-endpoints.ts'
import { listEndpoints } from '@qifuyun/kit/endpoints.ts'
import { APPS } from './registry.ts'

const ofApp = (app: App): { name: string; endpoint: Endpoint }[] => {
  const { meta, dashboard, ...views } = appEndpoints(app)
  const calls = { ...(app.appKey === null ? views : { meta, dashboard, ...views }), ...(app.pages && publicEndpoints(app)) }
  return Object.entries(calls).map(([name, endpoint]) => ({ name, endpoint }))
}

/** Every call of every application: the application, the name in code and the declaration. */
export const APPLICATION_CALLS: readonly { feature: string; name: string; endpoint: Endpoint }[] = APPS.flatMap((app) =>
  [...ofApp(app), ...Object.values(app.entities).flatMap(listEndpoints)].map((call) => ({ feature: app.key, ...call })),
)

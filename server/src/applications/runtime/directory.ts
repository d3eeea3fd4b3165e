import { appPath } from '@qifuyun/kit/calls/wire.ts'
import type { Route, RouteDirectory } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { entityJobRoutes } from '../import/routes.ts'
import { pageCallRoutes } from '../public/own-calls.ts'
import { publicPageRoutes } from '../public/routes.ts'
import { appReadRoutes, entityReadRoutes } from '../read/routes.ts'
import { APPS, SERVED } from '../registry.ts'
import { appWriteRoutes, entityWriteRoutes } from '../write/routes.ts'
import { applicationPatterns, partPatterns } from './call-patterns.ts'
import { customRoutes } from './custom-routes.ts'
import { SERVED_ENTITIES } from './served-entity.ts'

const placeOf = (method: string, path: string): string => `${method} ${path}`

type Found = ReadonlyMap<string, Route>

/** The routes by their places; made when they are first asked for. */
const onDemand = (make: () => Route[]): (() => Found) => {
  let made: Found | undefined
  return () => {
    made ??= new Map(make().map((route) => [placeOf(route.endpoint.method, route.endpoint.path), route]))
    return made
  }
}

/** Entities and applications by the path below which their calls stand. */
const ownersOf = (platform: Platform): ReadonlyMap<string, () => Found> =>
  new Map([
    ...SERVED.map((served) => {
      const { app } = served
      const make = () => [
        ...appReadRoutes(platform, app),
        ...appWriteRoutes(platform, app),
        ...publicPageRoutes(platform, app),
        ...pageCallRoutes(platform, served),
        ...customRoutes(platform, served),
      ]
      return [appPath(app), onDemand(make)] as const
    }),
    ...SERVED_ENTITIES.map((served) => {
      const make = () => [
        ...entityReadRoutes(platform, served),
        ...entityWriteRoutes(platform, served),
        ...entityJobRoutes(platform, served),
      ]
      return [served.address.path, onDemand(make)] as const
    }),
  ])

/** Every call of every application. Those of an entity are declared at the first of them: some thousands together, most of them never made. */
export const applicationDirectory = (platform: Platform): RouteDirectory => {
  const owners = ownersOf(platform)
  return {
    patterns: [...applicationPatterns(), ...APPS.flatMap(({ appKey, key }) => (appKey === null ? partPatterns(key) : []))],
    find: (method, path) => {
      const place = placeOf(method, path)
      for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        const route = owners.get(path.slice(0, end))?.().get(place)
        if (route !== undefined) return route
      }
      return undefined
    },
  }
}

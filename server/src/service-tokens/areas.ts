import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { APPLICATION_AREA, AREAS } from '@qifuyun/contract/service-tokens/constants.ts'

const OFFERED: ReadonlySet<string> = new Set(AREAS)
/** Calls of the core's own application stand beside those of others. */
const MAIN_DATA = '/api/v1/main_data/'
const APPLICATION = /^\/api\/v1\/application\/(\w+)\//

/** Calls of features by their addresses; those of applications say it in theirs. */
const FEATURE_AT: ReadonlyMap<string, string> = new Map(ENDPOINTS.map(({ feature, endpoint }) => [endpoint.path, feature]))

/** The area that a call belongs to; undefined where programs are not let in. */
const areaOf = ({ path }: Endpoint): string | undefined => {
  const feature = FEATURE_AT.get(path)
  if (feature !== undefined) return OFFERED.has(feature) ? feature : undefined
  const [, appKey] = APPLICATION.exec(path) ?? []
  if (appKey !== undefined) return `${APPLICATION_AREA}${appKey}`
  return path.startsWith(MAIN_DATA) ? 'main-data' : undefined
}

/** The scope that a call asks for; undefined where no program is let in. */
export const scopeFor = (endpoint: Endpoint, changes: boolean): string | undefined => {
  const area = areaOf(endpoint)
  return area === undefined ? undefined : `${area}:${changes ? 'write' : 'read'}`
}

/** Whether these scopes let a program make a call; who may write may read. */
export const isWithin = (scopes: readonly string[], endpoint: Endpoint, changes: boolean): boolean => {
  const area = areaOf(endpoint)
  return area !== undefined && (scopes.includes(`${area}:write`) || (!changes && scopes.includes(`${area}:read`)))
}

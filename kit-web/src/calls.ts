import type { Method } from '@qifuyun/contract/core/endpoint.ts'
import type { AppEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import type { EntityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf, appPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Identity } from '@qifuyun/kit/identity.ts'
import { type Descriptor, descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { APP_CALLS, ENTITY_CALLS } from './calls.generated.ts'

/** Those that the browser makes; it begins long jobs by their business code. */
export type EntityCalls = Omit<EntityEndpoints, 'acting' | 'kpiRead' | 'import' | 'export'>
export type Acting = EntityEndpoints['acting'][string]

interface Line {
  at: string
  method: Method
  idempotent?: true
  anyRole?: true
}

const ofEntity: Record<keyof EntityCalls, Line> = ENTITY_CALLS
const ofApp: Record<keyof AppEndpoints, Line> = APP_CALLS

const common = (path: string, { at, method, idempotent }: Line) => ({
  method,
  path: `${path}/${at}`,
  access: 'tenant' as const,
  ...(idempotent && { idempotent }),
})

/** One call of an entity, for the request layer. */
export const entityCall = <Name extends keyof EntityCalls>(of: Entity, name: Name): Descriptor<EntityCalls[Name]> => {
  const { path, roles } = addressOf(of)
  const line = ofEntity[name]
  return descriptor<EntityCalls[Name]>({ ...common(path, line), roles: line.anyRole ? [] : roles })
}

/** An action of the definition. */
export const actionCall = (of: Entity, action: string): Descriptor<Acting> => {
  const { path, roles } = addressOf(of)
  return descriptor<Acting>({ ...common(path, { at: `action/${action}`, method: 'POST', idempotent: true }), roles })
}

/** A call of an application as a whole. */
export const appCall = <Name extends keyof AppEndpoints>(of: Identity, name: Name): Descriptor<AppEndpoints[Name]> =>
  descriptor<AppEndpoints[Name]>({ ...common(appPath(of), ofApp[name]), roles: [] })

import type { Method } from '@qifuyun/contract/core/endpoint.ts'
import type { AppEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import type { CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { EntityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf, appPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Identity } from '@qifuyun/kit/identity.ts'
import type { LinkCall } from '@qifuyun/kit/page-link.ts'
import { type Descriptor, descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'

/** Those that the browser makes; it begins long jobs by their business code. */
export type EntityCalls = Omit<EntityEndpoints, 'acting' | 'kpiRead' | 'import' | 'export'>
export type Acting = EntityEndpoints['acting'][string]

interface Line {
  at: string
  method?: 'GET'
  idempotent?: true
}

// As the kit declares them, without the schema library that declarations need; `calls.test.ts` compares the two.
const CALLS: Record<keyof EntityCalls, Line> = {
  page: { at: 'page' },
  info: { at: 'info', method: 'GET' },
  add: { at: 'add', idempotent: true },
  update: { at: 'update' },
  delete: { at: 'delete' },
  parts: { at: 'parts' },
  options: { at: 'options' },
  kpi: { at: 'kpi' },
  log: { at: 'log', method: 'GET' },
  asOf: { at: 'as_of', method: 'GET' },
  reveal: { at: 'reveal' },
  commentAdd: { at: 'comment_add' },
  commentList: { at: 'comment_list', method: 'GET' },
  tree: { at: 'tree' },
  print: { at: 'print', method: 'GET' },
}

const APP_CALLS: Record<keyof AppEndpoints, Line> = {
  meta: { at: 'meta', method: 'GET' },
  dashboard: { at: 'dashboard', method: 'GET' },
  viewList: { at: 'view/list', method: 'GET' },
  viewSave: { at: 'view/save' },
  viewDelete: { at: 'view/delete' },
}

const common = (path: string, { at, method = 'POST', idempotent }: Omit<Line, 'method'> & { method?: Method }) => ({
  method,
  path: `${path}/${at}`,
  access: 'tenant' as const,
  ...(idempotent && { idempotent }),
})

type Declared<C> = C extends CustomCall<infer I, infer O> ? ReturnType<typeof customEndpoint<I, O>> : never

/** A call of an application's own, `x/{name}`; one that `reads` needs no key. */
export const ownCall = <C extends CustomCall>(of: Identity, name: string, reads?: 'reads'): Descriptor<Declared<C>> =>
  descriptor<Declared<C>>({ ...common(appPath(of), { at: `x/${name}`, ...(reads === undefined && { idempotent: true }) }), roles: [] })

/** The call that gives links of a public page (`linkCall` of the kit). */
export const pageLinkCall = (of: Identity, name: string) => ownCall<LinkCall>(of, name)

/** One call of an entity, for the request layer. */
export const entityCall = <Name extends keyof EntityCalls>(of: Entity, name: Name): Descriptor<EntityCalls[Name]> => {
  const { path, roles } = addressOf(of)
  return descriptor<EntityCalls[Name]>({ ...common(path, CALLS[name]), roles: name === 'options' ? [] : roles })
}

/** An action of the definition. */
export const actionCall = (of: Entity, action: string): Descriptor<Acting> => {
  const { path, roles } = addressOf(of)
  return descriptor<Acting>({ ...common(path, { at: `action/${action}`, idempotent: true }), roles })
}

/** A call of an application as a whole. */
export const appCall = <Name extends keyof AppEndpoints>(of: Identity, name: Name): Descriptor<AppEndpoints[Name]> =>
  descriptor<AppEndpoints[Name]>({ ...common(appPath(of), APP_CALLS[name]), roles: [] })

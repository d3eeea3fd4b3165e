import { createHash } from 'node:crypto'
import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { actionRights, adminCode, permissionCode, revealCode, type Verb, verbsFor } from '@qifuyun/kit/permissions.ts'
import { isCalled } from '@qifuyun/kit/states.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createContext } from '../context.ts'
import { mayDo, reachOf, rightsIn } from '../runtime/access.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { signingOf } from '../runtime/signing.ts'
import { figuresOf } from './figures.ts'
import type { Reading } from './scope.ts'

const entitiesOf = (app: App): ServedEntity[] => SERVED_ENTITIES.filter((served) => served.app === app)

const describeFields = (fields: FieldMap): object[] =>
  Object.entries(fields).map(([field, { spec }]) => {
    const { target: _target, children, ...rest } = spec
    return { field, ...rest, ...(children && { children: describeFields(children) }) }
  })

const describeEntity = ({ entity }: ServedEntity) => {
  const { name, label, fields, computed, states, actions, list } = entity.spec
  return {
    entity: name,
    label,
    fields: describeFields(fields),
    computed: describeFields(computed),
    states: states.map(({ code, label: stateLabel, tone, final }) => ({ code, label: stateLabel, tone, final })),
    actions: Object.entries(actions)
      .filter(([, action]) => isCalled(action))
      .map(([action, { label: actionLabel, from, to, form = [] }]) => ({
        action,
        label: actionLabel,
        from,
        to,
        form: form.map((line) => ({ field: line.replace(/!$/, ''), required: line.endsWith('!') })),
      })),
    views: ['table', ...(list.views ?? []).map(({ kind }) => kind)],
  }
}

const verbsOf = ({ entity }: ServedEntity): Verb[] => [
  ...verbsFor(entity),
  ...Object.keys(actionRights(entity)).map((action): Verb => `action.${action}`),
]

/** What an application is, and the codes of the rights that the caller holds in it. */
export const describeApp = async (tx: Tx, { clock, secrets }: Platform, caller: TenantCaller, app: App) => {
  const appKey = app.appKey ?? ''
  const rights = await rightsIn(tx, caller, app, clock.now(), `app:${appKey}`)
  const served = entitiesOf(app)
  const entities = served.map(describeEntity)
  const own = [adminCode(appKey), revealCode(appKey)].filter((code) => rights.manager || rights.codes.includes(code))
  const held = served.flatMap((each) =>
    verbsOf(each).flatMap((verb) => (mayDo(rights, each, verb) ? [permissionCode(appKey, each.entity.spec.name, verb)] : [])),
  )
  return {
    appKey: app.appKey,
    appName: app.label,
    entities,
    permissions: [...own, ...held],
    signingKey: signingOf(secrets, caller.enterpriseUuid).publicKey(),
    version: createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 16),
  }
}

/** Opens entities of an application for somebody who reads it: null for those that they may not read. Asks for their rights once. */
export const opener = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  app: App,
): Promise<(served: ServedEntity) => Promise<Reading | null>> => {
  const now = platform.clock.now()
  const rights = await rightsIn(tx, caller, app, now, `app:${app.appKey}`)
  const { userUuid, enterpriseUuid } = caller
  const contextFor = () => createContext({ tx, platform, caller, now })
  return async (served) => {
    if (!mayDo(rights, served, 'read')) return null
    return { tx, platform, userUuid, enterpriseUuid, now, reach: await reachOf(tx, caller, served, rights), contextFor }
  }
}

/** Opens entities of any application in turn: the rights in each are asked for once. Null also where an application is closed, or roles lack. */
export const openerOfAll = (tx: Tx, platform: Platform, caller: TenantCaller): ((served: ServedEntity) => Promise<Reading | null>) => {
  const openers = new Map<App, ReturnType<typeof opener>>()
  return async (served) => {
    if (!holdsOneOf(caller.roles, served.address.roles)) return null
    const known = openers.get(served.app) ?? opener(tx, platform, caller, served.app)
    openers.set(served.app, known)
    // What is refused is left out.
    const open = await known.catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    return open === null ? null : open(served)
  }
}

/** The figures of all entities of an application that the caller may read. */
export const cardsOf = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  app: App,
  range: { begin?: string | undefined; end?: string | undefined },
) => {
  const openFor = await opener(tx, platform, caller, app)
  const period = range.begin !== undefined && range.end !== undefined ? { begin: range.begin, end: range.end } : undefined
  const cards = []
  for (const served of entitiesOf(app)) {
    const reading = await openFor(served)
    if (reading === null) continue
    const figures = await figuresOf(reading, served, { range: period, groupBy: period && 'day' })
    cards.push(...figures.map((figure) => ({ entity: served.entity.spec.name, ...figure })))
  }
  return cards
}

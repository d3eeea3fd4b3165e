import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { appEndpoints, settingsEndpoints, settingsEntities } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { idListKey } from '@qifuyun/kit/calls/wire.ts'
import { isMasked } from '@qifuyun/kit/field.ts'
import { permissionCode, type Verb } from '@qifuyun/kit/permissions.ts'
import { type ActionSpec, fromOf, type Who } from '@qifuyun/kit/states.ts'
import { operatorOf } from '#src/operation-log/service.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'

import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addComment, type Comment } from '../comments/comment.ts'
import { openWriting } from '../context.ts'
import { revealPhone } from '../read/reveal.ts'
import { deleteView, listViews, saveView } from '../read/saved-views.ts'
import type { Reach, Reading } from '../read/scope.ts'
import { saveSettings, settingsAsked } from '../read/settings.ts'
import { accessTo, checkRoles, mayDo, reachOf, rightsIn, withAccess } from '../runtime/access.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { forbidden, refuseField } from '../texts.ts'
import { type Acting, act, create } from './act.ts'
import { addAsked } from './add.ts'
import { eachForItself } from './bulk.ts'
import { changeRow } from './change.ts'
import type { Draft } from './draft.ts'
import { readForm } from './form-names.ts'
import { inOwnWords, ownRoutes } from './own-words.ts'
import type { Values } from './places.ts'
import { removeRows } from './remove.ts'
import type { Writing } from './writer.ts'

interface Asked {
  caller: TenantCaller
  request: RequestInfo
  enter(tx: Tx): Promise<void>
}

/** Every writing call of a row is one transaction. */
const ONCE = { oneTransaction: true }

/** An entity opened for writing by a caller. */
interface Opened {
  writing: Writing
  reach: Reach
  reading: Reading
}

const open = (platform: Platform, tx: Tx, path: string, { caller, request }: Asked, reach: Reach): Opened => {
  const now = platform.clock.now()
  const { enterpriseUuid, userUuid, userName } = caller
  const person = { userUuid, userName, manager: reach.manager }
  const writing = openWriting({ tx, platform, enterpriseUuid, person, operator: operatorOf(caller, request, path), now, caller })
  return { writing, reach, reading: { tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => writing.context() } }
}

/** What the schema of a call read, with the id under one name; its own is only known at run time, so the compiler needs to be told. */
const withUuid = (input: Values, id: string): Values => ({ ...input, uuid: input[id] })

/** Fields that the caller does not see are no fields to them. */
const seenOf = ({ entity }: ServedEntity, { sees }: Reach, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(entity.spec.fields).flatMap(([key, field]) => (key in sent && sees(field) ? [[key, sent[key]] as const] : [])),
  )

const added = ({ address, entity }: ServedEntity, { row }: Draft) => {
  const serial = Object.entries(entity.spec.fields).find(([, { spec }]) => spec.kind === 'serial')?.[0]
  return { [address.id]: row.uuid, version: row.version, ...(serial !== undefined && { serialNo: String(row[serial]) }) }
}

const changed = ({ row }: Draft) => ({ version: row.version, ...(row.state !== undefined && { state: row.state }) })

const rowRoutes = (platform: Platform, served: ServedEntity): Route[] => {
  const calls = entityEndpoints(served.entity)
  const { id } = served.address
  const inside = <T>(asked: Asked, verb: Verb, path: string, work: (opened: Opened) => Promise<T>): Promise<T> => {
    const { enterpriseUuid, userUuid } = asked.caller
    return platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
      const access = { person: asked.caller, served, verb, now: platform.clock.now() }
      await asked.enter(tx)
      return withAccess(tx, access, (reach) => work(open(platform, tx, path, asked, reach)))
    })
  }
  return [
    handle(
      calls.add,
      (call) =>
        inside(call, 'add', calls.add.path, async ({ writing, reach }) => {
          const output = added(served, await addAsked(writing, served, seenOf(served, reach, call.input)))
          await call.settle(writing.tx, output)
          return output
        }),
      ONCE,
    ),
    handle(
      calls.update,
      (call) =>
        inside(call, 'update', calls.update.path, async ({ writing, reach }) => {
          const { [id]: uuid, version, ...sent }: Values = call.input
          const change = { uuid: String(uuid), version: Number(version), sent: seenOf(served, reach, sent) }
          const output = changed(await changeRow(writing, served, change, reach.scope))
          await call.settle(writing.tx, output)
          return output
        }),
      ONCE,
    ),
    handle(
      calls.delete,
      (call) =>
        inside(call, 'delete', calls.delete.path, async ({ writing, reach }) => {
          // The schema of the call checked it; its key is only known at run time.
          const uuids = (call.input as Values)[idListKey(id)] as string[]
          const output = { count: await removeRows(writing, served, uuids, reach.scope) }
          await call.settle(writing.tx, output)
          return output
        }),
      ONCE,
    ),
    handle(
      calls.commentAdd,
      (call) =>
        inside(call, 'read', calls.commentAdd.path, async ({ writing, reading }) => {
          const output = { commentUuid: await addComment(writing, reading, served, withUuid(call.input, id) as unknown as Comment) }
          await call.settle(writing.tx, output)
          return output
        }),
      ONCE,
    ),
    ...(hasPhone(served)
      ? [
          handle(calls.reveal, (call) =>
            inside(call, 'read', calls.reveal.path, ({ writing, reading }) =>
              revealPhone(writing, reading, served, withUuid(call.input, id) as { uuid: string; field: string }),
            ),
          ),
        ]
      : []),
  ]
}

const hasPhone = ({ entity }: ServedEntity): boolean => Object.values(entity.spec.fields).some(({ spec }) => isMasked(spec))

const people = ({ who }: ActionSpec): Who[] => [who].flat()

/** How far a caller reaches with an action: by its own right, or as one of the people whom the row names, as far as they read. */
const reachOfAction = async (
  tx: Tx,
  { caller }: Asked,
  served: ServedEntity,
  name: string,
  action: ActionSpec,
  now: Date,
): Promise<Reach> => {
  const { app, entity } = served
  const verb: Verb = `action.${name}`
  const need = app.appKey === null ? '' : permissionCode(app.appKey, entity.spec.name, verb)
  const rights = await rightsIn(tx, caller, app, now, need)
  const named = people(action).some((who) => who !== 'permission')
  if (!mayDo(rights, served, verb) && !(named && mayDo(rights, served, 'read'))) forbidden([need])
  return reachOf(tx, caller, served, rights)
}

const actionRoutes = (platform: Platform, served: ServedEntity): Route[] => {
  const { id } = served.address
  const listKey = idListKey(id)
  const { acting } = entityEndpoints(served.entity)
  return Object.entries(served.entity.spec.actions).flatMap(([name, action]): Route[] => {
    const endpoint = acting[name]
    if (endpoint === undefined) return []
    return [
      handle(
        endpoint,
        (call) =>
          platform.db.tenant(call.caller.enterpriseUuid, call.caller.userUuid, async (tx) => {
            const [, reach] = await together(call.enter(tx), reachOfAction(tx, call, served, name, action, platform.clock.now()))
            const { writing } = open(platform, tx, endpoint.path, call, reach)
            const doing = { name, action, reach }
            const output = await readForm(action, call.input, (sent) =>
              perform(writing, served, doing, sent, call.request, { id, listKey }),
            )
            await call.settle(tx, output)
            return output
          }),
        ONCE,
      ),
    ]
  })
}

const perform = async (
  writing: Writing,
  served: ServedEntity,
  doing: Pick<Acting, 'name' | 'action' | 'reach'>,
  input: Values,
  { language }: RequestInfo,
  { id, listKey }: { id: string; listKey: string },
): Promise<Values> => {
  const { [id]: uuid, [listKey]: uuids, version, ...form } = input
  const acting: Acting = { ...doing, asked: true, sent: seenOf(served, doing.reach, form), ...(typeof version === 'number' && { version }) }
  if (fromOf(doing.action).length === 0) return added(served, await create(writing, served, acting))
  // The schema of the call checked both.
  if (typeof uuid === 'string') return changed(await act(writing, served, uuid, acting))
  if (!Array.isArray(uuids)) return refuseField(id, '必填')
  if (!doing.action.bulk) refuseField(listKey, '该操作不支持批量')
  return {
    ...(await eachForItself(writing.tx, uuids, language, (each) => inOwnWords(served.app, () => act(writing, served, each, acting)))),
  }
}

const viewRoutes = (platform: Platform, app: App): Route[] => {
  const calls = appEndpoints(app)
  const inside = <T>(asked: Asked, path: string, work: (writing: Writing) => Promise<T>): Promise<T> => {
    const { enterpriseUuid, userUuid, roles } = asked.caller
    return platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
      const rights = await rightsIn(tx, asked.caller, app, platform.clock.now(), `app:${app.appKey}`)
      // Anyone who reads a part of the platform is not yet one who speaks for everybody.
      const manager = app.appKey === null ? roles.includes(ROLE.admin) : rights.manager
      return work(open(platform, tx, path, asked, { ...NO_ROWS, manager }).writing)
    })
  }
  return [
    handle(calls.viewList, (call) =>
      inside(call, calls.viewList.path, (writing) => listViews(writing, entityNamed(call, app, call.input.entity))),
    ),
    handle(calls.viewSave, (call) =>
      inside(call, calls.viewSave.path, (writing) => saveView(writing, entityNamed(call, app, call.input.entity), call.input)),
    ),
    handle(calls.viewDelete, (call) =>
      inside(call, calls.viewDelete.path, async (writing) => {
        await deleteView(writing, app, call.input.viewUuid)
        return null
      }),
    ),
  ]
}

const settingsRoutes = (platform: Platform, app: App): Route[] => {
  const { ofProjects, ofEnterprise } = settingsEntities(app)
  if ((ofProjects ?? ofEnterprise) === undefined) return []
  const call = settingsEndpoints(app).settingsSave
  return [
    handle(
      call,
      (asked) =>
        platform.db.tenant(asked.caller.enterpriseUuid, asked.caller.userUuid, async (tx) => {
          const { projectUuid, version, ...sent } = asked.input
          const served = settingsAsked(app, projectUuid)
          const [, reach] = await together(asked.enter(tx), accessTo(tx, asked.caller, served, 'update', platform.clock.now()))
          const { writing } = open(platform, tx, call.path, asked, reach)
          const { row } = await saveSettings(writing, served, { projectUuid, version, sent: seenOf(served, reach, sent) }, reach.scope)
          const output = { uuid: row.uuid, version: row.version }
          await asked.settle(tx, output)
          return output
        }),
      ONCE,
    ),
  ]
}

/** Lists are saved without looking at a row. */
const NO_ROWS: Omit<Reach, 'manager'> = { scope: undefined, reveals: false, sees: () => false, unveils: () => false, may: () => false }

const entityNamed = ({ caller }: Asked, app: App, name: string): ServedEntity => {
  const served = SERVED_ENTITIES.find((each) => each.app === app && each.entity.spec.name === name) ?? refuseField('entity', '选项无效')
  checkRoles(caller, served)
  return served
}

/** The writing calls of an application as a whole. */
export const appWriteRoutes = (platform: Platform, app: App): Route[] =>
  ownRoutes(app, [...viewRoutes(platform, app), ...settingsRoutes(platform, app)])

/** The writing calls of an entity. */
export const entityWriteRoutes = (platform: Platform, served: ServedEntity): Route[] =>
  ownRoutes(served.app, [...rowRoutes(platform, served), ...actionRoutes(platform, served)])

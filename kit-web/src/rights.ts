import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { adminCode, isRecordedBy, permissionCode, revealCode, type Verb } from '@qifuyun/kit/permissions.ts'
import { type ActionSpec, fromOf, isCalled, type Who } from '@qifuyun/kit/states.ts'
import { isFree } from '@qifuyun/kit/work/approval.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useMeta } from './reads.ts'

/** What the user may do with an entity; nothing until the server has told. It judges every call itself. */
export interface Rights {
  userUuid: string
  may(verb: Verb): boolean
  /** Sees full phone numbers; each look is logged. */
  mayReveal: boolean
  /** Manages the application: shares saved lists. */
  manager: boolean
}

/** The user's rights on an entity: permissions of the application, or the role codes of the entity's own calls. */
export const useRights = (of: Entity): Rights => {
  const { userUuid } = useViewer().user
  const { app } = of.spec
  const byRole = usePermit(addressOf(of).roles)
  const meta = useMeta(app, { enabled: app.appKey !== null })
  if (app.appKey === null) return { userUuid, may: () => byRole, mayReveal: byRole, manager: byRole }
  const { appKey } = app
  const held = new Set(meta.data?.permissions)
  const manager = held.has(adminCode(appKey))
  const mayReveal = manager || held.has(revealCode(appKey))
  return {
    userUuid,
    manager,
    mayReveal,
    may: (verb) => (manager && !isRecordedBy(of, verb)) || held.has(permissionCode(appKey, of.spec.name, verb)),
  }
}

type Row = Record<string, unknown>

const isPerson = (who: Who, row: Row, userUuid: string): boolean => {
  if (who === 'everyone') return true
  if (typeof who === 'string' && who !== 'creator') return false
  const named = who === 'creator' ? row.createUserUuid : row[who.field]
  return named === userUuid || (Array.isArray(named) && named.includes(userUuid))
}

const isAmong = ({ who }: ActionSpec, row: Row, userUuid: string): boolean =>
  (Array.isArray(who) ? who : [who]).some((each: Who) => isPerson(each, row, userUuid))

/** Whether somebody may do it as the person that they are to a row, without a permission. */
export const isPersonal = ({ who }: ActionSpec): boolean => (Array.isArray(who) ? who : [who]).some((each: Who) => each !== 'permission')

export interface NamedAction {
  name: string
  action: ActionSpec
}

/** Actions of an entity that people may do, by name, dangerous ones last. */
export const actionsIn = (of: Entity): NamedAction[] =>
  Object.entries(of.spec.actions)
    .filter(([, action]) => isCalled(action))
    .map(([name, action]) => ({ name, action }))
    .sort((a, b) => Number(a.action.danger ?? false) - Number(b.action.danger ?? false))

/** Actions that the user may do on a row in its state; the server's guards come on top. */
export const actionsOn = (of: Entity, row: Row, { userUuid, may }: Rights): NamedAction[] => {
  const state = of.spec.states.find(({ code }) => code === row.state)?.name
  return actionsIn(of).filter(
    ({ name, action }) =>
      state !== undefined &&
      fromOf(action).includes(state) &&
      isFree(of, name, row) &&
      (may(`action.${name}`) || isAmong(action, row, userUuid)),
  )
}

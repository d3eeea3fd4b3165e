import type { ActionMap, ActionSpec, Who } from '@qifuyun/kit/states.ts'
import { fromOf, isCalled } from '@qifuyun/kit/states.ts'
import { isFree, isLocked } from '@qifuyun/kit/work/approval.ts'
import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import type { DbRow } from '../write/stored-row.ts'
import { childRowsOf, presentFaced } from './computed.ts'
import { facesOf, namedIn, portraitsOf } from './portraits/portraits.ts'
import type { Reading } from './scope.ts'

/** A live row within the caller's reach. Refuses with 404 what is absent, deleted, of another enterprise or out of reach. */
export const findRow = async (reading: Reading, { table }: ServedEntity, uuid: string): Promise<DbRow> => {
  const [row]: DbRow[] = await reading.tx
    .select()
    .from(table)
    .where(and(eq(columnAt(table, 'uuid'), uuid), isNull(columnAt(table, 'deletedAt')), reading.reach.scope))
  return row ?? absent()
}

const isPerson = (who: Who, row: DbRow, userUuid: string): boolean => {
  if (who === 'everyone') return true
  if (who === 'creator') return row.createdBy === userUuid
  if (typeof who === 'string') return false
  const named = row[who.field]
  return named === userUuid || (Array.isArray(named) && named.includes(userUuid))
}

/** Whether the caller is one of those who may do the action on this row; `holds` tells of their permissions. */
export const mayAct = (
  name: string,
  action: ActionSpec,
  row: DbRow,
  userUuid: string,
  holds: (verb: `action.${string}`) => boolean,
): boolean => {
  if (!isCalled(action)) return false
  const allowed = [action.who].flat()
  return holds(`action.${name}`) || allowed.some((each: Who) => isPerson(each, row, userUuid))
}

/** Names of the actions that the server would accept on this row now, guards aside. */
export const actionsOn = (
  { entity }: ServedEntity,
  row: DbRow,
  userUuid: string,
  holds: (verb: `action.${string}`) => boolean,
): string[] => {
  const state = entity.spec.states.find(({ code }) => code === row.state)?.name
  const actions: ActionMap = entity.spec.actions
  return Object.entries(actions).flatMap(([name, action]) =>
    state !== undefined && fromOf(action).includes(state) && isFree(entity, name, row) && mayAct(name, action, row, userUuid, holds)
      ? [name]
      : [],
  )
}

/** One row with its child rows and what may be done with it. */
export const rowDetail = async (reading: Reading, served: ServedEntity, uuid: string) => {
  const row = await findRow(reading, served, uuid)
  const {
    rows: [shown],
    portraits,
  } = await presentFaced(reading, served, [row])
  const children = await childRowsOf(reading, served, [uuid])
  const lines = Object.entries(children.get(uuid) ?? {}).flatMap(([field, rows]) =>
    namedIn(reading, served.entity.spec.fields[field]?.spec.children ?? {}, rows),
  )
  const beside = portraitsOf(reading, await facesOf(reading.tx, lines))
  const { may } = reading.reach
  const open = !isLocked(served.entity, row)
  return {
    ...shown,
    ...children.get(uuid),
    portraits: { ...portraits, ...beside },
    canDo: actionsOn(served, row, reading.userUuid, may),
    may: { update: open && may('update'), delete: open && may('delete') },
  }
}

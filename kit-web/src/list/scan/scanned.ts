import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { type ActionSpec, fromOf, lateText } from '@qifuyun/kit/states.ts'
import type { Row } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { actionsIn, actionsOn, type NamedAction, type Rights } from '../../rights.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Actions that begin with a scanner, of those that the user may do on some row. */
export const scanActions = (of: Entity, { may }: Rights): NamedAction[] =>
  actionsIn(of).filter(({ name, action }) => action.scan !== undefined && may(`action.${name}`))

/** The row whose printed code this is: its address. */
export const uuidIn = (of: Entity, code: string): string | undefined => {
  const uuid = /[?&]uuid=([0-9a-f-]{36})/i.exec(code)?.[1] ?? ''
  return UUID.test(uuid) && code.endsWith(rowPath(of, uuid)) ? uuid.toLowerCase() : undefined
}

/** Fields by whose values rows are found, each once. */
export const scannedFields = (actions: readonly { action: ActionSpec }[]): string[] => [
  ...new Set(actions.flatMap(({ action }) => action.scan ?? [])),
]

/** What is done with a row that was found: the one action that its state allows, a choice among several, or why there is none. */
export const answerTo = (of: Entity, row: Row, rights: Rights): { actions: NamedAction[]; late: ReturnType<typeof lateText> | null } => {
  const begun = scanActions(of, rights)
  const open = actionsOn(of, row, rights).filter(({ action }) => action.scan !== undefined)
  const state = stateOfRow(of, row)?.name
  const missed = begun.find(({ action }) => action.late !== undefined && !fromOf(action).includes(state ?? ''))
  return { actions: open, late: open.length > 0 ? null : missed === undefined ? null : lateText(missed.action, state) }
}

import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldSpec, Tone } from '@qifuyun/kit/field.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { fromOf, toOf } from '@qifuyun/kit/states.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import { shownField } from '#src/list/table/columns.ts'
import { actionsIn, actionsOn, type Rights } from '../rights.ts'
import type { ListRow, PageBody } from '../rows.ts'

/** A column of the board. */
export interface Lane {
  code: string | number
  label: string
  tone: Tone
}

/** One for each state, or for each choice of a field. */
export const lanesOf = (of: Entity, by: string): Lane[] => {
  if (by === 'state') return of.spec.states.map(({ code, label, tone }) => ({ code, label, tone }))
  const spec: FieldSpec | undefined = shownField(of, by)
  return (spec?.options ?? []).map(({ code, label, tone }) => ({ code, label, tone }))
}

/** The list cut down to a lane. */
export const laneBody = (body: PageBody, by: string, { code }: Lane): PageBody => {
  if (by === 'state') return { ...body, stateList: [String(code)] }
  const own: FilterNode = { field: by, cmp: 'eq', value: code }
  return { ...body, filter: body.filter ? { op: 'and', items: [body.filter, own] } : own }
}

/** How a card gets to a lane: by an action, by changing its field, or not, and why. */
export type Way =
  | { act: string }
  | { set: string | number }
  | { here: true }
  | { closed: 'noAction' | 'noRight' | 'locked'; action?: string }

const wayToState = (of: Entity, row: ListRow, to: string, rights: Rights): Way => {
  const nameOf = (code: string) => of.spec.states.find((state) => state.code === code)?.name ?? ''
  const leads = actionsIn(of).filter(({ action }) => fromOf(action).includes(nameOf(row.state)) && toOf(action).includes(nameOf(to)))
  const allowed = new Set(actionsOn(of, row, rights).map(({ name }) => name))
  const open = leads.find(({ name }) => allowed.has(name))
  if (open) return { act: open.name }
  const [first] = leads
  return first ? { closed: 'noRight', action: first.action.label } : { closed: 'noAction' }
}

/** The one way of a card to a lane. */
export const wayTo = (of: Entity, by: string, row: ListRow, { code }: Lane, rights: Rights): Way => {
  const current: unknown = by === 'state' ? row.state : (row as Record<string, unknown>)[by]
  if (String(current) === String(code)) return { here: true }
  if (by === 'state') return wayToState(of, row, String(code), rights)
  if (isLocked(of, row)) return { closed: 'locked' }
  const spec = shownField(of, by)
  return spec && !spec.readonly && rights.may('update') ? { set: code } : { closed: 'noRight' }
}

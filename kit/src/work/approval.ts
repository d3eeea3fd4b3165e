import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { type ActionMap, type ActionSpec, fromOf, type State, toOf } from '#src/states.ts'
import type { ApprovalSpec } from '#src/work/approval-spec.ts'

/** How an approval about a row has ended; withdrawn also when it was stopped from above. */
export type Outcome = 'approved' | 'rejected' | 'withdrawn'

/** An approval of an entity, with all that follows from the actions that ask for it. */
export interface RowApproval extends Omit<ApprovalSpec, 'leads'> {
  /** Names of the actions that ask for it. */
  actions: readonly string[]
  /** Codes of the states in which a row waits for it. */
  waiting: readonly string[]
  /** Names of the states to which the ends lead; undefined: the row stays in the state it is in. */
  leads: Readonly<Record<Outcome, string | undefined>>
}

interface Approvable {
  readonly spec: { readonly name: string; readonly actions: ActionMap; readonly states: readonly State[] }
}
type Row = Readonly<Record<string, unknown>>
type Asking = readonly [name: string, action: ActionSpec]

const onlyOne = (names: readonly string[]): string | undefined => (new Set(names).size === 1 ? names[0] : undefined)

const leadsOf = ({ while: during, leads = {} }: ApprovalSpec, actions: readonly ActionSpec[]): RowApproval['leads'] => {
  const others = (names: readonly string[]) => names.filter((name) => name !== during)
  const back = during === undefined ? undefined : onlyOne(others(actions.flatMap(fromOf)))
  const on = actions.flatMap(toOf)
  const approved = leads.approved ?? (others(on).length === 0 ? onlyOne(on) : onlyOne(others(on)))
  return { approved, rejected: leads.rejected ?? back, withdrawn: leads.withdrawn ?? back }
}

const approvalIn = ({ spec: { name, states } }: Approvable, asking: readonly Asking[], declared: ApprovalSpec): RowApproval => {
  const { flow, while: during } = declared
  const refuse = (why: string): never => {
    throw new Error(`${name}: the approval ${flow} ${why}`)
  }
  if (asking.some(([, { approval }]) => JSON.stringify(approval) !== JSON.stringify(declared))) refuse('is declared in two ways')
  const actions = asking.map(([, action]) => action)
  const leads = leadsOf(declared, actions)
  if (leads.approved === undefined) refuse('does not say where it leads when it is agreed to')
  if (during !== undefined && (leads.rejected === undefined || leads.withdrawn === undefined)) refuse('does not say where it leads back to')
  const waiting = during === undefined ? actions.flatMap(fromOf) : [during]
  return {
    ...declared,
    actions: asking.map(([action]) => action),
    waiting: states.flatMap((state) => (waiting.includes(state.name) ? [state.code] : [])),
    leads,
  }
}

const known = new WeakMap<ActionMap, readonly RowApproval[]>()

/** The approvals on which actions of an entity depend, one a flow. Throws for one that does not say where its ends lead. */
export const approvalsOf = (of: Approvable): readonly RowApproval[] => {
  const { actions } = of.spec
  const found = known.get(actions)
  if (found !== undefined) return found
  const asking = Object.entries(actions)
  const declared = new Map(asking.flatMap(([, { approval }]) => (approval === undefined ? [] : [[approval.flow, approval] as const])))
  const made = [...declared.values()].map((approval) =>
    approvalIn(
      of,
      asking.filter(([, action]) => action.approval?.flow === approval.flow),
      approval,
    ),
  )
  known.set(actions, made)
  return made
}

/** Whether the approval runs about the row: it has one, and waits for it. */
export const isRunning = ({ link, waiting }: RowApproval, row: Row): boolean =>
  (row[link] ?? null) !== null && typeof row.state === 'string' && waiting.includes(row.state)

/** The approval that keeps an action from being done on the row; undefined where none does. */
export const stoppedBy = (of: Approvable, action: string, row: Row): RowApproval | undefined =>
  approvalsOf(of).find((approval) => isRunning(approval, row) && !(approval.meanwhile ?? []).includes(action))

/** Why the action is for other rows only; undefined where it is for this one, or where the row does not say. */
export const notFor = (of: Approvable, name: string, row: Row): Sentence | undefined => {
  const { only } = of.spec.actions[name] ?? {}
  const value = only === undefined ? undefined : row[only.field]
  return only === undefined || value === undefined || only.in.some((each) => each === value) ? undefined : only.refused
}

/** Whether the row allows the action, apart from its state: it is for such rows, no field blocks it, no approval runs. */
export const isFree = (of: Approvable, name: string, row: Row): boolean => {
  const { unless } = of.spec.actions[name] ?? {}
  const blocked = unless !== undefined && (row[unless] ?? null) !== null
  return !blocked && notFor(of, name, row) === undefined && stoppedBy(of, name, row) === undefined
}

/** Whether the row keeps its fields from being changed, and itself from being deleted: by its state, or by an approval that runs. */
export const isLocked = (of: Approvable, row: Row): boolean =>
  of.spec.states.some(({ code, locked }) => locked && code === row.state) || approvalsOf(of).some((approval) => isRunning(approval, row))

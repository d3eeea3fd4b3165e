import type { ApprovalText } from '@qifuyun/contract/approvals/messages.ts'
import { agree, reject } from './acting.ts'
import { addSign, reduceSign, transfer } from './adding.ts'
import type { Command, Submission } from './commands.ts'
import { fillForm } from './form-values.ts'
import { checkPicks } from './picking.ts'
import { forbidden } from './preview.ts'
import { resubmit, returnTo } from './returning.ts'
import { type Context, type Effect, type FlowProblem, type FormChange, newRow, newVisit, nowOf, Refused, type Run, refuse } from './run.ts'
import { type FlowState, pendingRows, type Visit } from './state.ts'
import { terminate, urge, withdraw } from './stopping.ts'
import { followClocks, memberLeft, timeOut } from './timing.ts'
import { advance } from './walk.ts'

/** What a command changed: visits again as a whole, and the other members that differ. Laid over the state before it gives the state after. */
export type Patch = Partial<Omit<FlowState, 'visits'>> & { visits: Visit[] }

export interface Accepted {
  state: FlowState
  effects: Effect[]
  patch: Patch
  formChanges: FormChange[]
  notes: ApprovalText[]
}

/** `unchanged`: a timer or a leaver that concerns nothing here; no error, no new revision. */
export type Outcome = ({ ok: true } & Accepted) | { ok: false; problem: FlowProblem } | { ok: true; unchanged: true }

const open = (state: FlowState, context: Context): Run => ({
  state,
  context,
  told: [],
  formChanges: [],
  notes: [],
  why: 'reached',
  by: null,
  turns: new Map(),
  timers: [],
})

/** Todos that appear and disappear: the difference of the rows that wait. */
const todos = (before: FlowState | null, run: Run): Effect[] => {
  const keyed = (state: FlowState | null) =>
    new Map(
      (state === null ? [] : pendingRows(state)).map(({ visit, row }) => [
        `${row.uuid} ${row.user}`,
        { visit: visit.uuid, row: row.uuid, user: row.user },
      ]),
    )
  const was = keyed(before)
  const is = keyed(run.state)
  const closed = [...was].filter(([key]) => !is.has(key)).map(([, at]): Effect => ({ kind: 'todoClosed', ...at }))
  const opened = [...is]
    .filter(([key]) => !was.has(key))
    .map(([, at]): Effect => ({ kind: 'todoOpened', ...at, why: run.turns.get(at.row) ?? run.why, by: run.by }))
  return [...closed, ...opened]
}

const HOOK = { 40: 'approved', 50: 'rejected', 70: 'withdrawn', 80: 'terminated' } as const
const TOLD = { 40: 'approved', 50: 'rejected', 80: 'terminated' } as const

/** What the end of an application sets off. */
const ending = (before: FlowState | null, { state, by }: Run): Effect[] => {
  if (before?.status === state.status || state.status === 30 || state.status === 31) return []
  const effects: Effect[] = [{ kind: 'hook', name: HOOK[state.status] }]
  if (state.status === 70) return effects
  effects.push({ kind: 'told', what: TOLD[state.status], users: [state.initiator], by })
  const agreed = state.visits.flatMap((visit) =>
    visit.kind === 'approver' ? visit.rows.filter(({ status }) => status === 40).map(({ user }) => user) : [],
  )
  const others = [...new Set(agreed)].filter((user) => user !== state.initiator && user !== by)
  if (state.status !== 40 && others.length > 0) effects.push({ kind: 'told', what: TOLD[state.status], users: others, by })
  return effects
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

const patchOf = (before: FlowState | null, after: FlowState): Patch => {
  const known = new Map(before?.visits.map((visit) => [visit.uuid, JSON.stringify(visit)]))
  const { visits, ...others } = after
  const changed = Object.entries(others).filter(([key, value]) => before === null || !isEqual(before[key as keyof FlowState], value))
  return {
    ...(Object.fromEntries(changed) as Partial<Omit<FlowState, 'visits'>>),
    visits: visits.filter((visit) => known.get(visit.uuid) !== JSON.stringify(visit)),
  }
}

/** The state before with a patch laid over it: `replay` of an audit trail is this, from nothing. */
export const patched = (state: FlowState | null, patch: Patch): FlowState => {
  const { visits, ...others } = patch
  const changed = new Map(visits.map((visit) => [visit.uuid, visit]))
  const kept = (state?.visits ?? []).map((visit) => changed.get(visit.uuid) ?? visit)
  const known = new Set(kept.map(({ uuid }) => uuid))
  // The first patch of a trail holds every member.
  return { ...(state as FlowState), ...others, visits: [...kept, ...visits.filter(({ uuid }) => !known.has(uuid))] }
}

const accept = (before: FlowState | null, run: Run): Outcome => {
  const { state } = run
  followClocks(run)
  state.rev += 1
  const effects = [...todos(before, run), ...run.told, ...run.timers, ...ending(before, run)]
  return { ok: true, state, effects, patch: patchOf(before, state), formChanges: run.formChanges, notes: run.notes }
}

const guarded = (work: () => Outcome): Outcome => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

const checkPath = (run: Run): void => {
  const { needSelect, problem } = forbidden(run.state, run.context)
  if (needSelect.some((nodeId) => (run.state.picks[nodeId] ?? []).length === 0)) refuse('请选择审批人')
  if (problem !== undefined) refuse('节点【{nodeName}】没有审批人，不能提交', { nodeName: problem })
}

/** Makes an application: judges form and picks, passes the start, and goes on to the first people who decide. */
export const submit = (submission: Submission, context: Context): Outcome =>
  guarded(() => {
    const { uuid, initiator, organ, form, picks, cc } = submission
    const [start] = context.flow.nodeTree
    const purview = start?.nodeTypeCode === 'start' ? start.fieldPurview : undefined
    const filled = fillForm(context.flow.formSchema, {}, form, { purview, fallback: 'edit', org: context.org })
    const [first] = Object.values(filled.problems)
    if (first !== undefined) throw new Refused({ kind: 'rule', ...first, fields: filled.problems })
    const run = open(
      {
        uuid,
        status: 30,
        rev: 0,
        initiator,
        organ,
        form: filled.form,
        picks: { ...picks },
        cc: [...new Set(cc)],
        visits: [],
        choices: {},
        notified: [],
        reentry: {},
        returns: 0,
        urgedAt: null,
      },
      context,
    )
    run.by = initiator
    checkPicks(run, picks, cc)
    checkPath(run)
    const visit = newVisit(run, {
      nodeId: start?.nodeId ?? 'start',
      nodeName: start?.nodeName ?? '',
      kind: 'start',
      status: 40,
      end: nowOf(run),
    })
    visit.rows = [newRow(run, initiator, { status: 40, at: nowOf(run), seen: true })]
    if (run.state.cc.length > 0) run.told.push({ kind: 'told', what: 'copied', users: run.state.cc, by: initiator })
    advance(run)
    return accept(null, run)
  })

const carryOut = (run: Run, command: Command): boolean => {
  switch (command.kind) {
    case 'agree':
      agree(run, command)
      return true
    case 'reject':
      reject(run, command)
      return true
    case 'addSign':
      addSign(run, command)
      return true
    case 'reduceSign':
      reduceSign(run, command)
      return true
    case 'transfer':
      transfer(run, command)
      return true
    case 'return':
      returnTo(run, command)
      return true
    case 'resubmit':
      resubmit(run, command)
      checkPicks(run, command.picks)
      return true
    case 'withdraw':
      withdraw(run, command)
      return true
    case 'terminate':
      terminate(run, command)
      return true
    case 'urge':
      urge(run, command)
      return true
    case 'timeout':
      return timeOut(run, command)
    case 'memberLeft':
      return memberLeft(run, command)
  }
}

/**
 * Applies a command to an application and gives the new state with what is to happen outside; the given state is left as it is. A refused
 * command changes nothing and sets nothing off.
 */
export const apply = (state: FlowState, command: Command, context: Context): Outcome =>
  guarded(() => {
    const run = open(JSON.parse(JSON.stringify(state)) as FlowState, context)
    if ('actor' in command) run.by = command.actor
    if (!carryOut(run, command)) return { ok: true, unchanged: true }
    advance(run)
    return accept(state, run)
  })

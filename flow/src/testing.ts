import type { ApproverNode, FieldPurview, FlowNode, FlowSettings, FormField, StartNode } from '@qifuyun/contract/approvals/definition.ts'
import { USUAL_CALENDAR } from '@qifuyun/contract/core/working-time.ts'
import type { Command, Opinion, Submission } from './commands.ts'
import { DEFAULT_SETTINGS } from './definition-check.ts'
import { apply, type Outcome, submit } from './engine.ts'
import type { Organisation } from './organisation.ts'
import type { Context, Effect } from './run.ts'
import { type FlowState, isFinal, type Visit } from './state.ts'

/** The people of the worked scenarios: an initiator, approvers and a manager of the flow. */
export const PEOPLE = ['i', 'a', 'b', 'c', 'd', 'e', 'adm', 'x'] as const

export interface Made {
  nodes: FlowNode[]
  settings?: Partial<FlowSettings>
  fields?: FormField[]
  /** What the initiator may do with fields. */
  start?: FieldPurview
  delegates?: Record<string, string>
  handovers?: Record<string, string>
  left?: string[]
  roles?: Record<string, string[]>
  organs?: Organisation['organs']
  organ?: string
  organsOf?: Record<string, string[]>
}

export const START: StartNode = { nodeId: 'start', nodeName: '发起人', nodeTypeCode: 'start' }

/** An approver node of named people. */
export const node = (nodeId: string, users: string, fields: Partial<ApproverNode> = {}): ApproverNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'approver',
  approver: { rule: 'users', userUuidList: users === '' ? [] : users.split(' ') },
  signMode: 'any',
  opinionRequired: 'none',
  ...fields,
})

/** `context` with a clock and ids that count. */
export const contextOf = (made: Made): Context & { clock: { ms: number } } => {
  let ids = 0
  const clock = { ms: Date.UTC(2026, 0, 5, 2) }
  const left = new Set(made.left)
  return {
    clock,
    get now() {
      return new Date(clock.ms)
    },
    newUuid: () => {
      ids += 1
      return `id${ids}`
    },
    flow: {
      flowUuid: 'flow',
      flowName: '请假',
      managers: ['adm'],
      settings: { ...DEFAULT_SETTINGS, ...made.settings },
      formSchema: { schemaVersion: 1, fields: made.fields ?? [{ fieldKey: 'amt', tag: 'number', label: '金额' }] },
      nodeTree: [{ ...START, fieldPurview: made.start }, ...made.nodes],
    },
    org: {
      active: new Set(PEOPLE.filter((person) => !left.has(person))),
      roleMembers: new Map(Object.entries(made.roles ?? {})),
      nearInitiator: new Set(),
      organs: made.organs ?? new Map(),
      organsOf: new Map(Object.entries(made.organsOf ?? {})),
      rolesOf: new Map(),
      admins: ['adm'],
      owner: 'adm',
      delegates: new Map(Object.entries(made.delegates ?? {})),
      handovers: new Map(Object.entries(made.handovers ?? {})),
    },
    calendar: USUAL_CALENDAR,
  }
}

const isAdded = ({ signType }: Visit) => signType !== 0

/** A state in the words of the scenarios: `I30 n1=30{a:30 b:30}`; `#2` a second visit, `+1` before-signers, `+2` after-signers. */
export const show = (state: FlowState): string => {
  const shown = state.visits.flatMap((visit) => {
    if (visit.kind === 'start' && visit.status === 40 && visit.no === 1) return []
    const name = `${visit.nodeId}${visit.no > 1 ? `#${visit.no}` : ''}${isAdded(visit) ? `+${visit.signType}` : ''}`
    const rows = visit.rows.map(({ user, status, auto }) => `${user}:${status}${auto ? 'auto' : ''}`).join(' ')
    return [`${name}=${visit.status}${visit.kind === 'notifier' ? '' : `{${rows}}`}`]
  })
  return [`I${state.status}`, ...shown].join(' ')
}

export const NO_OPINION: Opinion = { remark: '', files: [], signature: null }

/** The latest visit of a name such as `n1`, `n1#2` or `n1+1`. */
export const visitAt = (state: FlowState, name: string): Visit => {
  const [, nodeId = '', no, sign = '0'] = /^(\w+?)(?:#(\d+))?(?:\+(\d))?$/.exec(name) ?? []
  const found = state.visits.findLast(
    (visit) => visit.nodeId === nodeId && String(visit.signType) === sign && (no === undefined || String(visit.no) === no),
  )
  if (found === undefined) throw new Error(`no visit ${name} in ${show(state)}`)
  return found
}

type Extra = Partial<{
  form: Record<string, unknown>
  picks: Record<string, string[]>
  remark: string
  batch: boolean
  mode: 'any' | 'all' | 'seq'
}>

/** One application at play: commands by the names of people and nodes, answering with a refusal's text or the new state in words. */
export const play = (made: Made, submission: Partial<Submission> = {}) => {
  const context = contextOf(made)
  let state: FlowState | null = null
  let effects: Effect[] = []
  let notes: string[] = []
  const take = (outcome: Outcome): string => {
    if (!outcome.ok) return outcome.problem.text
    if ('unchanged' in outcome) return 'unchanged'
    state = outcome.state
    effects = outcome.effects
    notes = outcome.notes
    return show(outcome.state)
  }
  const present = (): FlowState => {
    if (state === null) throw new Error('nothing was submitted')
    return state
  }
  const submitted = take(
    submit({ uuid: 'instance', initiator: 'i', organ: made.organ ?? null, form: {}, picks: {}, cc: [], ...submission }, context),
  )
  const run = (command: Command): string => take(apply(present(), command, context))
  const step = (actor: string, at: string, { remark = '', ...extra }: Extra = {}) => ({
    actor,
    visit: visitAt(present(), at).uuid,
    ...NO_OPINION,
    form: {},
    picks: {},
    ...extra,
    remark,
  })
  return {
    context,
    submitted,
    run,
    state: present,
    effects: () => effects,
    notes: () => notes,
    ended: () => isFinal(present()),
    agree: (actor: string, at: string, extra: Extra = {}) => run({ kind: 'agree', ...step(actor, at, extra) }),
    reject: (actor: string, at: string, remark = '') => run({ kind: 'reject', ...step(actor, at, { remark }) }),
    add: (actor: string, at: string, signType: 1 | 2 | 3, users: string, extra: Extra = {}) =>
      run({ kind: 'addSign', signType, users: users.split(' '), mode: 'all', ...step(actor, at, extra) }),
    reduce: (actor: string, at: string, user: string) => run({ kind: 'reduceSign', actor, visit: visitAt(present(), at).uuid, user }),
    transfer: (actor: string, at: string, to: string) => run({ kind: 'transfer', to, ...step(actor, at) }),
    back: (actor: string, at: string, target: string, mode: 1 | 2) =>
      run({ kind: 'return', target: visitAt(present(), target).uuid, ...step(actor, at, { remark: '请修改' }), mode }),
    resubmit: (actor: string, at: string, form: Record<string, unknown> = {}) =>
      run({ kind: 'resubmit', actor, visit: visitAt(present(), at).uuid, form, picks: {} }),
    withdraw: (actor: string) => run({ kind: 'withdraw', actor, remark: '' }),
    terminate: (remark: string) => run({ kind: 'terminate', actor: 'adm', remark }),
    urge: (actor: string) => run({ kind: 'urge', actor }),
    leave: (user: string) => {
      context.org = { ...context.org, active: new Set([...context.org.active].filter((one) => one !== user)) }
      return run({ kind: 'memberLeft', user })
    },
    timeOut: (at: string, no?: number) => {
      const visit = visitAt(present(), at)
      return run({ kind: 'timeout', visit: visit.uuid, no: no ?? visit.timer?.no ?? 0 })
    },
  }
}

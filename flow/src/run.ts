import type { ApproverNode, FlowBody, FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import type { ApprovalText } from '@qifuyun/contract/approvals/messages.ts'
import type { MessageParams } from '@qifuyun/contract/core/messages.ts'
import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { Organisation } from './organisation.ts'
import type { FlowState, Row, Visit } from './state.ts'

/** The published version that an application follows. */
export interface FlowVersion extends FlowBody {
  flowUuid: string
  flowName: string
  managers: readonly string[]
}

/** What the engine is given from outside: it has no clock, no random numbers and no database of its own. */
export interface Context {
  now: Date
  newUuid(): string
  flow: FlowVersion
  org: Organisation
  /** When the enterprise works, for clocks that count working hours. */
  calendar: WorkingCalendar
}

/** Why somebody's turn has come, for the words of the message. */
export type TurnReason = 'reached' | 'returned' | 'added' | 'transferred'

/** What is to happen outside, once the change is stored. */
export type Effect =
  | { kind: 'todoOpened'; row: string; visit: string; user: string; why: TurnReason; by: string | null }
  | { kind: 'todoClosed'; row: string; visit: string; user: string }
  | { kind: 'timer'; visit: string; no: number; at: string }
  | { kind: 'told'; what: Telling; users: string[]; by: string | null; hours?: number }
  | { kind: 'hook'; name: 'approved' | 'rejected' | 'withdrawn' | 'terminated' }

/** News about an application, by what happened. */
export type Telling =
  | 'delegated'
  | 'copied'
  | 'approved'
  | 'rejected'
  | 'terminated'
  | 'withdrawn'
  | 'returnedToStart'
  | 'urged'
  | 'overdue'

/** A change of a form field, kept for good. */
export interface FormChange {
  field: string
  before: unknown
  after: unknown
}

export interface FlowProblem {
  /** `stale`: somebody was faster or the state has moved on. */
  kind: 'stale' | 'rule' | 'tooSoon'
  text: ApprovalText
  params?: MessageParams
  fields?: Record<string, { text: ApprovalText; params?: MessageParams }>
  /** Seconds until it would be accepted. */
  retryAfter?: number
}

/** Leaves a command without a change. */
export class Refused extends Error {
  readonly problem: FlowProblem
  constructor(problem: FlowProblem) {
    super(problem.text)
    this.problem = problem
  }
}

/** Refuses a command by a rule of the flow. */
export const refuse = (text: ApprovalText, params: MessageParams = {}): never => {
  throw new Refused({ kind: 'rule', text, params })
}
/** Refuses a command because somebody was faster. */
export const stale = (text: ApprovalText): never => {
  throw new Refused({ kind: 'stale', text })
}

/** One command at work: a copy of the state that it may change, and what it gathers for outside. */
export interface Run {
  state: FlowState
  context: Context
  told: Effect[]
  formChanges: FormChange[]
  notes: ApprovalText[]
  /** Why rows that open during this command open. */
  why: TurnReason
  by: string | null
  /** Reason by row, where it differs from `why`. */
  turns: Map<string, TurnReason>
  /** Managers of the flow and the like may act without a row. */
  timers: Effect[]
}

export const nowOf = ({ context }: Run): string => context.now.toISOString()

/** Every node of a tree, from the top, in the order of the path. */
export const nodesOf = (chain: readonly FlowNode[]): FlowNode[] =>
  chain.flatMap((node) => ('branches' in node ? [node, ...node.branches.flatMap((branch) => nodesOf(branch.chain))] : [node]))

/** The definition of an approver node. Visits name nodes of their own version, so it is there. */
export const approverNode = ({ context }: Run, nodeId: string): ApproverNode => {
  const node = nodesOf(context.flow.nodeTree).find((candidate) => candidate.nodeId === nodeId)
  if (node?.nodeTypeCode !== 'approver') throw new Error(`node ${nodeId} is no approver node`)
  return node
}

/** A row as it starts. */
export const newRow = (run: Run, user: string, fields: Partial<Row> = {}): Row => ({
  uuid: run.context.newUuid(),
  user,
  status: 20,
  reason: null,
  signType: 0,
  at: null,
  remark: null,
  files: [],
  signature: null,
  auto: false,
  named: false,
  addedBy: null,
  delegateFrom: null,
  transferTo: null,
  seen: false,
  waitsFor: null,
  ...fields,
})

/** Adds a visit to the state. */
export const newVisit = (run: Run, fields: Pick<Visit, 'nodeId' | 'nodeName' | 'kind'> & Partial<Visit>): Visit => {
  const visit: Visit = {
    uuid: run.context.newUuid(),
    no: 1,
    status: 30,
    signType: 0,
    mode: 'any',
    ratio: null,
    parent: null,
    adderRow: null,
    path: [],
    begin: nowOf(run),
    end: null,
    standIn: false,
    timer: null,
    rows: [],
    ...fields,
  }
  run.state.visits.push(visit)
  return visit
}

import type { SignMode } from '@qifuyun/contract/approvals/definition.ts'
import type { CloseReason, InstanceStatus, RowStatus, SignType, VisitStatus } from '@qifuyun/contract/approvals/states.ts'

/** One person in a visit. A person who is replaced gets a new row; the old one stays. */
export interface Row {
  uuid: string
  user: string
  status: RowStatus
  reason: CloseReason | null
  signType: SignType
  at: string | null
  remark: string | null
  files: string[]
  signature: string | null
  /** Decided by a timer. */
  auto: boolean
  /** Brought in by name: added, or transferred to. The rule about initiators does not touch them. */
  named: boolean
  /** The user who added this signer. */
  addedBy: string | null
  delegateFrom: string | null
  transferTo: string | null
  /** Their turn came at least once: from then on they may see the application. */
  seen: boolean
  /** The visit of the signers they asked before deciding themselves. */
  waitsFor: string | null
}

/** The clock of an open visit. `due` is null while it stands still, or when nothing is left to do. */
export interface Timer {
  /** Counts up with every start, so that a timer that is late or doubled finds that it is void. */
  no: number
  due: string | null
  /** What was left when it was stopped for before-signers. */
  leftMs: number | null
  reminds: number
  /** In a sequential visit the row that the clock runs for. */
  row: string | null
}

/** One passage through a node, or a visit of added signers that hangs on one (`parent`). */
export interface Visit {
  uuid: string
  nodeId: string
  nodeName: string
  kind: 'start' | 'approver' | 'notifier'
  /** 1 for the first passage. */
  no: number
  status: VisitStatus
  signType: 0 | 1 | 2
  mode: SignMode
  ratio: number | null
  parent: string | null
  /** Row of the person who added these signers. */
  adderRow: string | null
  path: string[]
  begin: string | null
  end: string | null
  /** The people were put in because nobody was left. */
  standIn: boolean
  timer: Timer | null
  rows: Row[]
}

/** Who sits in a node that is entered again after a return. */
export interface Reentry {
  people: { user: string; signType: SignType; named: boolean }[]
  /** Those whose agreement still counts. */
  carried: string[]
  standIn: boolean
}

/** An application at one moment: plain JSON. */
export interface FlowState {
  uuid: string
  status: InstanceStatus
  /** Accepted commands so far. */
  rev: number
  initiator: string
  organ: string | null
  form: Record<string, unknown>
  /** People picked for nodes, by the initiator or by the approver before. */
  picks: Record<string, string[]>
  /** People the initiator copies. */
  cc: string[]
  visits: Visit[]
  /** Branch taken at each condition. */
  choices: Record<string, string>
  /** Notifiers that have run; they run once. */
  notified: string[]
  reentry: Record<string, Reentry>
  returns: number
  urgedAt: string | null
}

const OVER = new Set<number>([31, 32, 70])

/** Whether the result of a visit still counts. */
export const isValid = ({ status }: Visit): boolean => !OVER.has(status)
/** Whether a visit waits or will wait for somebody. */
export const isOpenVisit = ({ status }: Visit): boolean => status === 20 || status === 30
/** Whether a row waits, or will wait, for its person. */
export const isOpen = ({ status }: Row): boolean => status === 20 || status === 30
/** Whether the person of a row decided by themselves or by a timer. */
export const hasActed = ({ status }: Row): boolean => status === 40 || status === 50 || status === 51
/** Whether an application has come to its end. */
export const isFinal = ({ status }: FlowState): boolean => status !== 30 && status !== 31

/** The visit of the node itself that counts now, if there is one. */
export const validVisit = (state: FlowState, nodeId: string): Visit | undefined =>
  state.visits.find((visit) => visit.nodeId === nodeId && visit.signType === 0 && isValid(visit))

/** The last visit of the node itself, whatever became of it. */
export const lastVisit = (state: FlowState, nodeId: string): Visit | undefined =>
  state.visits.findLast((visit) => visit.nodeId === nodeId && visit.signType === 0)

/** Visits of signers who were added in a visit, in the order they were added. */
export const addedTo = (state: FlowState, visit: Visit): Visit[] => state.visits.filter(({ parent }) => parent === visit.uuid)

/** Rows that wait for somebody now: what the todo counters count. */
export const pendingRows = (state: FlowState): { visit: Visit; row: Row }[] =>
  state.visits.flatMap((visit) => visit.rows.filter(({ status }) => status === 30).map((row) => ({ visit, row })))

import type { SignMode } from '@qifuyun/contract/approvals/definition.ts'

/** What people write when they act. */
export interface Opinion {
  remark: string
  files: string[]
  signature: string | null
}

interface Step extends Opinion {
  actor: string
  /** The visit on the actor's screen. */
  visit: string
}

interface Filled {
  form: Record<string, unknown>
  picks: Record<string, string[]>
}

export type Agree = Step & Filled & { kind: 'agree'; batch?: boolean }
export type Reject = Step & { kind: 'reject' }
export type AddSign = Step & Filled & { kind: 'addSign'; signType: 1 | 2 | 3; users: string[]; mode: Exclude<SignMode, 'ratio'> }
export type ReduceSign = { kind: 'reduceSign'; actor: string; visit: string; user: string }
export type Transfer = Step & { kind: 'transfer'; to: string }
export type Return = Step & { kind: 'return'; target: string; mode: 1 | 2 }
export type Resubmit = Filled & { kind: 'resubmit'; actor: string; visit: string }
export type Withdraw = { kind: 'withdraw'; actor: string; remark: string }
export type Terminate = { kind: 'terminate'; actor: string; remark: string }
export type Urge = { kind: 'urge'; actor: string }
/** A timer of a visit; `no` is the start that it belongs to. */
export type Timeout = { kind: 'timeout'; visit: string; no: number }
export type MemberLeft = { kind: 'memberLeft'; user: string }

/** A command to a running application. */
export type Command =
  | Agree
  | Reject
  | AddSign
  | ReduceSign
  | Transfer
  | Return
  | Resubmit
  | Withdraw
  | Terminate
  | Urge
  | Timeout
  | MemberLeft

/** What makes an application. */
export interface Submission extends Filled {
  uuid: string
  initiator: string
  organ: string | null
  cc: string[]
}

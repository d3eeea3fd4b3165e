import type { Entity, StoredOf } from '@qifuyun/kit/entity.ts'
import type { AnyStored, ApprovalCall, ApprovalHandlers, HoldHandlers } from '@qifuyun/kit/handlers.ts'
import { approvalsOf, isRunning, type RowApproval } from '@qifuyun/kit/work/approval.ts'
import { startApproval } from '#src/approvals/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { change, type Draft } from './draft.ts'
import type { Values } from './places.ts'
import type { Writing } from './writer.ts'

/** What the application says about an approval. Throws for one of which it says nothing. */
export const functionsOf = ({ key, handlers }: ServedEntity, { flow }: RowApproval): ApprovalHandlers<Entity> => {
  const found = handlers.approvals?.[flow]
  if (found === undefined) throw new Error(`${key}: nothing is said about the approval ${flow}`)
  return found
}

// Only entities with states have actions; the rows are known by the entity's definition.
const stored = (row: AnyStored): StoredOf<Entity> => ({ state: '', ...row })

/** What functions of an approval are called with. */
export const approvalCall = (writing: Writing, row: AnyStored): ApprovalCall<Entity> => ({ ...writing.context(), row: stored(row) })

const start = async (
  writing: Writing,
  { flow }: RowApproval,
  { by }: ApprovalHandlers<Entity>,
  row: AnyStored,
  form: Readonly<Record<string, unknown>>,
): Promise<string | null> => {
  const { tx, platform, enterpriseUuid, actor } = writing
  const userUuid = by === undefined ? (actor?.userUuid ?? null) : await by(approvalCall(writing, row))
  // Nobody may be passed over by acting without a name.
  if (userUuid === null) throw new Error(`the approval ${flow} is asked for in nobody's name`)
  const started = await startApproval(tx, platform, { enterpriseUuid, flowCode: flow, bizUuid: row.uuid, userUuid, form: { ...form } })
  return started?.wfProcinstUuid ?? null
}

const keep = async (writing: Writing, served: ServedEntity, { holds }: RowApproval, what: keyof HoldHandlers<Entity>, row: AnyStored) => {
  if (holds !== undefined) await served.handlers.holds?.[holds]?.[what](approvalCall(writing, row))
}

/** How work is marked that rests while an approval runs: anyone who had it gets it again when the row comes back to the state it was in. */
export const awaiting = (approvalUuid: string, state: string | undefined): string => `${approvalUuid} ${state ?? ''}`

/** What came of asking for an approval. */
export interface Asked {
  /** The state to which the row goes, by its name; null: it stays in the one it is in. */
  state: string | null
  /** What changes with it, where it passes at once. */
  made: Values
  /** The approval that runs now; null: none does. */
  running: string | null
  /** It passed because the enterprise has no flow for it. */
  unasked: boolean
}

/** Asks for the approval of a row, as the action leaves it: the row waits, or the action passes at once. */
export const askApproval = async (writing: Writing, served: ServedEntity, approval: RowApproval, draft: Draft): Promise<Asked> => {
  const functions = functionsOf(served, approval)
  const call = () => approvalCall(writing, draft.row)
  const form = await functions.form(call())
  const running = form === null ? null : await start(writing, approval, functions, draft.row, form)
  change(draft, { [approval.link]: running })
  const waits = { state: approval.while ?? null, made: {}, running, unasked: false }
  if (running === null && form !== null && (await functions.withoutFlow?.(call())) === 'wait') return waits
  await keep(writing, served, approval, 'hold', draft.row)
  if (running !== null) return waits
  const { state = approval.leads.approved ?? null, ...made }: Values & { state?: string | null } = { ...(await functions.passes?.(call())) }
  await keep(writing, served, approval, 'use', draft.row)
  return { state, made, running, unasked: form !== null }
}

/**
 * Approvals that run no more about rows that are about to be stored, because the rows have left the state in which they waited or the
 * approval has ended: the rows let go of them, and what was held is used, where that is the one agreed to, or released.
 */
export const endApprovals = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[], agreed?: string): Promise<void> => {
  for (const approval of approvalsOf(served.entity))
    for (const draft of drafts) {
      const { before, row } = draft
      const { link, flow } = approval
      if (before === null || !isRunning(approval, before)) continue
      if (isRunning(approval, row) && row[link] === before[link]) continue
      if (row[link] === before[link]) change(draft, { [link]: null })
      await keep(writing, served, approval, flow === agreed ? 'use' : 'release', before)
    }
}

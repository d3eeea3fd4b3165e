import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { FlowVersion } from '@qifuyun/flow/run.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { managersOf } from './context.ts'
import { findVersion } from './flows.ts'
import { type Asking, manages } from './managing.ts'
import type { ApprovalRow } from './store.ts'
import { approval } from './tables.ts'

/** Absent, of another enterprise, or not to be seen: one answer (404). */
export const unseen = (): never => {
  throw new Refusal(CODE.absent, 404, '审批不存在或无权查看')
}

/** How somebody stands to an application; undefined when he may not see it. */
export interface Standing {
  initiator: boolean
  manager: boolean
  /** Copied: nodes whose rights on fields he has. */
  copied: (string | null)[]
  mentioned: boolean
}

/** An application with its version and how the caller stands to it. */
export interface Seen {
  row: ApprovalRow
  version: FlowVersion
  standing: Standing
}

type Reader = { kind: string; node_id: string | null }

const standingOf = async (tx: Tx, asking: Asking, row: ApprovalRow, managers: string[]): Promise<Standing | undefined> => {
  const { userUuid } = asking
  const { rows } = await tx.execute<Reader>(sql`
    select kind, node_id from approval_reader where approval_uuid = ${row.approvalUuid} and user_uuid = ${userUuid}
    union all
    select 'seat', null from approval_seat where approval_uuid = ${row.approvalUuid} and ((user_uuid = ${userUuid} and seen) or delegate_from = ${userUuid})`)
  const manager = manages(asking, { flowManager: managers })
  const initiator = row.starterUserUuid === userUuid
  if (rows.length === 0 && !manager && !initiator) return undefined
  return {
    initiator,
    manager,
    copied: rows.filter(({ kind }) => kind === 'copy').map(({ node_id }) => node_id),
    mentioned: rows.some(({ kind }) => kind === 'mention'),
  }
}

/** The version that an application follows. */
export const versionOf = async (tx: Tx, row: ApprovalRow, managers: readonly string[]): Promise<FlowVersion> => {
  const found = await findVersion(tx, row.flowUuid, row.versionNo)
  if (found === undefined) throw new Error(`version ${row.versionNo} of flow ${row.flowUuid} is missing`)
  return { ...found.body, flowUuid: row.flowUuid, flowName: row.flowName, managers }
}

/** The only way to one application: locked for a command, or as it is for reading. Refuses whoever may not see it (404). */
export const accessApproval = async (tx: Tx, asking: Asking, approvalUuid: string, lock: 'locked' | 'read'): Promise<Seen> => {
  const query = tx.select().from(approval).where(eq(approval.approvalUuid, approvalUuid))
  const [row] = lock === 'locked' ? await query.for('update') : await query
  if (row === undefined) return unseen()
  const managers = await managersOf(tx, row.flowUuid)
  const standing = await standingOf(tx, asking, row, managers)
  if (standing === undefined) return unseen()
  return { row, version: await versionOf(tx, row, managers), standing }
}

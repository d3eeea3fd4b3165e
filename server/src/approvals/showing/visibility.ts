import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { FlowVersion } from '@qifuyun/flow/run.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import { steady, together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { type Asking, manages } from '../flows/manage.ts'
import type { ApprovalRow } from '../running/store.ts'
import { approval, flow, flowVersion } from '../tables.ts'
import { t } from '../texts.ts'

/** Absent, of another enterprise, or not to be seen: one answer (404). */
const unseen = (): never => {
  throw new Refusal(CODE.absent, 404, t('审批不存在或无权查看'))
}

/** How somebody stands to an application; undefined when they may not see it. */
export interface Standing {
  initiator: boolean
  manager: boolean
  /** Copied: nodes whose rights on fields they have. */
  copied: (string | null)[]
  mentioned: boolean
}

/** An application with its version and how the caller stands to it. */
export interface Seen {
  row: ApprovalRow
  version: FlowVersion & { managers: string[]; appUuid: string | null }
  standing: Standing
}

type Reader = { kind: string; node_id: string | null }

const readersOf = async (tx: Tx, userUuid: string, approvalUuid: string): Promise<Reader[]> => {
  const { rows } = await steady(tx).execute<Reader>(sql`
    select kind, node_id from approval_reader where approval_uuid = ${approvalUuid} and user_uuid = ${userUuid}
    union all
    select 'seat', null from approval_seat where approval_uuid = ${approvalUuid} and ((user_uuid = ${userUuid} and seen) or delegate_from = ${userUuid})`)
  return rows
}

const standingOf = (asking: Asking, row: ApprovalRow, managers: string[], rows: readonly Reader[]): Standing | undefined => {
  const { userUuid } = asking
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

type Lock = 'locked' | 'read'

const rowOf = async (tx: Tx, approvalUuid: string, lock: Lock): Promise<ApprovalRow | undefined> => {
  const query = steady(tx).select().from(approval).where(eq(approval.approvalUuid, approvalUuid))
  const [row] = lock === 'locked' ? await query.for('update') : await query
  return row
}

const findFollowed = async (tx: Tx, approvalUuid: string) => {
  const follows = and(eq(flowVersion.flowUuid, approval.flowUuid), eq(flowVersion.versionNo, approval.versionNo))
  const [found] = await steady(tx)
    .select({ body: flowVersion.body, managers: flow.flowManager, appUuid: flow.appUuid })
    .from(approval)
    .innerJoin(flowVersion, follows)
    .innerJoin(flow, eq(flow.flowUuid, approval.flowUuid))
    .where(eq(approval.approvalUuid, approvalUuid))
  return found
}

type Found = Awaited<ReturnType<typeof findFollowed>>

const followed = ({ flowUuid, versionNo, flowName }: ApprovalRow, found: Found): Seen['version'] => {
  if (found === undefined) throw new Error(`version ${versionNo} of flow ${flowUuid} is missing`)
  const { body, managers, appUuid } = found
  return { ...body, flowUuid, flowName, managers, appUuid }
}

/** The version that an application follows, with what its flow is now. */
export const versionOf = async (tx: Tx, row: ApprovalRow): Promise<Seen['version']> =>
  followed(row, await findFollowed(tx, row.approvalUuid))

/** One application, locked, for what happens by itself; undefined when it is gone. */
export const lockApproval = async (tx: Tx, approvalUuid: string): Promise<Pick<Seen, 'row' | 'version'> | undefined> => {
  const [row, found] = await together(rowOf(tx, approvalUuid, 'locked'), findFollowed(tx, approvalUuid))
  return row === undefined ? undefined : { row, version: followed(row, found) }
}

/** The only way to one application: locked for a command, or as it is for reading. Refuses anyone who may not see it (404). */
export const accessApproval = async (tx: Tx, asking: Asking, approvalUuid: string, lock: Lock): Promise<Seen> => {
  // Sent in one breath and carried out one after the other: what is looked up after the lock is as it was left by its last holder.
  const [row, found, readers] = await together(
    rowOf(tx, approvalUuid, lock),
    findFollowed(tx, approvalUuid),
    readersOf(tx, asking.userUuid, approvalUuid),
  )
  if (row === undefined) return unseen()
  const version = followed(row, found)
  const standing = standingOf(asking, row, version.managers, readers)
  return standing === undefined ? unseen() : { row, version, standing }
}

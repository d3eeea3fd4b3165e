import type { listApprovalDrafts, saveApprovalDraft } from '@qifuyun/contract/approvals/start-endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { keysOf } from '#src/platform/audience-keys.ts'
import { and, desc, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { post } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isAmong } from '../flows/purview.ts'
import { approvalDraft, flow } from '../tables.ts'
import { forbidden, refuseAll } from '../texts.ts'

type Kept = ParsedInputOf<typeof saveApprovalDraft>
type Draft = OutputOf<typeof listApprovalDrafts>[number]

const found = async (tx: Tx, userUuid: string, flowUuid?: string): Promise<Draft[]> => {
  const rows = await tx
    .select({ draft: approvalDraft, flowName: flow.flowName, flowIcon: flow.flowIcon })
    .from(approvalDraft)
    .innerJoin(flow, and(eq(flow.flowUuid, approvalDraft.flowUuid), isNull(flow.deletedAt)))
    .where(and(eq(approvalDraft.userUuid, userUuid), flowUuid === undefined ? undefined : eq(approvalDraft.flowUuid, flowUuid)))
    .orderBy(desc(approvalDraft.updatedAt), desc(approvalDraft.draftUuid))
  return rows.map(({ draft, flowName, flowIcon }) => ({
    draftUuid: draft.draftUuid,
    flowUuid: draft.flowUuid,
    flowName,
    flowIcon,
    ...draft.data,
    updateTime: draft.updatedAt.toISOString(),
  }))
}

/** Own drafts, the newest first: one a flow. */
export const listDrafts = (tx: Tx, userUuid: string): Promise<Draft[]> => found(tx, userUuid)
export const findDraft = async (tx: Tx, userUuid: string, flowUuid: string): Promise<Draft | undefined> =>
  (await found(tx, userUuid, flowUuid))[0]

/** Refuses people and departments that the enterprise never had; what has gone since is told when the form is sent. */
const checkNamed = async (tx: Tx, { selectedUsers, ccUserUuidList, initiatorOrganUuid }: Kept): Promise<void> => {
  const picks = Object.entries(selectedUsers)
  const members = await memberNames(tx, [...picks.flatMap(([, users]) => users), ...ccUserUuidList])
  const organs = await organNames(tx, initiatorOrganUuid === undefined ? [] : [initiatorOrganUuid])
  const unknown = (users: readonly string[]) => users.some((user) => !members.has(user))
  const wrong = picks.filter(([, users]) => unknown(users)).map(([nodeId]) => [`selectedUsers.${nodeId}`, '成员不存在或已离职'] as const)
  refuseAll({
    ...Object.fromEntries(wrong),
    ...(unknown(ccUserUuidList) && { ccUserUuidList: '成员不存在或已离职' as const }),
    ...(initiatorOrganUuid !== undefined && !organs.has(initiatorOrganUuid) && { initiatorOrganUuid: '部门不存在' as const }),
  })
}

/** Keeps what the caller has filled in; there is one draft a flow. */
export const keepDraft = async (
  tx: Tx,
  { ids, clock }: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  input: Kept,
): Promise<{ draftUuid: string }> => {
  const { flowUuid, versionNo, formData, initiatorOrganUuid = null, selectedUsers, ccUserUuidList, files } = input
  const [row] = await tx
    .select()
    .from(flow)
    .where(and(eq(flow.flowUuid, flowUuid), isNull(flow.deletedAt)))
  if (row === undefined) return absent()
  if (!isAmong(row.startPurview, await keysOf(tx, userUuid))) forbidden()
  await checkNamed(tx, input)
  const data = { versionNo, formData, initiatorOrganUuid, selectedUsers, ccUserUuidList, files }
  const [kept] = await tx
    .insert(approvalDraft)
    .values({ enterpriseUuid, draftUuid: ids.uuid(), userUuid, flowUuid, data, updatedAt: clock.now() })
    .onConflictDoUpdate({
      target: [approvalDraft.enterpriseUuid, approvalDraft.userUuid, approvalDraft.flowUuid],
      set: { data, updatedAt: clock.now() },
    })
    .returning({ draftUuid: approvalDraft.draftUuid })
  return { draftUuid: kept?.draftUuid ?? absent() }
}

/** Throws an own draft away; absent ones are 404. */
export const removeDraft = async (tx: Tx, userUuid: string, draftUuid: string): Promise<void> => {
  const own = and(eq(approvalDraft.draftUuid, draftUuid), eq(approvalDraft.userUuid, userUuid))
  const gone = await tx.delete(approvalDraft).where(own).returning({ draftUuid: approvalDraft.draftUuid })
  if (gone.length === 0) absent()
}

/** The draft of a flow goes with its submission. */
export const dropDraft = (tx: Tx, userUuid: string, flowUuid: string): void =>
  post(tx, sql`delete from ${approvalDraft} where ${approvalDraft.userUuid} = ${userUuid} and ${approvalDraft.flowUuid} = ${flowUuid}`)

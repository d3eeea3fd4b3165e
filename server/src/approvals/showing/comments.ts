import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { commentApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import type { listApprovalComments } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { presentFiles } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { asc, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { pathOfApproval } from '../running/store.ts'
import { approvalComment } from '../tables.ts'
import { refuse, t } from '../texts.ts'
import { attachTo } from './attachments.ts'
import { facesOf } from './faces.ts'
import { accessApproval, type Seen } from './visibility.ts'

/** Comments on an application, the oldest first. */
export const listComments = async (tx: Tx, platform: Platform, approvalUuid: string): Promise<OutputOf<typeof listApprovalComments>> => {
  const rows = await tx
    .select()
    .from(approvalComment)
    .where(eq(approvalComment.approvalUuid, approvalUuid))
    .orderBy(asc(approvalComment.createdAt), asc(approvalComment.commentUuid))
  const faces = await facesOf(
    tx,
    platform,
    rows.flatMap(({ userUuid, mentions }) => [userUuid, ...mentions]),
  )
  const files = await presentFiles(
    tx,
    platform,
    rows.flatMap(({ filePaths }) => filePaths),
  )
  return rows.map((row) => ({
    commentUuid: row.commentUuid,
    userUuid: row.userUuid,
    userName: faces.nameOf(row.userUuid),
    userHeadImg: faces.imageOf(row.userUuid),
    content: row.content,
    mentions: row.mentions.map((userUuid) => ({ userUuid, userName: faces.nameOf(userUuid) })),
    files: row.filePaths.flatMap((path) => files.get(path) ?? []),
    createTime: row.createdAt.toISOString(),
  }))
}

/** Those of the people who see the application already. */
const seeing = async (tx: Tx, { row, version }: Seen, users: readonly string[]): Promise<Set<string>> => {
  if (users.length === 0) return new Set()
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    select user_uuid from approval_seat where approval_uuid = ${row.approvalUuid} and seen and user_uuid in ${[...users]}
    union select delegate_from from approval_seat where approval_uuid = ${row.approvalUuid} and delegate_from in ${[...users]}
    union select user_uuid from approval_reader where approval_uuid = ${row.approvalUuid} and user_uuid in ${[...users]}`)
  return new Set([row.starterUserUuid, ...version.managers, ...rows.map(({ user_uuid }) => user_uuid)])
}

/** Writes a comment, whatever the state of the application, and tells those who are mentioned. */
export const addComment = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { wfProcinstUuid, content, mentions, files }: ParsedInputOf<typeof commentApproval>,
): Promise<{ commentUuid: string }> => {
  const { enterpriseUuid, userUuid } = caller
  const seen = await accessApproval(tx, caller, wfProcinstUuid, 'read')
  const length = textLength(content)
  if (length < 1 || length > FLOW_LIMIT.comment) refuse('评论内容为1到500字', { content: '评论内容为1到500字' })
  if (files.length > FLOW_LIMIT.files) refuse('附件不能超过9个', { files: '附件不能超过9个' })
  const named = [...new Set(mentions)]
  if (named.length > FLOW_LIMIT.mentions) refuse('最多@20人', { mentions: '最多@20人' })
  const known = await seeing(tx, seen, named)
  if (!named.every((one) => known.has(one))) refuse('提及的成员无权查看该审批', { mentions: '提及的成员无权查看该审批' })
  await attachTo(tx, platform, { approvalUuid: wfProcinstUuid, userUuid, paths: files })
  const commentUuid = platform.ids.uuid()
  const stored = { enterpriseUuid, commentUuid, approvalUuid: wfProcinstUuid, userUuid, content, mentions: named, filePaths: files }
  await tx.insert(approvalComment).values({ ...stored, createdAt: platform.clock.now() })
  const names = await memberNames(tx, [userUuid])
  const others = named.filter((one) => one !== userUuid)
  await addPendingMessages(
    tx,
    platform,
    others.map((one) => ({
      enterpriseUuid,
      userUuid: one,
      businessTypeCode: BUSINESS_TYPE.approval,
      businessUuid: wfProcinstUuid,
      title: t('{name}在{flow}中@了您', { name: names.get(userUuid) ?? '', flow: seen.row.flowName }),
      summary: content.slice(0, 100),
      pcJumpUrl: pathOfApproval(wfProcinstUuid),
      messageData: { wfProcinstUuid },
    })),
  )
  return { commentUuid }
}

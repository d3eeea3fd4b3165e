import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { and, eq, getTableColumns, type InferSelectModel, inArray, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict, forbidden } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { codesOf } from '#src/roles/service.ts'
import { notice, noticeReceiver } from './tables.ts'

export type Notice = InferSelectModel<typeof notice>

const live = isNull(notice.deletedAt)
const published = and(live, eq(notice.statusCode, NOTICE_STATUS.published))
const own = (userUuid: string) =>
  and(
    eq(noticeReceiver.enterpriseUuid, notice.enterpriseUuid),
    eq(noticeReceiver.noticeUuid, notice.noticeUuid),
    eq(noticeReceiver.userUuid, userUuid),
  )

export const managesNotices = (roles: readonly string[]): boolean => holdsOneOf(roles, [ROLE.noticeManagement])

/** Refuses who does not manage notices (401/403). */
export const checkManager = ({ roles }: TenantCaller): void => {
  if (!managesNotices(roles)) forbidden([ROLE.noticeManagement])
}

/** A notice for whom manages them. 404 when it is gone. */
export const getNotice = async (tx: Tx, noticeUuid: string): Promise<Notice> =>
  (
    await tx
      .select()
      .from(notice)
      .where(and(live, eq(notice.noticeUuid, noticeUuid)))
  )[0] ?? absent()

/** The same, locked until commit: publishing twice at once must tell everybody once. 409 when `version` is not its version any more. */
export const lockNotice = async (tx: Tx, noticeUuid: string, version?: number): Promise<Notice> => {
  const [row] = await tx
    .select()
    .from(notice)
    .where(and(live, eq(notice.noticeUuid, noticeUuid)))
    .for('update')
  if (row === undefined) return absent()
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  return row
}

/** A notice with what the caller has to do with it: `aimed` at them, and when they read it. */
export interface SeenNotice extends Notice {
  aimed: boolean
  readAt: Date | null
}

/** The one read of a notice by its uuid: published and aimed at the caller, or they manage notices. Absent and forbidden are the same (404). */
export const accessNotice = async (tx: Tx, { userUuid, roles }: TenantCaller, noticeUuid: string): Promise<SeenNotice> => {
  const [row] = await tx
    .select({ ...getTableColumns(notice), receiver: noticeReceiver.userUuid, readAt: noticeReceiver.readAt })
    .from(notice)
    .leftJoin(noticeReceiver, own(userUuid))
    .where(and(live, eq(notice.noticeUuid, noticeUuid)))
  if (row === undefined) return absent()
  const aimed = row.receiver !== null && row.statusCode === NOTICE_STATUS.published
  return aimed || managesNotices(roles) ? { ...row, aimed } : absent()
}

/** Those of the notices that a user may read, with their titles. */
export const readableNotices = async (
  tx: Tx,
  { userUuid, roles }: { userUuid: string; roles: readonly string[] },
  noticeUuids: readonly string[],
): Promise<Map<string, Pick<Notice, 'noticeTitle' | 'contentText'>>> => {
  if (noticeUuids.length === 0) return new Map()
  const these = inArray(notice.noticeUuid, [...noticeUuids])
  const asked = tx.select({ noticeUuid: notice.noticeUuid, noticeTitle: notice.noticeTitle, contentText: notice.contentText }).from(notice)
  const rows = managesNotices(roles)
    ? await asked.where(and(live, these))
    : await asked.innerJoin(noticeReceiver, own(userUuid)).where(and(published, these))
  return new Map(rows.map(({ noticeUuid, ...face }) => [noticeUuid, face]))
}

/** Those of the notices whose files a user may read. */
export const readableFiles = async (
  tx: Tx,
  userUuid: string,
  noticeUuids: readonly string[],
  narrowedRoleId?: string,
): Promise<ReadonlySet<string>> =>
  new Set((await readableNotices(tx, { userUuid, roles: await codesOf(tx, userUuid, narrowedRoleId) }, noticeUuids)).keys())

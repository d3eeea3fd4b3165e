import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import type { queryNoticeInfo, queryNoticeList, readNoticeList } from '@qifuyun/contract/notices/endpoints.ts'
import type { NoticeRow } from '@qifuyun/contract/notices/schema.ts'
import { fileUrl, presentFiles, presentRichText } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { presentPurview } from '#src/platform/audience.ts'
import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, lte, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessNotice, checkManager, getNotice, type Notice } from './access.ts'
import { digestOf, markRead } from './receivers.ts'
import { notice, noticeReceiver } from './tables.ts'

type Wanted = ParsedInputOf<typeof queryNoticeList>

const SORTS = {
  publishTime: notice.publishedAt,
  createTime: notice.createdAt,
  updateTime: notice.updatedAt,
  noticeTitle: notice.noticeTitle,
  readCount: notice.readCount,
} as const

const matching = (wanted: Wanted): SQL | undefined => {
  const { keyword = '', statusCode, noticeTypeCode, readFlag, publishTimeBegin, publishTimeEnd, manageFlag } = wanted
  const pattern = containing(keyword)
  const reader = and(eq(notice.statusCode, NOTICE_STATUS.published), isNotNull(noticeReceiver.userUuid))
  const unread = and(isNotNull(noticeReceiver.userUuid), isNull(noticeReceiver.readAt))
  return and(
    isNull(notice.deletedAt),
    manageFlag === 1 ? undefined : reader,
    keyword === '' ? undefined : or(ilike(notice.noticeTitle, pattern), ilike(notice.contentText, pattern)),
    statusCode === undefined ? undefined : eq(notice.statusCode, statusCode),
    noticeTypeCode && eq(notice.noticeTypeCode, noticeTypeCode),
    readFlag === undefined ? undefined : readFlag === 0 ? unread : isNotNull(noticeReceiver.readAt),
    publishTimeBegin && gte(notice.publishedAt, publishTimeBegin),
    publishTimeEnd && lte(notice.publishedAt, publishTimeEnd),
  )
}

const orderOf = ({ sort = [], manageFlag }: Wanted): SQL[] => [
  ...sort.map(({ field, order }) => (order === 'asc' ? asc(SORTS[field]) : sql`${SORTS[field]} desc nulls last`)),
  // As the index of published notices; who manages them finds the newest first, published or not.
  ...(sort.length > 0
    ? []
    : manageFlag === 1
      ? [desc(notice.createdAt)]
      : [sql`${notice.topFlag} desc nulls last`, sql`${notice.publishedAt} desc nulls last`]),
  sql`${notice.noticeUuid} desc nulls last`,
]

type Shown = Omit<Notice, 'noticeContent' | 'receivePurview' | 'filePaths' | 'remindedAt'> & { aimed: boolean; readAt: Date | null }

const flagOf = (value: boolean) => (value ? (1 as const) : (0 as const))

const presentRow = (platform: Pick<Platform, 'secrets' | 'clock'>, row: Shown, names: ReadonlyMap<string, string>): NoticeRow => ({
  noticeUuid: row.noticeUuid,
  noticeTitle: row.noticeTitle,
  digest: digestOf(row.contentText),
  noticeTypeCode: row.noticeTypeCode,
  coverImg: fileUrl(platform, row.coverImg),
  topFlag: flagOf(row.topFlag),
  // The column holds codes of NOTICE_STATUS only.
  statusCode: row.statusCode as NoticeRow['statusCode'],
  publishTime: row.publishedAt?.toISOString() ?? null,
  scheduleTime: row.scheduledAt?.toISOString() ?? null,
  publishUserName: names.get(row.publishedBy ?? '') ?? null,
  readFlag: flagOf(!row.aimed || row.readAt !== null),
  readCount: row.readCount,
  totalCount: row.totalCount,
  commentFlag: flagOf(row.commentFlag),
  createTime: row.createdAt.toISOString(),
  updateTime: row.updatedAt.toISOString(),
  createUserUuid: row.createdBy,
  createUserName: names.get(row.createdBy ?? '') ?? null,
  version: row.version,
})

const namesIn = (tx: Tx, rows: readonly Pick<Notice, 'createdBy' | 'publishedBy'>[]): Promise<Map<string, string>> =>
  memberNames(tx, [...new Set(rows.flatMap(({ createdBy, publishedBy }) => [createdBy, publishedBy].filter((uuid) => uuid !== null)))])

const LISTED = {
  enterpriseUuid: notice.enterpriseUuid,
  noticeUuid: notice.noticeUuid,
  noticeTitle: notice.noticeTitle,
  contentText: sql<string>`left(${notice.contentText}, 200)`,
  noticeTypeCode: notice.noticeTypeCode,
  coverImg: notice.coverImg,
  topFlag: notice.topFlag,
  statusCode: notice.statusCode,
  scheduledAt: notice.scheduledAt,
  publishedAt: notice.publishedAt,
  publishedBy: notice.publishedBy,
  commentFlag: notice.commentFlag,
  totalCount: notice.totalCount,
  readCount: notice.readCount,
  createdAt: notice.createdAt,
  createdBy: notice.createdBy,
  updatedAt: notice.updatedAt,
  updatedBy: notice.updatedBy,
  version: notice.version,
  deletedAt: notice.deletedAt,
  receiver: noticeReceiver.userUuid,
  readAt: noticeReceiver.readAt,
} as const

/** One page of notices: those for the caller, or with `manageFlag` all, which needs the right to manage them. */
export const listNotices = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  wanted: Wanted,
): Promise<OutputOf<typeof queryNoticeList>> => {
  if (wanted.manageFlag === 1) checkManager(caller)
  const mine = and(
    eq(noticeReceiver.enterpriseUuid, notice.enterpriseUuid),
    eq(noticeReceiver.noticeUuid, notice.noticeUuid),
    eq(noticeReceiver.userUuid, caller.userUuid),
  )
  const where = matching(wanted)
  const [counted] = await tx.select({ total: count() }).from(notice).leftJoin(noticeReceiver, mine).where(where)
  const rows = await tx
    .select(LISTED)
    .from(notice)
    .leftJoin(noticeReceiver, mine)
    .where(where)
    .orderBy(...orderOf(wanted))
    .limit(wanted.pageSize)
    .offset((wanted.pageNum - 1) * wanted.pageSize)
  const names = await namesIn(tx, rows)
  const list = rows.map(({ receiver, ...row }) => presentRow(platform, { ...row, aimed: receiver !== null }, names))
  return toPage(list, counted?.total ?? 0, wanted)
}

/** One notice whole. Its recipients have read it then, unless they look at it as a manager. */
export const openNotice = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { noticeUuid, manageFlag }: ParsedInputOf<typeof queryNoticeInfo>,
): Promise<OutputOf<typeof queryNoticeInfo>> => {
  if (manageFlag === 1) checkManager(caller)
  const row = await accessNotice(tx, caller, noticeUuid)
  const opening = row.aimed && manageFlag !== 1
  const now = platform.clock.now()
  if (opening) await markRead(tx, noticeUuid, caller.userUuid, now)
  const paths = row.coverImg === null ? row.filePaths : [...row.filePaths, row.coverImg]
  const files = await presentFiles(tx, platform, paths)
  const first = opening && row.readAt === null
  const seen = { ...row, readAt: first ? now : row.readAt, readCount: row.readCount + (first ? 1 : 0) }
  return {
    ...presentRow(platform, seen, await namesIn(tx, [row])),
    noticeContent: presentRichText(platform, row.noticeContent),
    files: row.filePaths.flatMap((path) => files.get(path) ?? []),
    coverFile: files.get(row.coverImg ?? '') ?? null,
    receivePurview: await presentPurview(tx, row.receivePurview),
  }
}

/** Who has read a notice, the latest first, and who has not; one page of each. */
export const listReaders = async (
  tx: Tx,
  { noticeUuid, pageNum, pageSize }: ParsedInputOf<typeof readNoticeList>,
): Promise<OutputOf<typeof readNoticeList>> => {
  const { totalCount, readCount } = await getNotice(tx, noticeUuid)
  const part = (which: SQL, ...order: SQL[]) =>
    tx
      .select({ userUuid: noticeReceiver.userUuid, readAt: noticeReceiver.readAt })
      .from(noticeReceiver)
      .where(and(eq(noticeReceiver.noticeUuid, noticeUuid), which))
      .orderBy(...order, asc(noticeReceiver.userUuid))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
  const read = await part(isNotNull(noticeReceiver.readAt), desc(noticeReceiver.readAt))
  const unread = await part(isNull(noticeReceiver.readAt))
  const names = await memberNames(
    tx,
    [...read, ...unread].map(({ userUuid }) => userUuid),
  )
  const present = ({ userUuid, readAt }: (typeof read)[number]) => ({
    userUuid,
    userName: names.get(userUuid) ?? '',
    readTime: readAt?.toISOString() ?? null,
  })
  return { readList: read.map(present), unreadList: unread.map(present), readCount, unreadCount: totalCount - readCount }
}

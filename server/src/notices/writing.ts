import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { NOTICE_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import type { addNotice, remindNotice, updateNotice, withdrawNotice } from '@qifuyun/contract/notices/endpoints.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { detachFiles, keepRichText, replaceFiles, replaceImage } from '#src/files/service.ts'
import { removeMessagesAbout } from '#src/notifications/service.ts'
import { type Operator, partOf, recordOperations } from '#src/operation-log/service.ts'
import { checkPurview, storedPurview } from '#src/platform/audience.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockNotice, type Notice } from './access.ts'
import { cancelPlan, checkComplete, plan, publish } from './publishing.ts'
import { redirect, remind } from './receivers.ts'
import { notice } from './tables.ts'
import { conflict, refuseField, t } from './texts.ts'

export const NOTICE_FILES = { attached: 'notice', cover: 'notice_cover', content: 'notice_content' } as const

/** Who writes, with what a change needs. */
export interface Author {
  tx: Tx
  platform: Platform
  caller: TenantCaller
  operator: Operator
}

type Fields = Omit<ParsedInputOf<typeof updateNotice>, 'noticeUuid' | 'version'>

/** Tells that words of a notice changed; delivered when this commits. */
const tell = ({ tx, platform, caller: { enterpriseUuid } }: Author, noticeUuid: string) =>
  platform.events.emit(tx, 'notice.changed', { enterpriseUuid, noticeUuids: [noticeUuid] }, { aggregate: noticeUuid })

const DONE = {
  add: '新增公告「{title}」',
  update: '修改公告「{title}」',
  publish: '发布公告「{title}」',
  plan: '定时发布公告「{title}」',
  withdraw: '撤回公告「{title}」',
  delete: '删除公告「{title}」',
} as const
type Done = keyof typeof DONE

const note = (
  { tx, platform, operator }: Author,
  operateTypeCode: OperateType,
  done: Done,
  row: Pick<Notice, 'noticeUuid' | 'noticeTitle'>,
) =>
  recordOperations(tx, platform, operator, [
    {
      ...partOf(ROLE.noticeManagement),
      operateTypeCode,
      objectType: 'notice',
      objectUuid: row.noticeUuid,
      objectName: row.noticeTitle,
      content: t(DONE[done], { title: row.noticeTitle }),
    },
  ])

/** The columns that the fields change, with their files kept. */
const columnsOf = async ({ tx, platform, caller: { userUuid } }: Author, row: Notice, fields: Fields): Promise<Partial<Notice>> => {
  const { noticeTitle, noticeContent, noticeTypeCode, coverImg, files, topFlag, receivePurview, commentFlag } = fields
  const owner = (ownerType: string) => ({ ownerType, ownerUuid: row.noticeUuid, userUuid })
  const html =
    noticeContent === undefined
      ? undefined
      : await keepRichText(tx, platform, { ...owner(NOTICE_FILES.content), html: noticeContent, field: 'noticeContent' })
  const cover = await replaceImage(tx, platform, {
    ...owner(NOTICE_FILES.cover),
    given: coverImg,
    current: row.coverImg,
    field: 'coverImg',
  })
  if (files !== undefined) await replaceFiles(tx, platform, { ...owner(NOTICE_FILES.attached), filePaths: files, field: 'files' })
  return {
    ...(noticeTitle !== undefined && { noticeTitle }),
    ...(html !== undefined && { noticeContent: html, contentText: plainText(html) }),
    ...(noticeTypeCode !== undefined && { noticeTypeCode }),
    ...(cover !== undefined && { coverImg: cover }),
    ...(files !== undefined && { filePaths: [...new Set(files)] }),
    ...(topFlag !== undefined && { topFlag: topFlag === 1 }),
    ...(receivePurview !== undefined && { receivePurview: storedPurview(receivePurview) }),
    ...(commentFlag !== undefined && { commentFlag: commentFlag === 1 }),
  }
}

const checkReached = (users: number): void => {
  if (users === 0) refuseField('receivePurview', '接收范围内没有在职成员')
}

/** What publishing means for the notice as it is now: at once, at a time, to others than before. Gives what was done. */
const settle = async (author: Author, row: Notice, { publishFlag, scheduleTime, receivePurview }: Fields): Promise<Done> => {
  const { tx, platform, caller } = author
  if (row.statusCode === NOTICE_STATUS.published) {
    await checkComplete(tx, row)
    if (receivePurview !== undefined) checkReached(await redirect(tx, platform, row))
    return 'update'
  }
  if (receivePurview !== undefined && row.receivePurview.values.length > 0) await checkPurview(tx, row.receivePurview, 'receivePurview')
  if (publishFlag !== 1) {
    // A draft that waits for its time must stay fit to be published.
    if (row.scheduledAt !== null && scheduleTime === null) await cancelPlan(tx, row.noticeUuid)
    else if (row.scheduledAt !== null) await checkComplete(tx, row)
    return 'update'
  }
  await checkComplete(tx, row)
  if (scheduleTime !== undefined && scheduleTime !== null) {
    await plan(tx, platform, row, scheduleTime)
    return 'plan'
  }
  checkReached(await publish(tx, platform, row, caller.userUuid))
  return 'publish'
}

const blank = (noticeUuid: string, { enterpriseUuid, userUuid }: TenantCaller, now: Date): Notice => ({
  enterpriseUuid,
  noticeUuid,
  noticeTitle: '',
  noticeContent: '',
  contentText: '',
  noticeTypeCode: NOTICE_TYPE.notice,
  coverImg: null,
  filePaths: [],
  topFlag: false,
  statusCode: NOTICE_STATUS.draft,
  scheduledAt: null,
  publishedAt: null,
  publishedBy: null,
  receivePurview: { checkAll: true, values: [] },
  commentFlag: false,
  remindedAt: null,
  totalCount: 0,
  readCount: 0,
  version: 1,
  deletedAt: null,
  ...created(userUuid, now),
})

/** A new notice: a draft, or published at once or at a time. */
export const createNotice = async (author: Author, input: ParsedInputOf<typeof addNotice>): Promise<OutputOf<typeof addNotice>> => {
  const { tx, platform, caller } = author
  const empty = blank(platform.ids.uuid(), caller, platform.clock.now())
  const row = { ...empty, ...(await columnsOf(author, empty, input)) }
  await tx.insert(notice).values(row)
  const done = await settle(author, row, input)
  await note(author, 'add', input.publishFlag === 1 ? done : 'add', row)
  await tell(author, row.noticeUuid)
  return { noticeUuid: row.noticeUuid }
}

const raise = async ({ tx, platform, caller }: Author, row: Notice, columns: Partial<Notice>): Promise<{ version: number }> => {
  const version = row.version + 1
  const now = platform.clock.now()
  await tx
    .update(notice)
    .set({ ...columns, version, ...updated(caller.userUuid, now) })
    .where(eq(notice.noticeUuid, row.noticeUuid))
  return { version }
}

/** Changes a notice; fields left out stay. */
export const changeNotice = async (
  author: Author,
  { noticeUuid, version, ...fields }: ParsedInputOf<typeof updateNotice>,
): Promise<OutputOf<typeof updateNotice>> => {
  const before = await lockNotice(author.tx, noticeUuid, version)
  const columns = await columnsOf(author, before, fields)
  const raised = await raise(author, before, columns)
  const row = { ...before, ...columns }
  await note(author, 'update', await settle(author, row, fields), row)
  if (columns.noticeTitle !== undefined || columns.contentText !== undefined) await tell(author, noticeUuid)
  return raised
}

/** Takes a published notice back, or a planned one out of its plan. 409 `STATE_CHANGED` for any other. */
export const takeBack = async (
  author: Author,
  { noticeUuid, version }: ParsedInputOf<typeof withdrawNotice>,
): Promise<OutputOf<typeof withdrawNotice>> => {
  const { tx } = author
  const row = await lockNotice(tx, noticeUuid, version)
  const published = row.statusCode === NOTICE_STATUS.published
  if (!published && row.scheduledAt === null) conflict('公告未发布，无需撤回', 'STATE_CHANGED')
  const raised = await raise(author, row, published ? { statusCode: NOTICE_STATUS.withdrawn } : {})
  await cancelPlan(tx, noticeUuid)
  await removeMessagesAbout(tx, noticeUuid)
  await note(author, 'update', 'withdraw', row)
  return raised
}

/** Deletes a notice; its messages and files go too. */
export const removeNotice = async (
  author: Author,
  { noticeUuid, version }: { noticeUuid: string; version?: number | undefined },
): Promise<void> => {
  const { tx, platform, caller } = author
  const row = await lockNotice(tx, noticeUuid, version)
  const now = platform.clock.now()
  await cancelPlan(tx, noticeUuid)
  await removeMessagesAbout(tx, noticeUuid)
  for (const ownerType of Object.values(NOTICE_FILES)) await detachFiles(tx, platform, { ownerType, ownerUuid: noticeUuid })
  await tx
    .update(notice)
    .set({ deletedAt: now, version: sql`${notice.version} + 1`, ...updated(caller.userUuid, now) })
    .where(eq(notice.noticeUuid, noticeUuid))
  await note(author, 'delete', 'delete', row)
  await tell(author, noticeUuid)
}

/** Reminds who has not read a published notice; gives how many. 409 `STATE_CHANGED` when it is not published. */
export const remindUnread = async (
  { tx, platform }: Author,
  { noticeUuid }: ParsedInputOf<typeof remindNotice>,
): Promise<OutputOf<typeof remindNotice>> => {
  const row = await lockNotice(tx, noticeUuid)
  if (row.statusCode !== NOTICE_STATUS.published) conflict('公告未发布，不能提醒', 'STATE_CHANGED')
  return { count: await remind(tx, platform, row) }
}

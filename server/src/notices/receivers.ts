import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { REMIND_PAUSE_MINUTES } from '@qifuyun/contract/notices/constants.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { addPendingMessages, readMessagesAbout, removeMessagesAbout } from '#src/notifications/service.ts'
import { usersOf } from '#src/platform/audience.ts'
import { and, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import type { Notice } from './access.ts'
import { notice, noticeReceiver } from './tables.ts'
import { t, tooMany } from './texts.ts'

const SUMMARY_LETTERS = 100

type Telling = Pick<Platform, 'ids' | 'clock'>
type Told = Pick<Notice, 'enterpriseUuid' | 'noticeUuid' | 'noticeTitle' | 'contentText'>

/** The address of a notice in the browser. */
export const noticePath = (noticeUuid: string): string => `/notice/info?noticeUuid=${noticeUuid}`

/** The first words of a notice. */
export const digestOf = (contentText: string): string => [...contentText].slice(0, SUMMARY_LETTERS).join('')

const tell = (tx: Tx, platform: Telling, told: Told, userUuids: readonly string[], title: Words): Promise<void> =>
  addPendingMessages(
    tx,
    platform,
    userUuids.map((userUuid) => ({
      enterpriseUuid: told.enterpriseUuid,
      userUuid,
      businessTypeCode: BUSINESS_TYPE.notice,
      businessUuid: told.noticeUuid,
      title,
      summary: digestOf(told.contentText),
      pcJumpUrl: noticePath(told.noticeUuid),
    })),
  )

const add = async (tx: Tx, { enterpriseUuid, noticeUuid }: Told, userUuids: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    insert into notice_receiver (enterprise_uuid, notice_uuid, user_uuid)
    select ${enterpriseUuid}::uuid, ${noticeUuid}::uuid, u from unnest(${sql.param([...userUuids])}::uuid[]) as u
    on conflict do nothing returning user_uuid`)
  return rows.map((row) => row.user_uuid)
}

const recount = async (tx: Tx, noticeUuid: string): Promise<void> => {
  await tx.execute(sql`
    update notice set total_count = c.total, read_count = c.read
    from (select count(*)::integer as total, count(read_at)::integer as read from notice_receiver where notice_uuid = ${noticeUuid}) c
    where notice_uuid = ${noticeUuid}`)
}

/** Aims a notice at whom its purview means now, all unread, and tells them. Its row is locked. Gives how many they are. */
export const deliver = async (tx: Tx, platform: Telling, told: Told & Pick<Notice, 'receivePurview'>): Promise<number> => {
  const users = await usersOf(tx, told.receivePurview)
  await tx.delete(noticeReceiver).where(eq(noticeReceiver.noticeUuid, told.noticeUuid))
  await removeMessagesAbout(tx, told.noticeUuid)
  await add(tx, told, users)
  await recount(tx, told.noticeUuid)
  await tell(tx, platform, told, users, told.noticeTitle)
  return users.length
}

/** Aims a published notice again: who comes to it is told, who is not meant any more loses it, the others keep what they have read. */
export const redirect = async (tx: Tx, platform: Telling, told: Told & Pick<Notice, 'receivePurview'>): Promise<number> => {
  const users = await usersOf(tx, told.receivePurview)
  const { rows } = await tx.execute<{ user_uuid: string }>(sql`
    delete from notice_receiver where notice_uuid = ${told.noticeUuid} and user_uuid <> all(${sql.param(users)}::uuid[]) returning user_uuid`)
  if (rows.length > 0) await removeMessagesAbout(tx, told.noticeUuid, { userUuids: rows.map((row) => row.user_uuid) })
  const added = await add(tx, told, users)
  await recount(tx, told.noticeUuid)
  await tell(tx, platform, told, added, told.noticeTitle)
  return users.length
}

/** The user has opened a notice that is aimed at them: they have read it, and their message about it too. Once more changes nothing. */
export const markRead = async (tx: Tx, noticeUuid: string, userUuid: string, now: Date): Promise<void> => {
  const unread = and(eq(noticeReceiver.noticeUuid, noticeUuid), eq(noticeReceiver.userUuid, userUuid), isNull(noticeReceiver.readAt))
  const marked = await tx.update(noticeReceiver).set({ readAt: now }).where(unread).returning({ userUuid: noticeReceiver.userUuid })
  if (marked.length > 0)
    await tx
      .update(notice)
      .set({ readCount: sql`${notice.readCount} + 1` })
      .where(eq(notice.noticeUuid, noticeUuid))
  await readMessagesAbout(tx, userUuid, noticeUuid, now)
}

/** Tells everybody who has not read it once more, in place of the message they have; gives how many. 429 when that was just done. */
export const remind = async (tx: Tx, platform: Telling, told: Notice): Promise<number> => {
  const now = platform.clock.now()
  const waitMs = (told.remindedAt?.getTime() ?? 0) + REMIND_PAUSE_MINUTES * MINUTE_MS - now.getTime()
  if (waitMs > 0) tooMany('RATE', waitMs / 1_000, '提醒过于频繁，请稍后再试')
  const unread = await tx
    .select({ userUuid: noticeReceiver.userUuid })
    .from(noticeReceiver)
    .where(and(eq(noticeReceiver.noticeUuid, told.noticeUuid), isNull(noticeReceiver.readAt)))
  const users = unread.map(({ userUuid }) => userUuid)
  if (users.length === 0) return 0
  await removeMessagesAbout(tx, told.noticeUuid, { userUuids: users, unreadOnly: true })
  await tell(tx, platform, told, users, t('请阅读：{title}', { title: told.noticeTitle }))
  await tx.update(notice).set({ remindedAt: now }).where(eq(notice.noticeUuid, told.noticeUuid))
  return users.length
}

/** Who joins later finds what was published for everybody, without being told of each. */
export const welcome = async (tx: Tx, userUuid: string): Promise<void> => {
  await tx.execute(sql`
    with added as (
      insert into notice_receiver (enterprise_uuid, notice_uuid, user_uuid)
      select enterprise_uuid, notice_uuid, ${userUuid}::uuid from notice
      where status_code = 1 and deleted_at is null and (receive_purview ->> 'checkAll')::boolean
      on conflict do nothing returning notice_uuid
    )
    update notice set total_count = total_count + 1 where notice_uuid in (select notice_uuid from added)`)
}

/** Nobody waits any more for who left to read something. */
export const forget = async (tx: Tx, userUuid: string): Promise<void> => {
  await tx.execute(sql`
    with gone as (delete from notice_receiver where user_uuid = ${userUuid} and read_at is null returning notice_uuid)
    update notice set total_count = total_count - 1 where notice_uuid in (select notice_uuid from gone)`)
}

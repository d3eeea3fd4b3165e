import { toPage } from '@qifuyun/contract/core/page.ts'
import type { PublicComment } from '@qifuyun/contract/self-service/schema.ts'
import { presentFiles } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { and, count, desc, eq } from '#src/platform/database/drizzle.ts'
import { findRow } from '../read/details.ts'
import { facesOf, portraitsOf } from '../read/portraits/portraits.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { recordComment } from '../tables.ts'
import type { Writing } from '../write/writer.ts'

/** Who says what nobody said. */
const SYSTEM = '系统'
const CUSTOMER = '客户'

/** Comments on a row, newest first. */
export const listComments = async (reading: Reading, served: ServedEntity, uuid: string, paging: { pageNum: number; pageSize: number }) => {
  const { tx, platform } = reading
  await findRow(reading, served, uuid)
  const ofRow = and(eq(recordComment.entity, served.key), eq(recordComment.rowUuid, uuid))
  const rows = await tx
    .select()
    .from(recordComment)
    .where(ofRow)
    .orderBy(desc(recordComment.createdAt), desc(recordComment.uuid))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const [counted] = await tx.select({ total: count() }).from(recordComment).where(ofRow)
  const faces = await facesOf(
    tx,
    rows.flatMap(({ userUuid, mentions }) => [...(userUuid === null ? [] : [userUuid]), ...mentions]),
  )
  const files = await presentFiles(
    tx,
    platform,
    rows.flatMap(({ images }) => images),
  )
  const lines = rows.map(({ uuid: commentUuid, userUuid, byCustomer, audience, content, images, mentions, createdAt }) => ({
    commentUuid,
    userUuid,
    userName: userUuid === null ? (byCustomer ? CUSTOMER : SYSTEM) : (faces.get(userUuid)?.name ?? ''),
    audience,
    customerFlag: byCustomer ? 1 : 0,
    content,
    images: images.flatMap((path) => files.get(path) ?? []),
    mentions: mentions.map((mentioned) => ({ userUuid: mentioned, userName: faces.get(mentioned)?.name ?? '' })),
    createTime: createdAt.toISOString(),
  }))
  return { ...toPage(lines, counted?.total ?? 0, paging), portraits: portraitsOf(reading, faces) }
}

/** The newest ones that a page for customers shows. */
const SHOWN_MAX = 50

/** What was said between the customer and the staff about a row, the oldest first. */
export const commentsForCustomer = async ({ tx, platform }: Writing, { key }: ServedEntity, rowUuid: string): Promise<PublicComment[]> => {
  const told = and(eq(recordComment.entity, key), eq(recordComment.rowUuid, rowUuid), eq(recordComment.audience, 'customer'))
  const newest = [desc(recordComment.createdAt), desc(recordComment.uuid)]
  const rows = await tx
    .select()
    .from(recordComment)
    .where(told)
    .orderBy(...newest)
    .limit(SHOWN_MAX)
  const names = await memberNames(tx, [...new Set(rows.flatMap(({ userUuid }) => userUuid ?? []))])
  const files = await presentFiles(
    tx,
    platform,
    rows.flatMap(({ images }) => images),
  )
  return rows.toReversed().map(({ uuid: commentUuid, userUuid, byCustomer, content, images, createdAt }) => ({
    commentUuid,
    userName: byCustomer ? null : userUuid === null ? SYSTEM : (names.get(userUuid) ?? ''),
    content,
    pictures: images.flatMap((path) => files.get(path) ?? []),
    createTime: createdAt.toISOString(),
  }))
}

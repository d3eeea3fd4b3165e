import { toPage } from '@qifuyun/contract/core/page.ts'
import { presentFiles } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import { and, count, desc, eq } from '#src/platform/database/drizzle.ts'
import { findRow } from '../read/details.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { recordComment } from '../tables.ts'

/** Who says what nobody said. */
const SYSTEM = '系统'

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
  const names = await memberNames(tx, [
    ...new Set(rows.flatMap(({ userUuid, mentions }) => [...(userUuid === null ? [] : [userUuid]), ...mentions])),
  ])
  const files = await presentFiles(
    tx,
    platform,
    rows.flatMap(({ images }) => images),
  )
  const lines = rows.map(({ uuid: commentUuid, userUuid, content, images, mentions, createdAt }) => ({
    commentUuid,
    userUuid,
    userName: userUuid === null ? SYSTEM : (names.get(userUuid) ?? ''),
    content,
    images: images.flatMap((path) => files.get(path) ?? []),
    mentions: mentions.map((mentioned) => ({ userUuid: mentioned, userName: names.get(mentioned) ?? '' })),
    createTime: createdAt.toISOString(),
  }))
  return toPage(lines, counted?.total ?? 0, paging)
}

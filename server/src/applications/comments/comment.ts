import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Audience } from '@qifuyun/kit/comments.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { attachFiles } from '#src/files/service.ts'
import { filterActive } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'

import { findRow } from '../read/details.ts'
import { titleOf } from '../read/names.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { recordComment } from '../tables.ts'
import { refuseField, t } from '../texts.ts'
import { refusing } from '../write/draft.ts'
import { storedRows } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import type { Writing } from '../write/writer.ts'

/** What pictures of comments hang on. */
export const COMMENT_FILE = 'record_comment'

export interface Comment {
  uuid: string
  content: string
  images: string[]
  mentions: string[]
  audience: Audience
}

const tellMentioned = async ({ tx, platform, enterpriseUuid, actor }: Writing, served: ServedEntity, title: string, comment: Comment) => {
  const { app, entity } = served
  const others = comment.mentions.filter((userUuid) => userUuid !== actor?.userUuid)
  await addPendingMessages(
    tx,
    platform,
    others.map((userUuid) => ({
      enterpriseUuid,
      userUuid,
      businessTypeCode: app.appKey ?? app.key,
      businessUuid: comment.uuid,
      title: t('{name}在{entity}「{title}」中提到了你', { name: actor?.userName ?? '', entity: labelIn(app, entity.spec.label), title }),
      summary: comment.content,
      pcJumpUrl: rowPath(entity, comment.uuid),
    })),
  )
}

/** Adds a line of the application's own about a row: nobody is mentioned, nothing hangs on it. */
export const addLine = async (
  { tx, platform, enterpriseUuid, actor, now }: Writing,
  { key }: ServedEntity,
  rowUuid: string,
  content: string,
) => {
  await tx.insert(recordComment).values({
    enterpriseUuid,
    uuid: platform.ids.uuid(),
    entity: key,
    rowUuid,
    userUuid: actor?.userUuid ?? null,
    content,
    createdAt: now,
  })
}

const attachPictures = async ({ tx, platform }: Writing, ownerUuid: string, filePaths: readonly string[], userUuid: string) => {
  const attached = await attachFiles(tx, platform, { ownerType: COMMENT_FILE, ownerUuid, filePaths, userUuid, field: 'images' })
  if (attached.some(({ fileType }) => fileType !== 'image')) refuseField('images', '只能上传图片格式!')
}

/** Adds what the holder of a link says about its row. */
export const addByLink = async (writing: Writing, { key }: ServedEntity, rowUuid: string, said: { content: string; images: string[] }) => {
  const { tx, platform, enterpriseUuid, now, uploader = '' } = writing
  const uuid = platform.ids.uuid()
  const byCustomer = { byCustomer: true, audience: 'customer' as const }
  await tx.insert(recordComment).values({ enterpriseUuid, uuid, entity: key, rowUuid, ...said, ...byCustomer, createdAt: now })
  await attachPictures(writing, uuid, said.images, uploader)
}

/** Asks the application whether somebody who reads the row may comment on it. */
const judgeComment = async (writing: Writing, served: ServedEntity, row: DbRow): Promise<void> => {
  const { beforeComment } = served.handlers
  if (beforeComment === undefined) return
  const [stored] = await storedRows(writing.tx, served, [row])
  if (stored !== undefined) await refusing(() => beforeComment({ ...writing.context(), row: stored }))
}

/** Adds a comment to a row within reach, and tells those whom it mentions; gives its id. Refuses a mention of no active member (422). */
export const addComment = async (writing: Writing, reading: Reading, served: ServedEntity, comment: Comment): Promise<string> => {
  const { tx, platform, enterpriseUuid, actor, now } = writing
  const row = await findRow(reading, served, comment.uuid)
  await judgeComment(writing, served, row)
  if (!served.entity.spec.audience.includes(comment.audience)) refuseField('audience', '选项无效')
  const mentions = [...new Set(comment.mentions)]
  if ((await filterActive(tx, mentions)).length < mentions.length) refuseField('mentions', '提醒的人不在企业中')
  const uuid = platform.ids.uuid()
  const userUuid = actor?.userUuid ?? ''
  const { content, images, audience } = comment
  const said = { content, images, mentions, audience }
  await tx
    .insert(recordComment)
    .values({ enterpriseUuid, uuid, entity: served.key, rowUuid: comment.uuid, userUuid, ...said, createdAt: now })
  await attachPictures(writing, uuid, images, userUuid)
  await tellMentioned(writing, served, titleOf(served, row), { ...comment, mentions })
  return uuid
}

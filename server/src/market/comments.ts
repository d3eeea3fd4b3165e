import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { addMarketComment, marketCommentPage } from '@qifuyun/contract/market/endpoints.ts'
import { count, desc, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getApp } from './catalogue.ts'
import { heldApps } from './licences.ts'
import { marketComment } from './tables.ts'
import { conflict, refuse } from './texts.ts'

/** 张伟 → 张**: people of other enterprises read it. */
const masked = (name: string): string => `${[...name][0] ?? ''}**`

/** One page of what people say of an application. */
export const listComments = async (tx: Tx, input: ParsedInputOf<typeof marketCommentPage>): Promise<OutputOf<typeof marketCommentPage>> => {
  const { marketAppUuid, pageNum, pageSize } = input
  await getApp(tx, marketAppUuid)
  const where = eq(marketComment.marketAppUuid, marketAppUuid)
  const [counted] = await tx.select({ total: count() }).from(marketComment).where(where)
  const rows = await tx
    .select()
    .from(marketComment)
    .where(where)
    .orderBy(desc(marketComment.createdAt), desc(marketComment.commentUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const shown = rows.map(({ commentUuid, userName, score, content, createdAt }) => ({
    commentUuid,
    userName: masked(userName),
    score,
    content,
    createTime: createdAt.toISOString(),
  }))
  return toPage(shown, counted?.total ?? 0, input)
}

/** Says what the caller thinks of an application that their enterprise has. */
export const addComment = async (
  tx: Tx,
  { ids, clock }: Platform,
  { userUuid, userName }: TenantCaller,
  { marketAppUuid, score, content }: ParsedInputOf<typeof addMarketComment>,
): Promise<string> => {
  const { appKey } = await getApp(tx, marketAppUuid)
  const now = clock.now()
  if ((await heldApps(tx, now)).get(appKey)?.runs !== true) refuse('订阅后才能评价')
  const commentUuid = ids.uuid()
  const rows = await tx
    .insert(marketComment)
    .values({ commentUuid, marketAppUuid, userUuid, userName, score, content, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (rows.length === 0) conflict('已评价过该应用', 'DUPLICATE')
  return commentUuid
}

import type { collectPage } from '@qifuyun/contract/collect/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { and, count, desc, eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { facesOf, type Target } from './collectables.ts'
import { collectMark } from './tables.ts'

type Kind = 'collect' | 'like'

const onTarget = ({ businessTypeCode, businessUuid }: Target) =>
  and(eq(collectMark.businessTypeCode, businessTypeCode), eq(collectMark.businessUuid, businessUuid))
const own = (userUuid: string, kind: Kind) => and(eq(collectMark.userUuid, userUuid), eq(collectMark.kind, kind))

/** Marks something; once more changes nothing. */
export const mark = async (tx: Tx, { enterpriseUuid, userUuid }: TenantCaller, kind: Kind, target: Target, now: Date): Promise<void> => {
  const { businessTypeCode, businessUuid } = target
  await tx
    .insert(collectMark)
    .values({ enterpriseUuid, userUuid, kind, businessTypeCode, businessUuid, createdAt: now })
    .onConflictDoNothing()
}

/** Takes a mark away; gives whether there was one. */
export const unmark = async (tx: Tx, { userUuid }: TenantCaller, kind: Kind, target: Target): Promise<boolean> => {
  const gone = await tx
    .delete(collectMark)
    .where(and(own(userUuid, kind), onTarget(target)))
    .returning({ businessUuid: collectMark.businessUuid })
  return gone.length > 0
}

/** Likes, or takes the like back; gives which. Two at once count as two: the second takes back what the first did. */
export const toggleLike = async (tx: Tx, caller: TenantCaller, target: Target, now: Date): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`like ${caller.userUuid} ${target.businessUuid}`}, 0))`)
  if (await unmark(tx, caller, 'like', target)) return false
  await mark(tx, caller, 'like', target, now)
  return true
}

/** Whether the user likes and has collected something. */
export const marksOf = async (tx: Tx, { userUuid }: TenantCaller, target: Target): Promise<{ isLike: boolean; isCollect: boolean }> => {
  const rows = await tx
    .select({ kind: collectMark.kind })
    .from(collectMark)
    .where(and(eq(collectMark.userUuid, userUuid), onTarget(target)))
  const kinds = new Set(rows.map(({ kind }) => kind))
  return { isLike: kinds.has('like'), isCollect: kinds.has('collect') }
}

/** How many like and have collected something. */
export const countMarks = async (tx: Tx, target: Target): Promise<{ likeNum: number; collectNum: number }> => {
  const rows = await tx.select({ kind: collectMark.kind, n: count() }).from(collectMark).where(onTarget(target)).groupBy(collectMark.kind)
  const numbers = new Map(rows.map(({ kind, n }) => [kind, n]))
  return { likeNum: numbers.get('like') ?? 0, collectNum: numbers.get('collect') ?? 0 }
}

export interface Marks {
  likeNum: number
  isLike: boolean
  isCollect: boolean
}

/** How often each of the things is liked, and what the user thinks of it, for a page of them at once. */
export const marksOfMany = async (
  tx: Tx,
  { userUuid }: TenantCaller,
  businessTypeCode: Target['businessTypeCode'],
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Marks>> => {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({
      businessUuid: collectMark.businessUuid,
      likeNum: sql<number>`count(*) filter (where ${collectMark.kind} = 'like')::int`,
      isLike: sql<boolean>`coalesce(bool_or(${own(userUuid, 'like')}), false)`,
      isCollect: sql<boolean>`coalesce(bool_or(${own(userUuid, 'collect')}), false)`,
    })
    .from(collectMark)
    .where(and(eq(collectMark.businessTypeCode, businessTypeCode), inArray(collectMark.businessUuid, [...uuids])))
    .groupBy(collectMark.businessUuid)
  return new Map(rows.map(({ businessUuid, ...marks }) => [businessUuid, marks]))
}

/** One page of the own collection, the newest first; what cannot be read any more stays without a face, so that it can be taken out. */
export const listCollection = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { businessTypeCode, ...paging }: ParsedInputOf<typeof collectPage>,
): Promise<OutputOf<typeof collectPage>> => {
  const where = and(own(caller.userUuid, 'collect'), businessTypeCode && eq(collectMark.businessTypeCode, businessTypeCode))
  const [counted] = await tx.select({ total: count() }).from(collectMark).where(where)
  const rows = await tx
    .select()
    .from(collectMark)
    .where(where)
    .orderBy(desc(collectMark.createdAt), desc(collectMark.businessUuid))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const faces = new Map<string, { title: string; summary: string | null; path: string | null }>()
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.businessTypeCode)) {
    const uuids = ofKind.map(({ businessUuid }) => businessUuid)
    for (const [uuid, face] of await facesOf(tx, platform, caller, kind, uuids)) faces.set(`${kind} ${uuid}`, face)
  }
  const list = rows.map((row) => ({
    businessTypeCode: row.businessTypeCode,
    businessUuid: row.businessUuid,
    ...(faces.get(`${row.businessTypeCode} ${row.businessUuid}`) ?? { title: null, summary: null, path: null }),
    createTime: row.createdAt.toISOString(),
  }))
  return toPage(list, counted?.total ?? 0, paging)
}

import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { marketAppInfo, marketAppPage } from '@qifuyun/contract/market/endpoints.ts'
import type { Classify, MarketAppRow } from '@qifuyun/contract/market/schema.ts'
import { type Face, type Marks, marksOfMany } from '#src/collect/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { runningAppKeys } from '#src/installed-apps/service.ts'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { heldApps, licencesOf } from './licences.ts'
import type { MarketApp } from './market-app.ts'
import { marketApp, marketClassify, marketComment } from './tables.ts'
import { keysTelling, shippedIn, wordedApp, wordedDetail } from './wording.ts'

const NO_MARKS: Marks = { likeNum: 0, isLike: false, isCollect: false }

/** Whether it can be bought: it was not withdrawn, and this server runs it. */
export const isSold = ({ withdrawnFlag, appKey }: MarketApp): boolean => !withdrawnFlag && runningAppKeys().includes(appKey)

const sold = () => and(eq(marketApp.withdrawnFlag, false), inArray(marketApp.appKey, runningAppKeys()))

/** Addresses of pictures: those that the product brings along lie beside its pages, the others are files. */
export const picturesShown = (platform: Platform, images: readonly string[]): string[] =>
  images.map((image) => fileUrl(platform, image) ?? image)

/** The categories as a tree. */
export const classifyTree = async (tx: Tx, language: Language): Promise<Classify[]> => {
  const rows = await tx.select().from(marketClassify).orderBy(asc(marketClassify.sort), asc(marketClassify.classifyUuid))
  const below = (parent: string | null): Classify[] =>
    rows
      .filter(({ parentUuid }) => parentUuid === parent)
      .map(({ classifyUuid, classifyName, parentUuid }) => ({
        classifyUuid,
        classifyName: shippedIn(language, classifyName),
        parentUuid,
        children: below(classifyUuid),
      }))
  return below(null)
}

export const score = sql<
  number | null
>`(select round(avg(c.score), 1)::float8 from ${marketComment} c where c.market_app_uuid = ${marketApp}.market_app_uuid)`

const ORDERS: Readonly<Record<ParsedInputOf<typeof marketAppPage>['sort'], SQL>> = {
  installCount: desc(marketApp.installCount),
  score: sql`${score} desc nulls last`,
  priceFen: asc(marketApp.priceFen),
  createTime: desc(marketApp.createdAt),
}

interface Shown {
  app: MarketApp
  score: number | null
}

/** Applications as lists show them, with a fixed number of queries for any number of them. */
const present = async (tx: Tx, caller: TenantCaller, rows: readonly Shown[], now: Date): Promise<MarketAppRow[]> => {
  const uuids = rows.map(({ app }) => app.marketAppUuid)
  const licences = await licencesOf(tx, uuids)
  const held = await heldApps(tx, now)
  const marks = await marksOfMany(tx, caller, 'marketApp', uuids)
  return rows.map(({ app, score: mean }) => {
    const licence = licences.get(app.marketAppUuid)
    const has = held.get(app.appKey)
    return {
      marketAppUuid: app.marketAppUuid,
      appName: app.appName,
      appIconUrl: app.appIcon,
      summary: app.summary,
      developerName: app.developerName,
      classifyUuid: app.classifyUuid,
      priceFen: app.priceFen,
      priceUnitCode: app.priceUnitCode,
      trialDays: app.trialDays,
      installCount: app.installCount,
      score: mean,
      ...(marks.get(app.marketAppUuid) ?? NO_MARKS),
      subscribedFlag: has?.runs ? 1 : 0,
      expireTime: has?.expiresAt?.toISOString() ?? null,
      appKey: app.appKey,
      appUuid: has?.appUuid ?? null,
      trialUsedFlag: licence?.trialUsedFlag === true ? 1 : 0,
    }
  })
}

const inClassify = (classifyUuid: string): SQL =>
  sql`${marketApp.classifyUuid} in (select classify_uuid from ${marketClassify} where classify_uuid = ${classifyUuid} or parent_uuid = ${classifyUuid})`

/** One page of what is sold. */
export const listApps = async (
  tx: Tx,
  caller: TenantCaller,
  input: ParsedInputOf<typeof marketAppPage>,
  now: Date,
  language: Language,
): Promise<OutputOf<typeof marketAppPage>> => {
  const { keyword = '', classifyUuid, freeFlag, sort, pageNum, pageSize } = input
  const pattern = containing(keyword)
  const words = [marketApp.appName, marketApp.summary, marketApp.developerName].map((column) => ilike(column, pattern))
  const where = and(
    sold(),
    keyword === '' ? undefined : or(...words, inArray(marketApp.appKey, keysTelling(language, keyword))),
    classifyUuid === undefined ? undefined : inClassify(classifyUuid),
    freeFlag === undefined ? undefined : sql`(${marketApp.priceFen} = 0) = ${freeFlag === 1}`,
  )
  const [counted] = await tx.select({ total: count() }).from(marketApp).where(where)
  const rows = await tx
    .select({ app: marketApp, score })
    .from(marketApp)
    .where(where)
    .orderBy(ORDERS[sort], asc(marketApp.marketAppUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const shown = await present(tx, caller, rows, now)
  return toPage(
    shown.map((app) => wordedApp(language, app)),
    counted?.total ?? 0,
    input,
  )
}

/** One application; 404 for what never was sold here. */
export const getApp = async (tx: Tx, marketAppUuid: string): Promise<MarketApp> =>
  (await findApps(tx, [marketAppUuid])).get(marketAppUuid) ?? absent()

export const findApps = async (tx: Tx, uuids: readonly string[]): Promise<Map<string, MarketApp>> => {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(marketApp)
    .where(inArray(marketApp.marketAppUuid, [...uuids]))
  return new Map(rows.map((row) => [row.marketAppUuid, row]))
}

const hasCommented = async (tx: Tx, userUuid: string, marketAppUuid: string): Promise<boolean> =>
  (await tx.$count(marketComment, and(eq(marketComment.marketAppUuid, marketAppUuid), eq(marketComment.userUuid, userUuid)))) > 0

/** One application in full. A withdrawn one is shown only to those who have it. */
export const appInfo = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  marketAppUuid: string,
  language: Language,
): Promise<OutputOf<typeof marketAppInfo>> => {
  const [shown] = await tx.select({ app: marketApp, score }).from(marketApp).where(eq(marketApp.marketAppUuid, marketAppUuid))
  if (shown === undefined) return absent()
  const [row] = await present(tx, caller, [shown], platform.clock.now())
  if (row === undefined || (!isSold(shown.app) && row.subscribedFlag === 0)) return absent()
  const { images } = shown.app
  const detail = wordedDetail(language, shown.app)
  const commentedFlag = (await hasCommented(tx, caller.userUuid, marketAppUuid)) ? 1 : 0
  return {
    ...wordedApp(language, row),
    detail,
    images: picturesShown(platform, images),
    invalidFlag: isSold(shown.app) ? 0 : 1,
    commentedFlag,
  }
}

/** How applications show themselves in a collection. */
export const appFaces = async (tx: Tx, uuids: readonly string[]): Promise<Map<string, Face>> =>
  new Map(
    [...(await findApps(tx, uuids)).values()]
      .filter(isSold)
      .map(({ marketAppUuid, appName, summary }) => [
        marketAppUuid,
        { title: appName, summary, path: `/cloudMarket/info?marketAppUuid=${marketAppUuid}` },
      ]),
  )

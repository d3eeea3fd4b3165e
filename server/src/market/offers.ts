import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import type { marketOfferInfo, marketOfferPage, saveMarketOffer } from '@qifuyun/contract/market/endpoints.ts'
import type { Offer } from '@qifuyun/contract/market/schema.ts'
import { changeImages } from '#src/files/service.ts'
import { runningAppKeys } from '#src/installed-apps/service.ts'
import { asc, count, eq, ilike, or } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getApp, picturesShown, score } from './catalogue.ts'
import type { MarketApp } from './market-app.ts'
import { marketApp, marketClassify, marketComment } from './tables.ts'
import { conflict, refuseField } from './texts.ts'

/** What pictures of the market hang on. */
export const MARKET_PICTURE = 'marketApp'

type Saved = ParsedInputOf<typeof saveMarketOffer>

const present = (app: MarketApp, classifyName: string): Offer => ({
  marketAppUuid: app.marketAppUuid,
  appKey: app.appKey,
  appName: app.appName,
  appIconUrl: app.appIcon,
  summary: app.summary,
  classifyUuid: app.classifyUuid,
  classifyName,
  priceFen: app.priceFen,
  priceUnitCode: app.priceUnitCode,
  trialDays: app.trialDays,
  installCount: app.installCount,
  withdrawnFlag: app.withdrawnFlag ? 1 : 0,
  runsFlag: runningAppKeys().includes(app.appKey) ? 1 : 0,
  version: app.version,
})

/** One page of everything that is or was sold, by name. */
export const listOffers = async (
  { db }: Platform,
  input: ParsedInputOf<typeof marketOfferPage>,
): Promise<OutputOf<typeof marketOfferPage>> => {
  const { keyword = '', pageNum, pageSize } = input
  const pattern = containing(keyword)
  const where = keyword === '' ? undefined : or(ilike(marketApp.appName, pattern), ilike(marketApp.summary, pattern))
  return db.system(async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(marketApp).where(where)
    const rows = await tx
      .select({ app: marketApp, classifyName: marketClassify.classifyName })
      .from(marketApp)
      .innerJoin(marketClassify, eq(marketClassify.classifyUuid, marketApp.classifyUuid))
      .where(where)
      .orderBy(asc(marketApp.appName), asc(marketApp.marketAppUuid))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return toPage(
      rows.map(({ app, classifyName }) => present(app, classifyName)),
      counted?.total ?? 0,
      input,
    )
  })
}

/** What the market says of one application. 404 for none. */
export const getOffer = (platform: Platform, marketAppUuid: string): Promise<OutputOf<typeof marketOfferInfo>> =>
  platform.db.system(async (tx) => {
    const [found] = await tx
      .select({ app: marketApp, classifyName: marketClassify.classifyName, score })
      .from(marketApp)
      .innerJoin(marketClassify, eq(marketClassify.classifyUuid, marketApp.classifyUuid))
      .where(eq(marketApp.marketAppUuid, marketAppUuid))
    if (found === undefined) return absent()
    const { app, classifyName } = found
    return {
      ...present(app, classifyName),
      detail: app.detail,
      images: picturesShown(platform, app.images),
      developerName: app.developerName,
      createTime: app.createdAt.toISOString(),
      score: found.score,
      commentCount: await tx.$count(marketComment, eq(marketComment.marketAppUuid, marketAppUuid)),
    }
  })

const refusePrice = ({ priceFen, priceUnitCode, trialDays }: Saved): void => {
  const free = priceUnitCode === PRICE_UNIT.free
  if (free && priceFen > 0) refuseField('priceFen', '免费应用的价格应为0')
  if (!free && priceFen === 0) refuseField('priceFen', '价格应大于0，不收费请选择“免费”')
  if (free && trialDays > 0) refuseField('trialDays', '免费应用无需试用')
}

const refuseStale = (current: number, version: number | undefined): void => {
  if (version !== undefined && version !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
}

const store = async (tx: Tx, { marketAppUuid, withdrawnFlag, version, ...offer }: Saved, images: string[]): Promise<number> => {
  const [app] = await tx.select().from(marketApp).where(eq(marketApp.marketAppUuid, marketAppUuid)).for('update')
  if (app === undefined) return absent()
  refuseStale(app.version, version)
  const changes = { ...offer, images, withdrawnFlag: withdrawnFlag === 1, version: app.version + 1 }
  await tx.update(marketApp).set(changes).where(eq(marketApp.marketAppUuid, marketAppUuid))
  return changes.version
}

/** Says what the market shows of an application, what it costs, and whether it is sold. 409 when somebody else has said so meanwhile. */
export const saveOffer = async (platform: Platform, { userUuid }: SessionCaller, offer: Saved): Promise<{ version: number }> => {
  const { db } = platform
  const { marketAppUuid, classifyUuid } = offer
  const before = await db.system(async (tx) => {
    const app = await getApp(tx, marketAppUuid)
    refusePrice(offer)
    if ((await tx.$count(marketClassify, eq(marketClassify.classifyUuid, classifyUuid))) === 0)
      refuseField('classifyUuid', '应用分类不存在')
    refuseStale(app.version, offer.version)
    return app
  })
  const save = (images: string[]) => db.system(async (tx) => ({ version: await store(tx, offer, images) }))
  if (offer.images === undefined) return save(before.images)
  const owner = { ownerType: MARKET_PICTURE, ownerUuid: marketAppUuid }
  return changeImages(platform, { ...owner, userUuid, given: offer.images, current: before.images, field: 'images' }, save)
}

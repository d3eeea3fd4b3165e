import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import type { marketOfferPage, saveMarketOffer } from '@qifuyun/contract/market/endpoints.ts'
import { runningAppKeys } from '#src/app-center/service.ts'
import { asc, count, eq, ilike, or } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getApp } from './catalogue.ts'
import { marketApp, marketClassify } from './tables.ts'

type Offer = ParsedInputOf<typeof saveMarketOffer>

/** One page of everything that is or was sold, by name. */
export const listOffers = async (
  { db }: Platform,
  input: ParsedInputOf<typeof marketOfferPage>,
): Promise<OutputOf<typeof marketOfferPage>> => {
  const { keyword = '', pageNum, pageSize } = input
  const pattern = containing(keyword)
  const where = keyword === '' ? undefined : or(ilike(marketApp.appName, pattern), ilike(marketApp.summary, pattern))
  const running = runningAppKeys()
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
    const list = rows.map(({ app, classifyName }) => ({
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
      withdrawnFlag: app.withdrawnFlag ? (1 as const) : (0 as const),
      runsFlag: running.includes(app.appKey) ? (1 as const) : (0 as const),
    }))
    return toPage(list, counted?.total ?? 0, input)
  })
}

const refusePrice = ({ priceFen, priceUnitCode, trialDays }: Offer): void => {
  const free = priceUnitCode === PRICE_UNIT.free
  if (free && priceFen > 0) refuseField('priceFen', '免费应用的价格应为0')
  if (!free && priceFen === 0) refuseField('priceFen', '价格应大于0，不收费请选择“免费”')
  if (free && trialDays > 0) refuseField('trialDays', '免费应用无需试用')
}

/** Says what an application costs, and whether it is sold. */
export const saveOffer = async ({ db }: Platform, { marketAppUuid, withdrawnFlag, ...offer }: Offer): Promise<void> => {
  await db.system(async (tx) => {
    await getApp(tx, marketAppUuid)
    refusePrice({ marketAppUuid, withdrawnFlag, ...offer })
    if ((await tx.$count(marketClassify, eq(marketClassify.classifyUuid, offer.classifyUuid))) === 0)
      refuseField('classifyUuid', '应用分类不存在')
    const changes = { ...offer, withdrawnFlag: withdrawnFlag === 1 }
    await tx.update(marketApp).set(changes).where(eq(marketApp.marketAppUuid, marketAppUuid))
  })
}

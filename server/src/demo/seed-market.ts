import { MARKET } from '@qifuyun/apps/server.generated.ts'
import { BUILT_IN_APPS } from '@qifuyun/contract/app-center/built-in.ts'
import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import { SERVED } from '#src/applications/service.ts'
import { CATEGORIES, DEVELOPER, detailOf, picturesOf, plantMarket } from '#src/market/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import type { Seeding } from './seed-enterprise.ts'

const PER_TOP = 3

const YEAR_OR_FREE = (priceFen: number) => (priceFen === 0 ? PRICE_UNIT.free : PRICE_UNIT.year)

/** The market's categories and applications (api.md section 9.5). */
export const seedMarket = async (tx: Tx, { clock }: Seeding): Promise<void> => {
  const id = (n: number) => seedId('marketClassify', n)
  const classifies = CATEGORIES.flatMap(([top, ...below], index) => {
    const n = index * PER_TOP + 1
    const row = (at: number, classifyName: string, parentUuid: string | null) => ({
      classifyUuid: id(at),
      classifyName,
      parentUuid,
      sort: at,
    })
    return [row(n, top, null), ...below.map((name, each) => row(n + each + 1, name, id(n)))]
  })
  const categoryOf = (name: string) => classifies.find(({ classifyName }) => classifyName === name)?.classifyUuid ?? id(1)
  const apps = SERVED.flatMap(({ app: { appKey, label, icon } }) => {
    const card = appKey === null ? undefined : MARKET[appKey]
    if (appKey === null || card === undefined) return []
    const { category, summary, demoOffer } = card
    return {
      ...demoOffer,
      priceUnitCode: YEAR_OR_FREE(demoOffer.priceFen),
      appKey,
      appName: label,
      appIcon: icon,
      summary,
      marketAppUuid: seedId('marketApp', BUILT_IN_APPS.indexOf(appKey) + 1),
      classifyUuid: categoryOf(category),
      detail: detailOf(appKey, summary),
      images: picturesOf(appKey),
      developerName: DEVELOPER,
      createdAt: clock.now(),
    }
  })
  await plantMarket(tx, classifies, apps)
}

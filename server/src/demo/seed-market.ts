import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import { CATEGORIES, DEVELOPER, detailOf, picturesOf, plantMarket } from '#src/market/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { demoId } from './ids.ts'
import type { Seeding } from './seed-enterprise.ts'

const PER_TOP = 3

const TRIAL_DAYS = 30
const sold = (priceFen: number) => ({ priceFen, priceUnitCode: PRICE_UNIT.year, trialDays: 0 })
const tried = (priceFen: number) => ({ priceFen, priceUnitCode: PRICE_UNIT.year, trialDays: TRIAL_DAYS })
const FREE = { priceFen: 0, priceUnitCode: PRICE_UNIT.free, trialDays: 0 }

/** Category as its number, the application that is licensed, and what it says of itself. */
const APPS = [
  { at: 2, appKey: 'pkg1', appName: '报事报修', appIcon: 'wrench', summary: '住户一键报修，派单、接单、回访全程可见', ...FREE },
  { at: 2, appKey: 'pkg9', appName: '问卷调查', appIcon: 'clipboard-list', summary: '三分钟做好一份问卷，答卷实时统计', ...FREE },
  { at: 9, appKey: 'pkg8', appName: '访客邀请', appIcon: 'user-check', summary: '访客码即时下发，进出都有记录', ...tried(19_900) },
  { at: 6, appKey: 'pkg11', appName: '营销活动', appIcon: 'megaphone', summary: '优惠券与活动，带动社区经营', ...tried(49_900) },
  {
    at: 3,
    appKey: 'pkg41',
    appName: '钥匙借还',
    appIcon: 'key-round',
    summary: '钥匙、门卡、工具的借出归还，逾期自动提醒',
    ...sold(9_900),
  },
  { at: 8, appKey: 'pkg18', appName: '设备物联', appIcon: 'radio-tower', summary: '设备状态实时上云，异常自动报警', ...sold(199_900) },
  {
    at: 3,
    appKey: 'pkg50',
    appName: '工单中心',
    appIcon: 'clipboard-check',
    summary: '各类工单统一受理、派单、验收，超时自动提醒',
    ...tried(29_900),
  },
  {
    at: 9,
    appKey: 'pkg49',
    appName: '物品放行',
    appIcon: 'package-check',
    summary: '物品凭放行条出门，扫码清点，一次有效',
    ...tried(9_900),
  },
] as const

/** The market's categories and applications (api.md section 9.5). */
export const seedMarket = async (tx: Tx, { clock }: Seeding): Promise<void> => {
  const id = (n: number) => demoId('marketClassify', n)
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
  const apps = APPS.map(({ at, ...app }, index) => ({
    ...app,
    marketAppUuid: demoId('marketApp', index + 1),
    classifyUuid: id(at),
    detail: detailOf(app.appKey, app.summary),
    images: picturesOf(app.appKey),
    developerName: DEVELOPER,
    createdAt: clock.now(),
  }))
  await plantMarket(tx, classifies, apps)
}

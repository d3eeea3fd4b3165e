import { PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import { plantMarket } from '#src/market/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { demoId } from './ids.ts'
import type { Seeding } from './seed-enterprise.ts'

const CLASSIFIES = [
  ['物业服务', '客户服务', '现场管理'],
  ['收费财务', '收费', '经营'],
  ['设备与安全', '设备物联', '安全秩序'],
] as const
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
] as const

const DEVELOPER = '企服云官方'

/** What the product's own applications do, and how many pictures of them `scripts/market-pictures.ts` took. */
const SHOWN: Readonly<Record<string, { does: readonly string[]; pictures: number }>> = {
  pkg1: {
    does: [
      '业主扫码报修，拍照上传，随时查看进度，无需安装应用',
      '抢单、指派、轮询三种派单方式，看板拖动即可派单',
      '按工作日历计算接单、到场、完成时限，临期与超时自动提醒',
      '现场报价、业主在线确认与支付，大额优惠走审批',
      '评价、回访、返工闭环，及时率与满意度实时统计',
    ],
    pictures: 2,
  },
  pkg8: {
    does: [
      '员工与业主都能邀请访客，短信发送通行证，支持批量邀请',
      '门岗扫码核验，断网可用，联网后自动同步',
      '黑名单、通行次数、授权岗亭与时段，逐项校验',
      '访客车辆按户限量，超时未离自动提醒',
    ],
    pictures: 2,
  },
  pkg41: {
    does: [
      '钥匙、门卡、工具、资料分类管理，可借数量实时计算',
      '借用、审批、领取、归还全程留痕',
      '到期前提醒，逾期自动催还，遗失损坏按价赔偿',
    ],
    pictures: 2,
  },
  pkg50: {
    does: [
      '各类工单统一受理，类型自定义表单',
      '聊天消息一键转工单，在聊天中接单处理',
      '报修类工单自动转入报事报修，状态同步',
      '周期工单按计划自动生成，逾期扣分，人员得分排名',
    ],
    pictures: 2,
  },
}

const detailOf = (appKey: string, summary: string): string => {
  const does = SHOWN[appKey]?.does.map((line) => `<li>${line}</li>`).join('') ?? ''
  return `<p>${summary}。</p>${does === '' ? '' : `<ul>${does}</ul>`}<p>开通后在工作台即可使用，数据只属于本企业。</p>`
}

const picturesOf = (appKey: string): string[] =>
  Array.from({ length: SHOWN[appKey]?.pictures ?? 0 }, (_none, index) => `/market/${appKey}-${index + 1}.jpg`)

/** The market's categories and applications (api.md section 9.5). */
export const seedMarket = async (tx: Tx, { clock }: Seeding): Promise<void> => {
  const id = (n: number) => demoId('marketClassify', n)
  const classifies = CLASSIFIES.flatMap(([top, ...below], index) => {
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

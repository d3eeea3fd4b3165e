import { dict, flag, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/fee/identity.ts'
import { lateFeeRule } from '#src/fee/setup/late-fee-rule.ts'
import { t } from '#src/fee/texts.ts'

export const BILL_MODE = { cycle: '1', meter: '2', once: '3', deposit: '4', shared: '5' } as const
const DEPOSIT_KIND = '7'
/** Of what other applications charge. */
export const CHARGE_KIND = {
  parking: '5',
  deposit: DEPOSIT_KIND,
  decoration: '8',
  rent: '9',
  repair: '10',
  goods: '11',
  other: '12',
} as const

/** What is charged, how often, by whose unit it is rounded, and what a payer may do about it. */
export const chargeItem = entity('chargeItem', '收费项目', {
  itemCode: text('项目编码', { max: 20 }).required().unique(),
  itemName: text('项目名称').required(),
  kind: dict('费用类别', {
    property: ['1', '物业费'],
    water: ['2', '水费'],
    power: ['3', '电费'],
    gas: ['4', '燃气费'],
    parking: [CHARGE_KIND.parking, '车位费'],
    shared: ['6', '公摊'],
    deposit: [DEPOSIT_KIND, '押金'],
    decoration: [CHARGE_KIND.decoration, '装修'],
    rent: [CHARGE_KIND.rent, '租金'],
    repair: [CHARGE_KIND.repair, '维修'],
    goods: [CHARGE_KIND.goods, '商品服务'],
    other: [CHARGE_KIND.other, '其他'],
  }).required(),
  billMode: dict('计费方式', {
    cycle: [BILL_MODE.cycle, '周期'],
    meter: [BILL_MODE.meter, '抄表'],
    once: [BILL_MODE.once, '一次性'],
    deposit: [BILL_MODE.deposit, '押金'],
    shared: [BILL_MODE.shared, '公摊'],
  })
    .required()
    .default(BILL_MODE.cycle),
  objectType: dict('收费对象', { room: ['1', '房屋'], space: ['2', '车位'], contract: ['3', '合同'], customer: ['4', '客户'] })
    .required()
    .default('1'),
  prepayMode: dict('收费时点', { before: ['1', '预付'], after: ['2', '后付'] })
    .required()
    .default('1'),
  cycleMonths: dict('收费周期', {
    month: ['1', '每月'],
    twoMonths: ['2', '每两月'],
    quarter: ['3', '每季'],
    half: ['6', '每半年'],
    year: ['12', '每年'],
  }).when('billMode', BILL_MODE.cycle),
  billDay: integer('出账日', { min: 1, max: 28 }),
  dueDays: integer('缴费期限', { max: 90, unit: '天' }).required().default(30),
  lateRule: ref('违约金规则', () => lateFeeRule),
  roundUnit: dict('取整单位', { fen: ['1', '分'], jiao: ['2', '角'], yuan: ['3', '元'] })
    .required()
    .default('1'),
  roundMode: dict('取整方式', { halfUp: ['1', '四舍五入'], up: ['2', '进位'], down: ['3', '舍去'] })
    .required()
    .default('1'),
  taxRate: dict('税率', {
    none: ['0', '0%'],
    one: ['100', '1%'],
    three: ['300', '3%'],
    six: ['600', '6%'],
    nine: ['900', '9%'],
    thirteen: ['1300', '13%'],
  })
    .required()
    .default('600'),
  allowPartial: flag('允许部分缴费').default(true),
  allowPrepay: flag('允许预存').default(true),
  autoDeduct: flag('自动抵扣预存').default(false),
  onlinePay: flag('允许线上缴费').default(true),
  enabled: flag('启用').default(true),
})
  .computed({ collected: money('近6月实收') })
  .rule('cycleMonths', ({ billMode, cycleMonths }) => (billMode === BILL_MODE.cycle && !cycleMonths ? t('请选择收费周期') : undefined))
  .rule('kind', ({ billMode, kind }) =>
    (billMode === BILL_MODE.deposit) === (kind === DEPOSIT_KIND) ? undefined : t('押金类费用的计费方式须为押金'),
  )
  .form(
    { title: '收费项目', fields: ['itemCode', 'itemName', 'kind', 'billMode', 'objectType', 'enabled'] },
    { title: '周期与期限', fields: ['prepayMode', 'cycleMonths', 'billDay', 'dueDays', 'lateRule'] },
    { title: '金额', fields: ['roundUnit', 'roundMode', 'taxRate'] },
    { title: '缴费', fields: ['allowPartial', 'allowPrepay', 'autoDeduct', 'onlinePay'] },
  )
  .list({
    columns: [
      'itemCode',
      'itemName',
      'kind',
      'billMode',
      'cycleMonths',
      'collected',
      'dueDays',
      'lateRule',
      'taxRate',
      'allowPartial',
      'enabled',
    ],
    courses: ['collected'],
    filters: ['kind', 'billMode', 'enabled'],
    search: ['itemCode', 'itemName'],
    views: [kanban('kind')],
  })
  .chosenWhile('enabled')
  .titled('itemName')

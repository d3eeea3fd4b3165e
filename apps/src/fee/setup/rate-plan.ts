import { date, dict, exact, money, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { FORMULA_MAX, readFormula } from '#src/fee/arithmetic/formula.ts'
import { FORMULAS } from '#src/fee/arithmetic/pricing.ts'
import { isFailed } from '#src/fee/arithmetic/problem.ts'
import { TIERS_MAX, type Tier, tiersProblem } from '#src/fee/arithmetic/tiers.ts'
import { entity } from '#src/fee/identity.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t, texts } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'
import { doorModel } from '#src/main-data/door-model.ts'
import { project } from '#src/main-data/project.ts'

/** A cost of many that is shared out over them; all others are of one object. */
export const SHARED = '6'
export const TIER_CYCLE = { bill: '1', year: '2' } as const
const PRICE_MAX = 9999.9999
const { area, innerArea, usage, tiers: stepped, fixed, custom } = FORMULAS
const PRICED: readonly string[] = [area, innerArea, usage]

/** Steps as they are stored: the last one has no end. */
export const tiersOf = (stored: readonly { fromQty: string; toQty?: string | null; price: string }[] | null | undefined): Tier[] =>
  (stored ?? []).map(({ fromQty, toQty = null, price }) => ({ fromQty, toQty, price }))

/** What an item costs in a place from a day on, until the next one begins. The narrowest scope counts. */
export const ratePlan = entity('ratePlan', '计费标准', {
  item: ref('收费项目', () => chargeItem).required(),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building),
  doorModelUuid: ref('户型', () => doorModel),
  effectiveFrom: date('生效日期').required(),
  formula: dict('计费公式', {
    area: [area, '建筑面积×单价+附加'],
    innerArea: [innerArea, '套内面积×单价+附加'],
    usage: [usage, '用量×单价+附加'],
    tiers: [stepped, '用量阶梯'],
    fixed: [fixed, '固定金额'],
    shared: [SHARED, '公摊分摊'],
    custom: [custom, '自定义公式'],
  }).required(),
  unitPrice: exact('单价', { max: PRICE_MAX, unit: '元' }).when('formula', area, innerArea, usage, fixed),
  addAmount: money('附加金额').when('formula', area, innerArea, usage, stepped, fixed, custom),
  tierCycle: dict('阶梯周期', { bill: [TIER_CYCLE.bill, '每期'], year: [TIER_CYCLE.year, '自然年累计'] })
    .required()
    .default(TIER_CYCLE.bill)
    .when('formula', stepped),
  tiers: rows(
    '阶梯',
    {
      fromQty: exact('起', { scale: 3 }).required(),
      toQty: exact('止', { scale: 3 }),
      price: exact('单价', { max: PRICE_MAX, unit: '元' }).required(),
    },
    { max: TIERS_MAX },
  ).when('formula', stepped),
  expr: text('公式', { max: FORMULA_MAX })
    .required()
    .when('formula', custom)
    .hint('A 建筑面积、I 套内面积、L 楼层、K 系数、Q 用量、P 人数'),
  minAmount: money('最低金额').when('formula', area, innerArea, usage, stepped, fixed, custom),
  remark: text('备注', { max: 200 }),
})
  .rule('unitPrice', ({ formula, unitPrice }) => (PRICED.includes(formula ?? '') && !unitPrice ? t('请填写单价') : undefined))
  .rule('tiers', ({ formula, tiers }) =>
    formula === stepped && tiersProblem(tiersOf(tiers)) !== null ? t('阶梯区间必须连续且不重叠') : undefined,
  )
  .rule('expr', ({ formula, expr }) => {
    const read = formula === custom ? readFormula(expr ?? '') : null
    return read !== null && isFailed(read) ? texts.sentence(read.problem.text, read.problem.params) : undefined
  })
  .uniqueTogether(['item', 'projectUuid', 'buildingUuid', 'doorModelUuid', 'effectiveFrom'], t('同一范围在该日期已有计费标准'))
  .form(
    { title: '适用范围', fields: ['item', 'projectUuid', 'buildingUuid', 'doorModelUuid', 'effectiveFrom'] },
    { title: '计算方式', fields: ['formula', 'unitPrice', 'addAmount', 'tierCycle', 'tiers', 'expr', 'minAmount', 'remark'] },
  )
  .list({
    columns: ['item', 'projectUuid', 'buildingUuid', 'doorModelUuid', 'formula', 'unitPrice', 'addAmount', 'minAmount', 'effectiveFrom'],
    filters: ['item', 'projectUuid', 'buildingUuid', 'doorModelUuid', 'formula', 'effectiveFrom'],
    sort: [{ field: 'effectiveFrom', order: 'desc' }],
    sortable: ['effectiveFrom'],
  })
  .inProject('projectUuid')
  .titled('item')

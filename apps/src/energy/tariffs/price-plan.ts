import { choices, date, dict, exact, integer, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { PLAN, type PriceLine } from '#src/energy/tariffs/cost.ts'
import { t } from '#src/energy/texts.ts'

const isStep = (line: PriceLine, at: number, all: readonly PriceLine[]): boolean => {
  const begins = at === 0 ? '0' : all[at - 1]?.to
  const follows = begins !== null && begins !== undefined && compare(line.from ?? '0', begins) === 0
  const isLast = at === all.length - 1
  const ends = line.to !== null && line.to !== undefined
  return follows && (isLast ? !ends : ends && compare(line.to ?? '0', line.from ?? '0') > 0)
}

/** What is wrong with the lines of a plan; nothing where they say each price once. */
export const linesProblem = (kind: string, lines: readonly PriceLine[]) => {
  if (kind === PLAN.single) return lines.length === 1 ? undefined : t('单一单价只填写一行')
  if (kind === PLAN.tier) return lines.every(isStep) ? undefined : t('阶梯应从0起首尾相接，最后一档不填上限')
  const tariffs = lines.map(({ tariff }) => tariff)
  return tariffs.every((tariff, at) => tariff === at + 1) ? undefined : t('分时单价按费率1、2、3、4依次各填写一行')
}

export const pricePlan = entity('pricePlan', '单价方案', {
  name: text('名称').required(),
  energyType: ref('能源类型', () => energyType).required(),
  kind: dict('类型', {
    single: [PLAN.single, '单一'],
    tou: [PLAN.tou, '分时', 'info'],
    tier: [PLAN.tier, '阶梯', 'violet'],
  }).required(),
  /** For meters of these purposes alone; none: for all that no other plan is for. */
  purposes: choices('适用用途', {
    main: ['1', '总表'],
    shared: ['2', '公区'],
    household: ['3', '住户'],
    shop: ['4', '商户'],
    equipment: ['5', '设备'],
  }).hint('不选则适用于没有专门方案的计量表'),
  prices: rows(
    '价格明细',
    {
      tariff: integer('费率', { min: 1, max: 4 }),
      from: exact('用量大于'),
      to: exact('至'),
      price: exact('单价', { max: 999_999 }).required(),
    },
    { min: 1, max: 10 },
  ),
  validFrom: date('生效日期').required(),
})
  .rule('prices', ({ kind, prices }) => (kind === undefined || prices === undefined ? undefined : linesProblem(kind, prices)))
  .uniqueTogether(['energyType', 'name', 'validFrom'], t('该方案在同一天已有单价'))
  .list({
    columns: ['name', 'energyType', 'kind', 'purposes', 'validFrom'],
    filters: ['energyType', 'kind', 'validFrom'],
    search: ['name'],
    sort: [{ field: 'validFrom', order: 'desc' }],
    children: ['prices'],
  })
  .titled('name')

import { days, dict, flag, integer, money, percent, ref, text } from '@qifuyun/kit/fields.ts'
import { AMOUNT_MAX } from '#src/fee/arithmetic/charge.ts'
import { entity } from '#src/fee/identity.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'

export const DISCOUNT = { part: '1', months: '2', sum: '3' } as const
/** So many months may be paid at once. */
export const MONTHS_MAX = 36

/** What whoever pays so many months of an item at once is let off, or given on top. */
export const discountRule = entity('discountRule', '优惠规则', {
  name: text('规则名称').required().unique(),
  item: ref('收费项目', () => chargeItem).required(),
  kind: dict('优惠方式', {
    part: [DISCOUNT.part, '一次缴满打折'],
    months: [DISCOUNT.months, '一次缴满赠月'],
    sum: [DISCOUNT.sum, '定额减免'],
  })
    .required()
    .default(DISCOUNT.part),
  months: integer('缴满月数', { min: 1, max: MONTHS_MAX, unit: '个月' }).required().default(12),
  rate: percent('折扣', { min: 1 }).when('kind', DISCOUNT.part).hint('95% 即按九五折收取'),
  giftMonths: integer('赠送月数', { min: 1, max: 12, unit: '个月' }).when('kind', DISCOUNT.months),
  amount: money('减免金额', { min: 1, max: AMOUNT_MAX }).when('kind', DISCOUNT.sum),
  valid: days('有效期').required(),
  enabled: flag('启用').default(true),
})
  .rule('rate', ({ kind, rate }) => (kind === DISCOUNT.part && !rate ? t('请填写折扣') : undefined))
  .rule('giftMonths', ({ kind, giftMonths }) => (kind === DISCOUNT.months && !giftMonths ? t('请填写赠送月数') : undefined))
  .rule('amount', ({ kind, amount }) => (kind === DISCOUNT.sum && !amount ? t('请填写减免金额') : undefined))
  .list({
    columns: ['name', 'item', 'kind', 'months', 'rate', 'giftMonths', 'amount', 'valid', 'enabled'],
    filters: ['item', 'kind', 'enabled', 'valid'],
    search: ['name'],
  })
  .chosenWhile('enabled')
  .titled('name')

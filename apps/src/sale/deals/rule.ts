import { dict, exact, flag, money, percent, rows, text } from '@qifuyun/kit/fields.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { PRICE_MAX, SPLIT_ROLES, WISH } from '#src/sale/codes.ts'
import { WHOLE_BP } from '#src/sale/deals/splitting.ts'
import { entity } from '#src/sale/identity.ts'
import { t } from '#src/sale/texts.ts'

const BY = { rate: '1', months: '2' } as const
const MONTHS_MAX = 24

/** How much a deal brings, and to whom by which share. */
export const commissionRule = entity('commissionRule', '佣金方案', {
  name: text('方案名称').required().unique(),
  kind: dict('适用', { rent: [WISH.rent, '出租', 'info'], sell: [WISH.buy, '出售', 'success'] }).required(),
  by: dict('计佣方式', { rate: [BY.rate, '按成交价比例'], months: [BY.months, '按月租金'] }).required(),
  rateBp: percent('佣金比例', { max: 100 }).required().when('by', BY.rate),
  months: exact('佣金月数', { scale: 2, max: MONTHS_MAX, unit: '个月' }).required().when('by', BY.months),
  min: money('最低佣金', { max: PRICE_MAX }),
  roles: rows(
    '分成比例',
    { role: dict('角色', SPLIT_ROLES).required(), bp: percent('比例', { min: 0.01, max: 100 }).required() },
    { min: 1, max: 10 },
  ),
  enabled: flag('启用').required().default(true),
})
  .rule('roles', ({ roles }) => (roles && roles.length > 0 && sumOf(roles, 'bp') !== WHOLE_BP ? t('分成比例合计须为100%') : undefined))
  .chosenWhile('enabled')
  .list({
    columns: ['name', 'kind', 'by', 'rateBp', 'months', 'min', 'enabled', 'createTime'],
    filters: ['kind', 'by', 'enabled'],
    search: ['name'],
  })
  .titled('name')

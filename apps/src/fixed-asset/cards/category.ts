import { dict, integer, percent, self, text } from '@qifuyun/kit/fields.ts'
import { tree } from '@qifuyun/kit/views.ts'
import { METHOD } from '#src/fixed-asset/depreciation/schedule.ts'
import { entity } from '#src/fixed-asset/identity.ts'

const LEVELS = 4
/** Fifty years. */
export const MONTHS_MAX = 600

/** What a kind of assets is: only `low` is charged when it is handed out, in place of month by month. */
export const KIND = { fixed: 'fixed', low: 'low', intangible: 'intangible' } as const

export const METHODS = {
  straight: [METHOD.straight, '年限平均', 'info'],
  declining: [METHOD.declining, '双倍余额递减', 'violet'],
  digits: [METHOD.digits, '年数总和', 'warning'],
  none: [METHOD.none, '不折旧'],
} as const

/** Kinds of assets, with what cards of them begin with. */
export const category = entity('category', '资产分类', {
  code: text('编码', { max: 20 }).required().unique(),
  name: text('名称').required(),
  parent: self('上级分类'),
  kind: dict('资产类别', {
    fixed: [KIND.fixed, '固定资产', 'info'],
    low: [KIND.low, '低值易耗品', 'warning'],
    intangible: [KIND.intangible, '无形资产', 'violet'],
  })
    .required()
    .default(KIND.fixed),
  months: integer('折旧年限(月)', { min: 1, max: MONTHS_MAX }).required(),
  residualRate: percent('残值率').required().default(500),
  method: dict('折旧方法', METHODS).required().default(METHOD.straight),
})
  .tree('parent', LEVELS)
  .list({
    columns: ['code', 'name', 'kind', 'months', 'residualRate', 'method', 'parent'],
    filters: ['kind', 'method'],
    search: ['code', 'name'],
    views: [tree()],
  })
  .titled('name')

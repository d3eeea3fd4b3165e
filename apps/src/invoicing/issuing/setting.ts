import { dict, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/invoicing/identity.ts'

export const PROVIDER = { mock: '1', manual: '2' } as const
export const MOCK = { atOnce: '1', later: '2', silent: '3', fails: '4', failsOnce: '5' } as const

/** Who makes the invoices of the enterprise. */
export const setting = entity('setting', '开票设置', {
  name: text('名称').readonly(),
  sellerName: text('销售方名称', { max: 100 }),
  sellerTaxNo: text('销售方税号', { max: 20 }),
  provider: dict('开票方式', { mock: [PROVIDER.mock, '模拟税控'], manual: [PROVIDER.manual, '人工录入'] })
    .required()
    .default(PROVIDER.mock),
  mockMode: dict('模拟结果', {
    atOnce: [MOCK.atOnce, '立即成功'],
    later: [MOCK.later, '延迟返回'],
    silent: [MOCK.silent, '超时后成功'],
    fails: [MOCK.fails, '开票失败'],
    failsOnce: [MOCK.failsOnce, '首次失败'],
  })
    .required()
    .default(MOCK.atOnce),
  mockSeconds: integer('模拟延迟', { min: 0, max: 86_400, unit: '秒' }).required().default(120),
})
  .list({ columns: ['provider', 'mockMode', 'mockSeconds'] })
  .settings('enterprise')
  .titled('name')

import { dict, flag, integer, longText, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/loyalty/identity.ts'

export const PERIOD = { month: '1', year: '2' } as const

/** What members of a level have: how often, within a month or a year. */
export const benefit = entity('benefit', '会员权益', {
  name: text('权益名称', { max: 30 }).required().unique(),
  kind: dict('权益类型', {
    discount: ['1', '折扣', 'error'],
    freight: ['2', '免运费', 'info'],
    birthday: ['3', '生日礼', 'violet'],
    priority: ['4', '优先服务', 'success'],
    coupon: ['5', '专属券', 'warning'],
    parking: ['6', '停车时长', 'info'],
  }).required(),
  value: text('权益内容', { max: 100 }).required().hint('如：9.5折、免费停车2小时'),
  period: dict('使用周期', { month: [PERIOD.month, '每月'], year: [PERIOD.year, '每年'] })
    .required()
    .default(PERIOD.month),
  quota: integer('周期内次数', { min: 1, max: 1_000 }).required().default(1),
  remark: longText('使用说明', { max: 500 }),
  enabled: flag('启用').required().default(true),
})
  .chosenWhile('enabled')
  .list({
    columns: ['name', 'kind', 'value', 'quota', 'period', 'enabled'],
    filters: ['kind', 'enabled'],
    search: ['name', 'value'],
  })
  .titled('name')

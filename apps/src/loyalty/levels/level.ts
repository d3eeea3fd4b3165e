import { dict, images, integer, percent, refs, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/loyalty/identity.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'

const GROWTH_MAX = 100_000_000

/** What members grow to: how their points multiply, and what they may have for nothing. */
export const level = entity('level', '会员等级', {
  seq: integer('级别', { min: 1, max: 99 }).required().hint('数字越大级别越高'),
  /** One level for each, whoever writes at the same time. */
  seqKey: text('级别', { max: 2 }).internal().unique(),
  name: text('等级名称', { max: 10 }).required().unique(),
  growthFrom: integer('所需成长值', { max: GROWTH_MAX }).required().hint('最低一级为0，逐级递增'),
  earnBp: percent('积分倍率', { min: 1, max: 1_000 }).required().default(10_000).hint('100%为按规则获得，120%为多得两成'),
  benefits: refs('等级权益', () => benefit),
  colour: dict('卡面颜色', {
    grey: ['1', '石墨'],
    blue: ['2', '蔚蓝', 'info'],
    gold: ['3', '琥珀', 'warning'],
    violet: ['4', '紫晶', 'violet'],
    green: ['5', '翠绿', 'success'],
  })
    .required()
    .default('2'),
  icon: images('等级图标', { max: 1 }),
})
  .list({
    columns: ['seq', 'name', 'growthFrom', 'earnBp', 'benefits', 'colour'],
    filters: ['colour'],
    search: ['name'],
    sort: [{ field: 'seq', order: 'asc' }],
  })
  .titled('name')

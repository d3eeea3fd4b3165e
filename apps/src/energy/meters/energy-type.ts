import { dict, exact, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/energy/identity.ts'

export const POWER = 'E' as const

export const energyType = entity('energyType', '能源类型', {
  code: dict('能源', {
    power: [POWER, '电', 'success'],
    water: ['W', '水', 'info'],
    gas: ['G', '气', 'warning'],
    heat: ['H', '热', 'error'],
    cold: ['C', '冷', 'violet'],
  }).required(),
  name: text('名称', { max: 20 }).required(),
  unit: text('单位', { max: 10 }).required(),
  coalFactor: exact('折标煤系数').hint('每单位折合多少千克标准煤'),
  carbonFactor: exact('碳排放系数').hint('每单位排放多少千克二氧化碳'),
  decimals: integer('小数位数', { max: 4 }).default(0),
})
  .list({ columns: ['code', 'name', 'unit', 'coalFactor', 'carbonFactor', 'decimals'], search: ['name'] })
  .titled('name')

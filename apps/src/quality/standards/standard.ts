import { decimal, flag, integer, longText, rows, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/quality/identity.ts'

const SECTIONS_MAX = 20
export const ITEMS_MAX = 200
export const FULL = { min: 0.5, max: 100 } as const
const DAYS_MAX = 365

/** A part of a standard; parts count by their weights where they have some. */
export const sections = (label: string) =>
  rows(label, { name: text('名称', { max: 30 }).required(), weight: decimal('权重', { max: 100 }) }, { max: SECTIONS_MAX })

export const standard = entity('standard', '核查标准', {
  name: text('名称').required().unique(),
  sections: sections('分项'),
  items: rows(
    '检查项',
    {
      section: text('分项', { max: 30 }).hint('须与上面的分项名称一致'),
      title: text('检查项', { max: 100 }).required(),
      full: decimal('分值', FULL).required(),
      method: longText('检查方法'),
      redLine: flag('红线项').default(false),
    },
    { min: 1, max: ITEMS_MAX },
  ),
  dueDays: integer('整改期限(天)', { min: 1, max: DAYS_MAX }).required().default(7),
  enabled: flag('启用').default(true),
})
  .list({ columns: ['name', 'dueDays', 'enabled', 'createTime'], filters: ['enabled'], search: ['name'] })
  .chosenWhile('enabled')
  .titled('name')

import { flag, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/shifts/identity.ts'
import { shiftType } from '#src/shifts/shift-type.ts'

/** The most days after which a pattern begins again. */
const DAYS_MAX = 31

/** Shifts that follow each other, over and over: 早早中中夜夜休休. */
export const pattern = entity('pattern', '轮班', {
  name: text('轮班名称', { max: 30 }).required().unique(),
  days: rows('每日班次', { shiftType: ref('班次', () => shiftType).hint('不选为休息') }, { min: 1, max: DAYS_MAX }),
  enabled: flag('启用').default(true),
})
  .list({ columns: ['name', 'enabled'], filters: ['enabled'], search: ['name'], children: ['days'] })
  .chosenWhile('enabled')
  .titled('name')

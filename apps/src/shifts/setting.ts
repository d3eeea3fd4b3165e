import { dict, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/shifts/identity.ts'

/** How a check speaks: it stops the publication, it only says so, or it is not made. */
export const LEVEL = { error: '1', warning: '2', off: '3' } as const

const level = (label: string) =>
  dict(label, { error: [LEVEL.error, '不合规', 'error'], warning: [LEVEL.warning, '提醒', 'warning'], off: [LEVEL.off, '不检查'] })

/** What plans are checked by. */
export const setting = entity('setting', '排班设置', {
  name: text('名称').readonly(),
  restMinutes: integer('班间最少休息', { max: 2880, unit: '分钟' }).required().default(660),
  restLevel: level('休息不足').required().default(LEVEL.error),
  maxDays: integer('最多连上', { min: 1, max: 14, unit: '天' }).required().default(6),
  daysLevel: level('连上超限').required().default(LEVEL.error),
  weekHours: integer('每周最多工时', { min: 1, max: 168, unit: '小时' }).required().default(44),
  hoursLevel: level('工时超限').required().default(LEVEL.warning),
  absenceLevel: level('请假出差冲突').required().default(LEVEL.warning),
  staffLevel: level('人数不足').required().default(LEVEL.warning),
})
  .form(
    { title: '限额', fields: ['restMinutes', 'maxDays', 'weekHours'] },
    { title: '违反时', fields: ['restLevel', 'daysLevel', 'hoursLevel', 'absenceLevel', 'staffLevel'] },
  )
  .list({ columns: ['restMinutes', 'maxDays', 'weekHours'] })
  .settings('enterprise')
  .titled('name')

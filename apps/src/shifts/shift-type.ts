import { dict, flag, integer, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/shifts/identity.ts'
import { breakProblem, endProblem } from '#src/shifts/rules/times.ts'
import { t } from '#src/shifts/texts.ts'

/** What a day of a plan says where nobody works: nothing else may be called that. */
const TAKEN_WORDS: readonly string[] = ['休', '假', '差']

/** When somebody works, by one character in plans. */
export const shiftType = entity('shiftType', '班次', {
  code: text('代号', { max: 1 }).required().hint('排班表里显示的一个字'),
  name: text('班次名称', { max: 20 }).required().unique(),
  start: timeOfDay('上班时间').required(),
  end: timeOfDay('下班时间').required(),
  cross: flag('跨天').default(false),
  breakMin: integer('休息时长', { max: 720, unit: '分钟' }).default(0),
  color: dict('颜色', {
    teal: ['1', '青色'],
    blue: ['2', '蓝色'],
    violet: ['3', '紫色'],
    amber: ['4', '橙色'],
    green: ['5', '绿色'],
    rose: ['6', '红色'],
    slate: ['7', '石板色'],
    gold: ['8', '金色'],
  })
    .required()
    .default('1'),
  minStaff: integer('最少人数', { max: 500 }).default(0),
  enabled: flag('启用').default(true),
})
  .rule('code', ({ code }) => (code && TAKEN_WORDS.includes(code) ? t('「休、假、差」不能用作代号') : undefined))
  .rule('end', ({ start, end, cross }) => endProblem(start, end, cross))
  .rule('breakMin', ({ start, end, cross, breakMin }) => breakProblem(start, end, cross, breakMin))
  .list({
    columns: ['code', 'name', 'start', 'end', 'cross', 'breakMin', 'minStaff', 'color', 'enabled'],
    filters: ['enabled'],
    search: ['code', 'name'],
    sort: [{ field: 'start', order: 'asc' }],
    sortable: ['start'],
  })
  .chosenWhile('enabled')
  .titled('name')

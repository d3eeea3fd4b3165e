import type { StoredOfFields } from '#src/field.ts'
import { choices, date, dateTime, dict, flag, integer, rows, text, users } from '#src/fields.ts'
import { LAST_DAY } from '#src/values/recurrence.ts'

export const PERIOD = { daily: '1', everyN: '2', weekly: '3', monthly: '4', months: '5' } as const
/** To whom what a plan makes goes: one for each of its people, or one for all of them, which the quickest takes. */
export const ASSIGN = { each: '1', pool: '2' } as const

const MONTH_DAYS =
  '1日 2日 3日 4日 5日 6日 7日 8日 9日 10日 11日 12日 13日 14日 15日 16日 17日 18日 19日 20日 21日 22日 23日 24日 25日 26日 27日 28日 29日 30日 31日'.split(
    ' ',
  )
const MONTHS_OF_YEAR = '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月'.split(' ')
const DAYS: Record<string, [string, string]> = {
  ...Object.fromEntries(MONTH_DAYS.map((label, index) => [`d${index + 1}`, [String(index + 1), label]])),
  last: [LAST_DAY, '最后一天'],
}
const MONTH_NAMES: Record<string, [string, string]> = Object.fromEntries(
  MONTHS_OF_YEAR.map((label, index) => [`m${index + 1}`, [String(index + 1), label]]),
)

/** On which days and at which times a plan makes something, and for whom: its fields, with those by which `planned` keeps the next time. */
export const recurring = () => ({
  period: dict('周期', {
    daily: [PERIOD.daily, '每天', 'info'],
    everyN: [PERIOD.everyN, '每隔几天'],
    weekly: [PERIOD.weekly, '每周', 'violet'],
    monthly: [PERIOD.monthly, '每月', 'warning'],
    months: [PERIOD.months, '指定月份'],
  }).required(),
  everyN: integer('间隔天数', { min: 1, max: 365 }).required().when('period', PERIOD.everyN),
  weekdays: choices('星期', {
    mon: ['1', '周一'],
    tue: ['2', '周二'],
    wed: ['3', '周三'],
    thu: ['4', '周四'],
    fri: ['5', '周五'],
    sat: ['6', '周六'],
    sun: ['7', '周日'],
  })
    .required()
    .when('period', PERIOD.weekly),
  months: choices('月份', MONTH_NAMES).required().when('period', PERIOD.months),
  monthDays: choices('日期', DAYS)
    .required()
    .when('period', PERIOD.monthly, PERIOD.months)
    .hint('没有这一天的月份不生成，月底请选“最后一天”'),
  slots: rows(
    '时段',
    { begin: text('开始', { max: 5 }).required().hint('如 08:00'), end: text('结束', { max: 5 }).required().hint('早于开始则为次日') },
    { min: 1, max: 10 },
  ),
  leadMinutes: integer('提前生成(分钟)', { max: 10_080 }).required().default(30),
  validFrom: date('生效日期').required(),
  validTo: date('失效日期'),
  users: users('执行人').required(),
  assign: dict('分配方式', { each: [ASSIGN.each, '每人一份', 'info'], pool: [ASSIGN.pool, '共享一份', 'violet'] })
    .required()
    .default(ASSIGN.pool),
  nextAt: dateTime('下次生成时间').readonly(),
  lastSlot: dateTime('最近时段').readonly(),
})

/** Whether a plan asks who is on duty, where an application knows. */
export const followsShift = () => flag('跟随排班').default(false)

/** A row with the fields of `recurring`. */
export type Planned = { uuid: string; users: string[] | null } & Omit<StoredOfFields<ReturnType<typeof recurring>>, 'users'>

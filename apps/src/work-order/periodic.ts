import { choices, date, dateTime, dict, flag, integer, longText, ref, rows, text, users } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/work-order/identity.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { t } from '#src/work-order/texts.ts'
import { NORMAL } from '#src/work-order/work-order.ts'

export const EVERY_N = '2' as const
export const WEEKLY = '3' as const
export const MONTHLY = '4' as const
export const MONTHS = '5' as const
export const EACH = '1' as const

const MONTH_DAYS =
  '1日 2日 3日 4日 5日 6日 7日 8日 9日 10日 11日 12日 13日 14日 15日 16日 17日 18日 19日 20日 21日 22日 23日 24日 25日 26日 27日 28日 29日 30日 31日'.split(
    ' ',
  )
const MONTHS_OF_YEAR = '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月'.split(' ')
const DAYS: Record<string, [string, string]> = {
  ...Object.fromEntries(MONTH_DAYS.map((label, index) => [`d${index + 1}`, [String(index + 1), label]])),
  last: ['L', '最后一天'],
}
const MONTH_NAMES: Record<string, [string, string]> = Object.fromEntries(
  MONTHS_OF_YEAR.map((label, index) => [`m${index + 1}`, [String(index + 1), label]]),
)

export const periodic = entity('periodic', '周期工单', {
  name: text('名称').required(),
  type: ref('工单类型', () => orderType).required(),
  period: dict('周期', {
    daily: ['1', '每天', 'info'],
    everyN: [EVERY_N, '每隔几天'],
    weekly: [WEEKLY, '每周', 'violet'],
    monthly: [MONTHLY, '每月', 'warning'],
    months: [MONTHS, '指定月份'],
  }).required(),
  everyN: integer('间隔天数', { min: 1, max: 365 }).required().when('period', EVERY_N),
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
    .when('period', WEEKLY),
  months: choices('月份', MONTH_NAMES).required().when('period', MONTHS),
  monthDays: choices('日期', DAYS).required().when('period', MONTHLY, MONTHS).hint('没有这一天的月份不生成，月底请选“最后一天”'),
  slots: rows(
    '时段',
    { begin: text('开始', { max: 5 }).required().hint('如 08:00'), end: text('结束', { max: 5 }).required().hint('早于开始则为次日') },
    { min: 1, max: 10 },
  ),
  leadMinutes: integer('提前生成(分钟)', { max: 10_080 }).required().default(30),
  validFrom: date('生效日期').required(),
  validTo: date('失效日期'),
  users: users('执行人').required(),
  assign: dict('分配方式', { each: [EACH, '每人一份', 'info'], pool: ['2', '共享一份', 'violet'] })
    .required()
    .default('2'),
  title: text('工单标题').required(),
  content: longText('工单内容', { max: 1_000 }).required(),
  projectUuid: ref('项目', () => project).required(),
  roomUuid: ref('房屋', () => room),
  positionText: text('详细位置', { max: 100 }),
  priority: dict('优先级', {
    urgent: ['1', '紧急', 'error'],
    high: ['2', '高', 'warning'],
    normal: [NORMAL, '普通', 'info'],
    low: ['4', '低'],
  })
    .required()
    .default(NORMAL),
  enabled: flag('启用').default(true),
  nextAt: dateTime('下次生成时间').readonly(),
  lastSlot: dateTime('最近时段').readonly(),
})
  .timers({ make: { label: '生成工单', at: 'nextAt', effect: 'make' } })
  .rule('validTo', ({ validFrom, validTo }) => (validFrom && validTo && validTo < validFrom ? t('结束时间不能早于开始时间') : undefined))
  .form(
    {
      title: '周期',
      fields: ['name', 'period', 'everyN', 'weekdays', 'months', 'monthDays', 'slots', 'leadMinutes', 'validFrom', 'validTo'],
    },
    { title: '执行', fields: ['users', 'assign', 'enabled'] },
    { title: '工单模板', fields: ['type', 'title', 'content', 'priority', 'projectUuid', 'roomUuid', 'positionText'] },
  )
  .list({
    columns: ['name', 'type', 'period', 'projectUuid', 'users', 'validFrom', 'validTo', 'nextAt', 'enabled'],
    filters: ['type', 'period', 'projectUuid', 'enabled'],
    search: ['name', 'title'],
  })
  .inProject('projectUuid')

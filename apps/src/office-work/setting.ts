import { choices, decimal, flag, integer, money, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { LEAVE } from '#src/office-work/codes.ts'
import { entity } from '#src/office-work/identity.ts'

const daysOf = (label: string) => integer(label, { max: 60, unit: '天' }).required()
const rate = (label: string) => money(label, { max: 10_000_000 }).required()

/** How the enterprise grants leave, counts overtime and pays for trips (apps-business.md section 12). */
export const setting = entity('setting', '办公设置', {
  name: text('名称').readonly(),
  fromOne: daysOf('年假：工龄满 1 年').default(5),
  fromTen: daysOf('年假：工龄满 10 年').default(10),
  fromTwenty: daysOf('年假：工龄满 20 年').default(15),
  carried: decimal('年假最多结转', { scale: 1, max: 60, unit: '天' }).required().default(5),
  carriedMonth: integer('结转有效至次年', { min: 1, max: 12, unit: '月底' }).required().default(3),
  calendarKinds: choices('按自然日计算的假种', LEAVE).default([LEAVE.maternity[0]]),
  proofDays: decimal('病假超过几天须附证明', { scale: 1, max: 60, unit: '天' }).required().default(2),
  dayHours: integer('每天工时', { min: 1, max: 24, unit: '小时' }).required().default(8).hint('调休按小时扣减余额'),
  restMonths: integer('调休有效期', { min: 1, max: 24, unit: '个月' }).required().default(6),
  overtimeCap: integer('每月加班上限', { min: 1, max: 300, unit: '小时' }).required().default(36),
  overtimeStop: flag('超过上限不允许申请').default(false),
  firstRate: rate('一线城市补贴').default(10_000),
  secondRate: rate('二线城市补贴').default(8_000),
  otherRate: rate('其他城市补贴').default(6_000),
  firstCap: rate('一线城市住宿上限').default(50_000),
  secondCap: rate('二线城市住宿上限').default(40_000),
  otherCap: rate('其他城市住宿上限').default(30_000),
  reportAt: timeOfDay('日报提醒时间').required().default('17:30'),
})
  .form(
    { title: '假期', fields: ['fromOne', 'fromTen', 'fromTwenty', 'carried', 'carriedMonth', 'calendarKinds', 'proofDays'] },
    { title: '加班调休', fields: ['dayHours', 'restMonths', 'overtimeCap', 'overtimeStop'] },
    { title: '差旅标准', fields: ['firstRate', 'secondRate', 'otherRate', 'firstCap', 'secondCap', 'otherCap'] },
    { title: '汇报', fields: ['reportAt'] },
  )
  .list({ columns: ['fromOne', 'fromTen', 'fromTwenty', 'carried', 'overtimeCap'] })
  .settings('enterprise')
  .titled('name')

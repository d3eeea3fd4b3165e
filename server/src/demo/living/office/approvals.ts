import { completeCreate } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Chance, Deed, Past, Story } from '@qifuyun/kit/history.ts'
import { seedId } from '../../ids.ts'
import { decide } from './deciding.ts'

const [LEAVE, EXPENSE, GENERAL] = [seedId('flow', 1), seedId('flow', 2), seedId('flow', 3)]

const LEAVES = ['回老家探亲', '陪家人看病', '办理房产手续', '参加家长会', '身体不适，休息', '搬家'] as const
const COSTS = [
  '采购维修工具',
  '更换水泵配件',
  '社区活动物料',
  '员工体检',
  '打印耗材',
  '消防器材年检',
  '绿化苗木',
  '客户拜访交通费',
] as const
const REQUESTS = ['申请更换值班室空调', '申请增配对讲机两台', '申请调整早班排班', '申请外出培训两天', '申请领用冬季工装'] as const
/** Above this the director decides too. */
const DIRECTOR_FROM = 500_000

interface Asked {
  flowUuid: string
  form: Record<string, unknown>
  /** Who decides, in their order. */
  deciders: readonly string[]
  picked?: Record<string, string[]>
}

const askedFor = ({ people, projects }: Past, chance: Chance, at: Date): Asked => {
  const { administration, finance, director } = people
  const kind = chance.pick(['leave', 'leave', 'expense', 'expense', 'general'] as const)
  if (kind === 'leave') {
    const begin = `${chinaDay(new Date(at.getTime() + chance.between(2, 6) * DAY_MS))} 09:00`
    const form = {
      leaveType: chance.pick(['1', '2'] as const),
      begin,
      days: chance.pick(['0.5', '1', '2', '3']),
      reason: chance.pick(LEAVES),
    }
    return { flowUuid: LEAVE, form, deciders: [administration] }
  }
  if (kind === 'expense') {
    const amount = chance.between(8, 780) * 1_000
    const deciders = amount > DIRECTOR_FROM ? [finance, director] : [finance]
    return { flowUuid: EXPENSE, form: { amount, reason: chance.pick(COSTS) }, deciders }
  }
  const decider = chance.pick(projects).manager
  return { flowUuid: GENERAL, form: { content: chance.pick(REQUESTS) }, deciders: [decider], picked: { a1: [decider] } }
}

interface Application {
  key: string
  at: Date
  by: string
  /** How many decisions there are by now; absent: all. */
  until?: number
}

const applicationOf = (past: Past, { key, at, by, until }: Application, asked?: Asked): Story => {
  const chance = past.chanceOf(`approval ${key}`)
  const { flowUuid, form, deciders, picked } = asked ?? askedFor(past, chance, at)
  const refused = chance.happens(0.1)
  let moment = at
  const decisions = deciders.map((decider, index): Deed => {
    moment = past.awake(new Date(moment.getTime() + chance.between(30, 1_300) * 60_000))
    const agreed = !(refused && index === deciders.length - 1)
    return { at: moment, by: decider, run: (hand, uuid) => decide(hand, uuid, agreed, agreed ? '同意' : '请补充说明后重新提交') }
  })
  const submit: Deed = {
    at,
    by,
    run: async (hand) =>
      (await hand.call(completeCreate, { flowUuid, versionNo: 1, formData: form, ...(picked !== undefined && { selectedUsers: picked }) }))
        .wfProcinstUuid,
  }
  return { key, deeds: [submit, ...(until === undefined ? decisions : decisions.slice(0, until))] }
}

/** What waits for those who decide today. */
const waiting = (past: Past): Story[] => {
  const { administration, finance, director, staff, service, engineers } = past.people
  const [, someone = '', other = ''] = staff
  const begin = `${chinaDay(new Date(past.now.getTime() + 3 * DAY_MS))} 09:00`
  const leave = (days: string, reason: string): Asked => ({
    flowUuid: LEAVE,
    form: { leaveType: '1', begin, days, reason },
    deciders: [administration],
  })
  const expense = (amount: number, reason: string): Asked => ({
    flowUuid: EXPENSE,
    form: { amount, reason },
    deciders: amount > DIRECTOR_FROM ? [finance, director] : [finance],
  })
  const manager = past.projects[0]?.manager ?? ''
  const asked: [by: string, hours: number, until: number, Asked][] = [
    [engineers[0] ?? '', 5, 0, leave('1', '参加家长会')],
    [someone, 3, 0, leave('2', '回老家探亲')],
    [engineers[1] ?? '', 6, 0, expense(86_000, '更换水泵配件')],
    [other, 4, 0, expense(128_000, '社区活动物料')],
    [manager, 30, 1, expense(680_000, '消防器材年检')],
    [
      service[0] ?? '',
      2,
      0,
      { flowUuid: GENERAL, form: { content: '申请增配对讲机两台' }, deciders: [manager], picked: { a1: [manager] } },
    ],
    [administration, 7, 0, { flowUuid: GENERAL, form: { content: '申请组织冬季团建' }, deciders: [director], picked: { a1: [director] } }],
  ]
  return asked.map(([by, hours, until, each], index) =>
    applicationOf(past, { key: `waiting-${index}`, at: new Date(past.now.getTime() - hours * HOUR_MS), by, until }, each),
  )
}

/** Two applications in a working week. */
export const approvalStories = (past: Past): Story[] => [
  ...past.days.slice(0, -1).flatMap((day, index) => {
    const chance = past.chanceOf(`approvals of ${index}`)
    if (!past.isWorkday(day) || !chance.happens(0.4)) return []
    return [applicationOf(past, { key: `approval-${index}`, at: past.workingMoment(day, chance), by: chance.pick(past.people.staff) })]
  }),
  ...waiting(past),
]

import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import { FLOW_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { expense } from '#src/office-work/expense/expense.ts'
import { flows } from '#src/office-work/flows.ts'
import { general } from '#src/office-work/general/general.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { loan } from '#src/office-work/loan/loan.ts'
import { minutes, minutesReader } from '#src/office-work/minutes/minutes.ts'
import { overtime } from '#src/office-work/overtime/overtime.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { seal, sealUse } from '#src/office-work/seal/seal.ts'
import { task } from '#src/office-work/task/task.ts'
import { trip } from '#src/office-work/trip/trip.ts'
import { vehicle, vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

interface Cast {
  past: Past
  manager: string
  clerk: string
  engineer: string
}

/** A working day so many days ago, or before that. */
const workday = (past: Past, ago: number): string => {
  let day = dayAfter(chinaDay(past.now), -ago)
  for (let tries = 0; tries < 20 && !isWorkday(day); tries += 1) day = dayAfter(day, -1)
  return day
}
const at = (day: string, hour: number): Date => later(chinaMidnight(day), hour * HOUR_MS)
const span = (day: string, from: number, to: number) => ({ begin: at(day, from).toISOString(), end: at(day, to).toISOString() })

/** Since yesterday leave is decided by the director; before that it passed at once. */
const publishes = ({ past }: Cast, when: Date): Deed => ({
  at: when,
  by: past.people.director,
  run: async (hand) => {
    const template = flows.find(({ flowCode }) => flowCode === 'office.leave')
    if (template === undefined) return ''
    const approver = {
      ...{ nodeId: 'a1', nodeTypeCode: 'approver' as const, nodeName: '审批', signMode: 'any' as const, emptyRule: 'admin' as const },
      ...{ initiatorRule: 'skip' as const, opinionRequired: 'reject' as const },
      approver: { rule: 'users' as const, userUuidList: [past.people.director] },
    }
    const { flowUuid } = await hand.call(saveModelInfo, {
      ...{ flowName: template.name, flowCode: template.flowCode, flowIcon: template.icon, categoryCode: FLOW_CATEGORY.attendance },
      ...{ flowDesc: '各类假期，年假按余额扣减', flowManager: [past.people.administration] },
      formSchema: { schemaVersion: 1, fields: [...template.fields] },
      settings: { summaryFields: ['kind', 'days'], allowInitiatorCc: 1 },
      nodeTree: [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }, approver],
      publishFlag: 1 as const,
    })
    return flowUuid
  },
})

const away = (day: string, kind: '1' | '2' | '3', reason: string) => (hand: Hand) =>
  hand.add(leave, { kind, dr: { begin: day, end: day }, by: '1', beginHalf: '1', endHalf: '2', reason })

/** Leave: a record for the clerk, what was taken, and what waits for the director today. */
const leaves = (cast: Cast): Story => {
  const { past, manager, clerk, engineer } = cast
  const [sick, annual, personal] = [workday(past, 48), workday(past, 27), workday(past, 9)]
  const ahead = dayAfter(chinaDay(past.now), 5)
  return {
    key: 'leave',
    deeds: [
      {
        at: at(workday(past, 80), 9),
        by: manager,
        run: async (hand) => {
          const [known] = await hand.list(profile, (f) => f.eq('user', clerk), 1)
          return known === undefined
            ? hand.add(profile, { user: clerk, entryOn: '2018-06-11', workSince: '2014-08-01' })
            : hand.update(profile, known.uuid, { workSince: '2011-08-01' })
        },
      },
      {
        at: at(workday(past, 80), 10),
        by: manager,
        run: async (hand) => {
          const [known] = await hand.list(profile, (f) => f.eq('user', engineer), 1)
          return known === undefined ? hand.add(profile, { user: engineer, entryOn: '2019-05-06', workSince: '2013-07-01' }) : undefined
        },
      },
      { at: at(dayAfter(sick, -1), 17), by: engineer, run: away(sick, '3', '发烧就诊') },
      { at: at(dayAfter(annual, -3), 10), by: clerk, run: away(annual, '1', '回老家探亲') },
      { at: at(dayAfter(personal, -1), 15), by: engineer, run: away(personal, '2', '办理房产证') },
      publishes(cast, later(past.now, -DAY_MS)),
      {
        at: later(past.now, -50 * MINUTE_MS),
        by: clerk,
        run: (hand) =>
          hand.add(leave, {
            kind: '4',
            dr: { begin: ahead, end: dayAfter(ahead, 4) },
            by: '1',
            beginHalf: '1',
            endHalf: '2',
            reason: '结婚登记与婚礼',
          }),
      },
    ],
  }
}

/** A trip with money taken along, claimed for and paid; another claim waits for the cashier. */
const money = ({ past, manager, engineer, clerk }: Cast): Story => {
  const gone = workday(past, 34)
  const back = dayAfter(gone, 2)
  const claimed = workday(past, 28)
  const saturday = chinaDay(past.days.findLast((day, index) => index < past.days.length - 2 && !past.isWorkday(day)) ?? past.now)
  return {
    key: 'money',
    deeds: [
      {
        at: at(dayAfter(gone, -6), 10),
        by: engineer,
        run: (hand) =>
          hand.add(trip, {
            legs: [{ from: '杭州', to: '上海', dr: { begin: gone, end: back }, transport: '1' }],
            ...{ budget: 280_000, advance: 100_000, reason: '考察智慧电梯监测系统' },
          }),
      },
      {
        at: at(dayAfter(gone, -5), 11),
        by: manager,
        run: async (hand) => {
          const [of] = await hand.list(loan, (f) => f.and(f.eq('applicant', engineer), f.state('toPay')), 1)
          await hand.act(loan, of?.uuid ?? '', 'pay', { paidOn: dayAfter(gone, -5), payNote: '转账' })
        },
      },
      {
        at: at(claimed, 14),
        by: engineer,
        run: async (hand) => {
          const [of] = await hand.list(trip, (f) => f.and(f.eq('applicant', engineer), f.state('approved')), 1)
          return hand.add(expense, {
            ...{ kind: '2', trip: of?.uuid ?? '', tier: '1', hostedDays: 1, payee: '工程部员工', reason: '上海考察差旅费' },
            lines: [
              { date: gone, kind: '1', amount: 14_600, invoiceNo: '25337000001' },
              { date: back, kind: '2', amount: 108_000, nights: 2, invoiceNo: '25317000002' },
            ],
          })
        },
      },
      {
        at: at(dayAfter(claimed, 1), 16),
        by: manager,
        run: (hand, made) => hand.act(expense, made, 'pay', { paidOn: dayAfter(claimed, 1) }),
      },
      {
        at: later(past.now, -3 * HOUR_MS),
        by: clerk,
        run: (hand) =>
          hand.add(expense, {
            ...{ kind: '1', payee: '客服中心', reason: '业主座谈会茶歇与打印' },
            lines: [
              { date: workday(past, 2), kind: '3', amount: 36_800, invoiceNo: '25337000011' },
              { date: workday(past, 2), kind: '5', amount: 12_450, invoiceNo: '25337000012' },
            ],
          }),
      },
      {
        at: at(dayAfter(saturday, -1), 17),
        by: engineer,
        run: (hand) => hand.add(overtime, { dr: span(saturday, 19, 22), compensate: '1', reason: '地下车库排水泵抢修' }),
      },
    ],
  }
}

const mileageOf = async (hand: Hand, use: string): Promise<number> =>
  (await hand.find(vehicle, (await hand.find(vehicleUse, use)).vehicle)).mileage

/** A car goes out and comes back; a contract is sealed. */
const things = ({ past, manager, clerk }: Cast): Story => {
  const [drive, sealed] = [workday(past, 12), workday(past, 7)]
  return {
    key: 'things',
    deeds: [
      {
        at: at(dayAfter(drive, -1), 15),
        by: clerk,
        run: async (hand) => {
          const [of] = await hand.list(vehicle, (f) => f.state('free'), 1)
          return hand.add(vehicleUse, {
            ...{
              vehicle: of?.uuid ?? '',
              dr: span(drive, 9, 12),
              from: '公司',
              to: '住建局',
              passengers: 2,
              driver: clerk,
              reason: '递交维修资金材料',
            },
          })
        },
      },
      { at: at(dayAfter(drive, -1), 16), by: manager, run: (hand, made) => hand.act(vehicleUse, made, 'dispatch', { driver: clerk }) },
      {
        at: at(drive, 9),
        by: clerk,
        run: async (hand, made) => hand.act(vehicleUse, made, 'leave', { outKm: await mileageOf(hand, made) }),
      },
      {
        at: at(drive, 11.5),
        by: clerk,
        run: async (hand, made) => hand.act(vehicleUse, made, 'giveBack', { mileage: (await mileageOf(hand, made)) + 37, fuel: 22_000 }),
      },
      {
        at: at(sealed, 10),
        by: clerk,
        run: async (hand) => {
          const [of] = await hand.list(seal, (f) => f.eq('enabled', true), 1)
          const doc = [await hand.document('电梯维保合同.txt', '电梯维护保养合同')]
          return hand.add(sealUse, {
            seal: of?.uuid ?? '',
            doc,
            copies: 4,
            takeOut: '1',
            party: '浙江安捷电梯维保有限公司',
            reason: '签订年度维保合同',
          })
        },
      },
      {
        at: at(sealed, 14),
        by: manager,
        run: async (hand, made) => hand.act(sealUse, made, 'use', { realCopies: 4, photos: [await hand.picture('goods')] }),
      },
    ],
  }
}

/** Something that has no form of its own. */
const anythingElse = ({ past, clerk }: Cast): Story => ({
  key: 'general',
  deeds: [
    {
      at: at(workday(past, 6), 15),
      by: clerk,
      run: (hand) => hand.add(general, { title: '增配前台对讲机', reason: '早晚高峰前台与门岗沟通不便，申请增配对讲机 2 台' }),
    },
  ],
})

/** A meeting whose actions are tasks, one of them done. */
const work = ({ past, manager, clerk, engineer }: Cast): Story => {
  const met = workday(past, 4)
  return {
    key: 'work',
    deeds: [
      {
        at: at(met, 11),
        by: manager,
        run: (hand) =>
          hand.add(minutes, {
            ...{ title: '项目月度例会', at: span(met, 9, 10.5), place: '三楼会议室', host: manager, attendees: [clerk, engineer] },
            ...{ agenda: '投诉回顾、设备检修、节前安排', content: '<p>本月投诉以车库照明为主，节前完成全部灯具更换。</p>' },
            decisions: [{ text: '节前完成地下车库灯具更换' }, { text: '客服每周公示投诉处理结果' }],
            todos: [
              { title: '更换地下车库灯具', assignee: engineer, due: later(past.now, 4 * DAY_MS).toISOString() },
              { title: '公示本周投诉处理结果', assignee: clerk, due: later(past.now, DAY_MS).toISOString() },
            ],
          }),
      },
      { at: at(met, 14), by: manager, run: (hand, made) => hand.act(minutes, made, 'publish') },
      {
        at: at(met, 16),
        by: engineer,
        run: async (hand) => {
          const [of] = await hand.list(minutesReader, (f) => f.and(f.eq('user', engineer), f.state('unread')), 1)
          return of === undefined ? undefined : hand.act(minutesReader, of.uuid, 'confirm')
        },
      },
      {
        at: later(past.now, -2 * HOUR_MS),
        by: clerk,
        run: async (hand) => {
          const [of] = await hand.list(task, (f) => f.and(f.eq('assignee', clerk), f.eq('source', '2')), 1)
          await hand.act(task, of?.uuid ?? '', 'handIn', { result: '已在公告栏与业主群公示' })
        },
      },
    ],
  }
}

/** What an office has asked for and done in the last three months. */
export const officeHistory: History = (past) => {
  const [project] = past.projects
  const [clerk, engineer] = [past.people.service[1] ?? past.people.service[0], past.people.engineers[0]]
  if (project === undefined || clerk === undefined || engineer === undefined) return []
  const cast: Cast = { past, manager: project.manager, clerk, engineer }
  return [leaves(cast), money(cast), things(cast), anythingElse(cast), work(cast)].map(({ key, deeds }) => ({
    key,
    deeds: deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }))
}

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { profile } from '#src/office-work/people/profile.ts'
import { reportRule } from '#src/office-work/report/report.ts'
import { openReports } from '#src/office-work/report/reporting.ts'
import { seal } from '#src/office-work/seal/seal.ts'
import { task } from '#src/office-work/task/task.ts'
import { vehicle, vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

/** Everybody asks for leave and has tasks. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

const PEOPLE = 6
/** When each of them came. */
const CAME = ['2012-04-01', '2016-07-18', '2019-03-04', '2021-09-01', '2023-05-08', '2025-02-17'] as const

/** The first working day after this one. */
const workdayAfter = async ({ clock }: Context, day: string): Promise<string> => {
  const calendar = await clock.workingCalendar()
  let next = dayAfter(day)
  for (let tries = 0; tries < 20 && !isWorkday(next, calendar); tries += 1) next = dayAfter(next)
  return next
}

const tasksFor = async ({ rows, clock }: Context, [first, second]: readonly string[]): Promise<void> => {
  const inDays = (days: number): string => new Date(clock.now.getTime() + days * DAY_MS).toISOString()
  const given = { repeat: '0' as const, checklist: [] }
  await rows.add(task, {
    ...{ ...given, title: '更新消防应急预案', assignee: first ?? '', priority: '3', due: inDays(3) },
    checklist: [{ text: '核对应急联系人' }, { text: '更新疏散图' }, { text: '打印张贴' }],
  })
  if (second !== undefined)
    await rows.add(task, { ...given, title: '整理本月客户回访记录', assignee: second, priority: '2', due: inDays(6) })
}

/** Leave for the people of an office, a seal, two cars, daily reports, and what somebody asked for. */
export const demoOfficeWork = async (call: Context): Promise<void> => {
  const { rows, people, clock, actor } = call
  if (actor === null) return
  const me = actor.userUuid
  const members = [me, ...(await people.membersIn(await people.organsOf(me))).filter((user) => user !== me)].slice(0, PEOPLE)
  for (const [index, user] of members.entries())
    await rows.add(profile, { user, entryOn: CAME[index] ?? '2024-01-08', workSince: null, wage: null })
  await rows.add(seal, { name: '公司公章', kind: '1', keeper: me, enabled: true })
  const car = await rows.add(vehicle, {
    plate: '浙A8K216',
    model: '别克 GL8',
    seats: 7,
    mileage: 42_310,
    keeper: me,
    insuredUntil: null,
    inspectedUntil: null,
  })
  await rows.add(vehicle, { plate: '浙AD33721', model: '比亚迪 秦 PLUS', seats: 5, mileage: 18_075, keeper: me })
  const today = chinaDay(clock.now)
  const next = await workdayAfter(call, today)
  await rows.add(leave, {
    kind: '1',
    dr: { begin: next, end: next },
    by: '1',
    beginHalf: '1',
    endHalf: '2',
    reason: '陪家人体检',
    handover: members[1] ?? null,
  })
  const at = new Date(`${dayAfter(today)}T09:00:00+08:00`).getTime()
  await rows.add(vehicleUse, {
    ...{ vehicle: car.uuid, dr: { begin: new Date(at).toISOString(), end: new Date(at + 3 * HOUR_MS).toISOString() } },
    ...{ from: '公司', to: '城西街道办', passengers: 3, driver: me, reason: '送物业服务合同备案材料' },
  })
  await tasksFor(call, members)
  await rows.add(reportRule, {
    name: '每日工作汇报',
    kind: '1',
    authors: members.slice(1, 4).length > 0 ? members.slice(1, 4) : [me],
    receivers: [me],
    enabled: true,
  })
  await openReports({ ...call, day: today })
}

import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { chinaDay, chinaMidnight, chinaMonth, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import { FLOW_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject } from '@qifuyun/kit/history.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { attendanceApp } from '#src/attendance/app.ts'
import { importPunches } from '#src/attendance/calls.ts'
import { HOURS, KIND } from '#src/attendance/codes.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { flows } from '#src/attendance/flows.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'
import { line } from '#src/attendance/sheets/line.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'
import { absence } from '#src/shifts/absence.ts'

const [NAME, DEVICE, PEOPLE] = ['项目客服与工程', 'KQ-02', 20] as const
const [BEGIN, END] = [9 * 60, 18 * 60] as const
/** Of all mornings: how many are late, and who forgets to punch in the evening. */
const [LATE, FORGOTTEN, LONGER, ABSENT] = [0.07, 0.02, 0.12, 0.004] as const
/** So many are on duty where today is no working day. */
const ON_DUTY = 4
const FIX_DAYS = 7
const [CONFIRMED, GROUPS_MAX, LINES_MAX] = [6, 50, 100] as const
/** In the evening everybody has gone, and nothing is settled yet. */
const SENT_AT = 21 * 60

interface About {
  past: Past
  project: PastProject
  people: readonly string[]
}

const own = async (hand: Hand) => (await hand.list(group, (f) => f.eq('name', NAME), 1))[0]

const clock = (day: Date, minute: number): string => later(day, minute * MINUTE_MS).toISOString()

/** What the machine has of a day of one person, as far as it has come. */
const linesOf = ({ past }: About, user: string, day: Date, nth: number) => {
  const chance = past.chanceOf(`attendance ${chinaDay(day)} ${nth}`)
  const come = chance.happens(LATE) ? BEGIN + chance.between(6, 45) : BEGIN - chance.between(1, 28)
  const gone = END + (chance.happens(LONGER) ? chance.between(60, 150) : chance.between(1, 25))
  const both = chance.happens(ABSENT) ? [] : chance.happens(FORGOTTEN) ? [come] : [come, gone]
  return both.flatMap((minute) => {
    const at = later(day, minute * MINUTE_MS)
    return at.getTime() > past.now.getTime() ? [] : [{ user, at: clock(day, minute), device: DEVICE }]
  })
}

/** A day of the machine comes in one go. Who is on leave, and who forgot yesterday, is the same person each time. */
const imported = (about: About, day: Date, { away, forgot }: { away: string; forgot: Date | undefined }): Deed[] => {
  const { past, project } = about
  const evening = later(day, SENT_AT * MINUTE_MS)
  const morning = later(day, (BEGIN + 30) * MINUTE_MS)
  const at = evening < past.now ? evening : morning
  if (at >= past.now) return []
  return [
    {
      at,
      by: project.manager,
      run: async (hand) => {
        const members = (await own(hand))?.members ?? []
        const leave = await hand.list(absence, (f) => f.eq('user', away), 10)
        const isAway = (user: string): boolean =>
          leave.some((each) => each.user === user && each.at.begin <= day.toISOString() && each.at.end > day.toISOString())
        const there = isWorkday(chinaDay(day)) ? members : members.slice(0, ON_DUTY)
        const lines = there.flatMap(({ user }, nth) => {
          if (isAway(user)) return []
          const all = linesOf(about, user, day, nth)
          return nth === 0 && day === forgot ? all.slice(0, 1) : all
        })
        return hand.call(customEndpoint(attendanceApp, importPunches), {
          lines: lines.filter((each) => Date.parse(each.at) <= at.getTime()),
        })
      },
    },
  ]
}

/** The flow by which punches are made up, decided by the director. */
const publishes = ({ past }: About, at: Date): Deed => ({
  at,
  by: past.people.director,
  run: async (hand) => {
    const [template] = flows
    if (template === undefined) return ''
    const approver = {
      ...{ nodeId: 'a1', nodeTypeCode: 'approver' as const, nodeName: '审批', signMode: 'any' as const, emptyRule: 'admin' as const },
      ...{ initiatorRule: 'skip' as const, opinionRequired: 'reject' as const },
      approver: { rule: 'users' as const, userUuidList: [past.people.director] },
    }
    const { flowUuid } = await hand.call(saveModelInfo, {
      ...{ flowName: template.name, flowCode: template.flowCode, flowIcon: template.icon, categoryCode: FLOW_CATEGORY.attendance },
      ...{ flowDesc: '忘打卡时补记', flowManager: [past.people.administration] },
      formSchema: { schemaVersion: 1, fields: [...template.fields] },
      settings: { summaryFields: ['day', 'time'], allowInitiatorCc: 1 },
      nodeTree: [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }, approver],
      publishFlag: 1 as const,
    })
    return flowUuid
  },
})

const founded = ({ project, people }: About, at: Date): Deed[] => [
  {
    at,
    by: project.manager,
    run: (hand) =>
      hand.add(place, {
        ...{ name: '工程值班室', projectUuid: project.uuid, radiusM: 300, wifi: null, device: DEVICE, enabled: true },
        at: { name: '工程值班室', longitude: 120.1318, latitude: 30.2603 },
      }),
  },
  {
    at: later(at, 10 * MINUTE_MS),
    by: project.manager,
    run: async (hand, made) => {
      // Nobody is in two groups: those of the small demo stay there.
      const taken = new Set(
        (await hand.list(group, (f) => f.eq('enabled', true), GROUPS_MAX)).flatMap(({ members }) => members.map(({ user }) => user)),
      )
      const members = people.filter((user) => !taken.has(user)).slice(0, PEOPLE)
      return hand.add(group, {
        ...{ name: NAME, projectUuid: project.uuid, places: [made], hours: HOURS.fixed, start: '09:00', end: '18:00', breakMin: 60 },
        ...{ flexMin: 0, lateGrace: 5, absentAfterMin: 60, remoteAllowed: false, photoRequired: false, enabled: true },
        members: members.map((user, index) => ({ user, number: String(2001 + index) })),
      })
    },
  },
]

/** Last month is counted and sent out; some have confirmed it, and one objects. */
const sheetOf = ({ past, project, people }: About, month: string): Deed[] => {
  const at = new Date(
    Math.max(later(chinaMidnight(`${chinaMonth(past.now)}-01`), 10 * HOUR_MS).getTime(), later(past.now, -DAY_MS).getTime()),
  )
  const counted = async (hand: Hand) =>
    (await hand.list(sheet, (f) => f.eq('month', month), GROUPS_MAX)).find(({ title }) => title?.startsWith(NAME))?.uuid
  const theirs = async (hand: Hand, user: string) =>
    (await hand.list(line, (f) => f.and(f.eq('user', user), f.eq('month', month)), LINES_MAX))[0]?.uuid ?? ''
  // Those who are in the group for certain: nobody of the small demo is among the last.
  const known = people.slice(-CONFIRMED - 1)
  return [
    { at, by: project.manager, run: async (hand) => hand.add(sheet, { month, group: (await own(hand))?.uuid ?? '' }) },
    { at: later(at, 10 * MINUTE_MS), by: project.manager, run: async (hand) => hand.act(sheet, (await counted(hand)) ?? '', 'ask') },
    ...known.map((user, index): Deed => {
      const moment = later(at, (20 + index * 3) * MINUTE_MS)
      if (index < CONFIRMED) return { at: moment, by: user, run: async (hand) => hand.act(line, await theirs(hand, user), 'confirm') }
      const objection = '有一天加班到 21 点处理漏水，没有算进加班时长'
      return { at: moment, by: user, run: async (hand) => hand.act(line, await theirs(hand, user), 'object', { objection }) }
    }),
  ]
}

/**
 * The desk and the engineers of a project punch at a machine since the begin of last month, a deed a day. One is on leave, one forgot
 * yesterday and asks for it, and last month waits for those who have not confirmed it.
 */
export const attendanceHistory: History = (past) => {
  const [project] = past.projects
  const people = [...past.people.service, past.people.director, ...past.people.engineers].slice(-PEOPLE)
  const month = monthAfter(chinaMonth(past.now), -1)
  const today = past.days.at(-1)
  const days = past.days.filter((day) => monthOf(chinaDay(day)) >= month && (isWorkday(chinaDay(day)) || day === today))
  const [first] = days
  if (project === undefined || first === undefined || people.length === 0) return []
  const about: About = { past, project, people }
  const begun = later(first, 8 * HOUR_MS)
  const over = days.filter((day) => isWorkday(chinaDay(day)) && later(day, DAY_MS) <= past.now)
  const [last, leave] = [over.at(-1), over.at(-4)]
  // After a long holiday nobody can ask for it any more.
  const forgot = last !== undefined && daysFrom(chinaDay(last), chinaDay(past.now)) < FIX_DAYS ? last : undefined
  // In the order of `people` nobody of the small demo comes before these.
  const [asker = '', away = ''] = [people[0], people[1]]
  const deeds = [
    publishes(about, begun),
    ...founded(about, later(begun, 5 * MINUTE_MS)),
    ...(leave === undefined
      ? []
      : [
          {
            at: later(leave, -6 * HOUR_MS),
            by: project.manager,
            run: (hand: Hand) =>
              hand.add(absence, {
                user: away,
                kind: '1',
                name: '年假',
                at: { begin: leave.toISOString(), end: later(leave, DAY_MS).toISOString() },
              }),
          },
        ]),
    ...days.flatMap((day) => imported(about, day, { away, forgot })),
    ...(forgot === undefined
      ? []
      : [
          {
            at: later(past.now, -40 * MINUTE_MS),
            by: asker,
            run: (hand: Hand) =>
              hand.add(fix, { day: chinaDay(forgot), kind: KIND.out, time: '18:10', reason: '下班赶去处理跑水，忘记打卡', proof: [] }),
          },
        ]),
    ...(over.some((day) => monthOf(chinaDay(day)) === month) ? sheetOf(about, month) : []),
  ]
  return [
    {
      key: 'attendance',
      deeds: deeds.filter(({ at }) => at < past.now && at >= begun).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    },
  ]
}

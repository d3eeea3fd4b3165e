import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { visitorApp } from '#src/visitor/app.ts'
import { checkPass } from '#src/visitor/calls.ts'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { issuePass } from '#src/visitor/pass-code.ts'

const check = customEndpoint(visitorApp, checkPass)
const GATE = '南门岗'
const NAMES = '方先生 邱女士 蔡先生 田女士 江先生 邓女士 傅先生 钟女士 卢先生 汪女士 戴先生 夏女士'.split(' ')
const COMPANIES = [null, null, '钱塘电梯维保', '城市速运', '绿野园林', '安居家政', '中诚会计师事务所', '西子消防检测'] as const
const REASONS = ['1', '1', '1', '2', '3', '3', '5', '6', '7'] as const
const PLATES = [null, null, null, '浙A8K21F', '浙A5P90C', '浙B3Q77D', '浙AD12345'] as const

/** Before anybody comes: every project has a gate. */
const gates = ({ days, projects }: Past): Story => ({
  key: 'gates',
  deeds: projects.slice(1).map(
    ({ uuid: projectUuid, manager }): Deed => ({
      at: days[0] ?? new Date(0),
      by: manager,
      run: (hand) => hand.add(gate, { name: GATE, projectUuid, direction: '3' }),
    }),
  ),
})

/** Shows the pass of a visitor at the gate of the project. */
const show = async (hand: Hand, project: PastProject, uuid: string, at: Date): Promise<unknown> => {
  const [of] = await hand.list(gate, (f) => f.and(f.eq('projectUuid', project.uuid), f.eq('name', GATE)), 1)
  const expiresAt = new Date((await hand.find(invitation, uuid)).expiresAt ?? at)
  return hand.call(check, { gateUuid: of?.uuid ?? '', code: issuePass(hand.signing, { uuid, expiresAt }, false, at) })
}

interface Visit {
  key: string
  chance: Chance
  begin: Date
  /** What is done of it by now; absent: all. */
  until?: number
  host?: string
}

/** A visit from its invitation to the gate and out again; some never come, some are called off. */
const visitOf = (past: Past, { key, chance, begin, until, host }: Visit): Story => {
  const project = chance.pick(past.projects)
  const room = chance.pick(project.rooms)
  const service = chance.pick(past.people.service)
  const staff = host ?? (chance.happens(0.45) ? chance.pick(past.people.staff) : null)
  const invited = past.awake(later(begin, -chance.between(1, 26) * HOUR_MS))
  const ends = later(begin, chance.between(1, 4) * HOUR_MS)
  const by = staff ?? service
  const about = {
    source: '1',
    reason: chance.pick(REASONS),
    visitorName: chance.pick(NAMES),
    visitorPhone: `1370571${String(chance.between(0, 9_999)).padStart(4, '0')}`,
    company: chance.pick(COMPANIES),
    plate: chance.pick(PLATES),
    companions: chance.pick([0, 0, 0, 1, 2]),
    entryMode: '1',
    visitAt: { begin: begin.toISOString(), end: ends.toISOString() },
    projectUuid: project.uuid,
  } as const
  const whom = staff === null ? ({ hostType: '2', hostRoom: room.uuid } as const) : ({ hostType: '1', hostUser: staff } as const)
  const earliest = new Date(Math.min(invited.getTime(), begin.getTime() - 10 * MINUTE_MS))
  // Who was invited at the last moment comes after that.
  const arrives = later(new Date(Math.max(begin.getTime(), earliest.getTime() + 15 * MINUTE_MS)), chance.between(-10, 40) * MINUTE_MS)
  const leaves = later(arrives, chance.between(20, 170) * MINUTE_MS)
  const invite: Deed = { at: earliest, by, run: (hand) => hand.add(invitation, { ...about, ...whom, areas: [] }) }
  if (chance.happens(0.06) && until === undefined)
    return { key, deeds: [invite, { at: later(earliest, 20 * MINUTE_MS), by, run: (hand, uuid) => hand.act(invitation, uuid, 'cancel') }] }
  const deeds: Deed[] = [
    invite,
    { at: arrives, by: project.manager, run: (hand, uuid) => show(hand, project, uuid, arrives) },
    { at: leaves, by: project.manager, run: (hand, uuid) => hand.act(invitation, uuid, 'leave') },
  ]
  return { key, deeds: until === undefined ? (chance.happens(0.08) ? [invite] : deeds) : deeds.slice(0, until) }
}

/** Who is expected and who is in the house today. */
const today = (past: Past): Story[] =>
  [
    { until: 1, hours: 1 },
    { until: 1, hours: 2.5, mine: true },
    { until: 1, hours: 4 },
    { until: 2, hours: -0.7 },
    { until: 2, hours: -1.2, mine: true },
    { until: 3, hours: -3.5 },
  ].map(({ until, hours, mine }, index) => {
    const key = `today-${index}`
    const [host = ''] = past.people.service
    const begin = past.awake(later(past.now, hours * HOUR_MS))
    const invited = past.chanceOf(`visit ${key}`)
    return visitOf(past, { key, chance: invited, begin, until, ...(mine === true && { host }) })
  })

/** Some days nobody comes, some days two do. */
export const visitorHistory: History = (past) => [
  gates(past),
  ...past.days.slice(1, -1).flatMap((day, index) => {
    const ofDay = past.chanceOf(`visits of ${index}`)
    return Array.from(
      { length: ofDay.between(0, past.isWorkday(day) && ofDay.happens(0.3) ? 2 : ofDay.happens(0.5) ? 1 : 0) },
      (_empty, n) => {
        const key = `${index}-${n}`
        const chance = past.chanceOf(`visit ${key}`)
        return visitOf(past, { key, chance, begin: past.workingMoment(day, chance) })
      },
    )
  }),
  ...today(past),
]

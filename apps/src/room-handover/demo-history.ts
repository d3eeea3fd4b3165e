import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type PastRoom, type Story } from '@qifuyun/kit/history.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { room } from '#src/main-data/room.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { CATEGORY, RESULT } from '#src/room-handover/codes.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'
import { KEYS, PAPERS, STANDARD } from '#src/room-handover/standards.ts'

const BEGUN_AGO = 32
const OPENED_AGO = 28
const GOES_ON = 14
const BILLS_MAX = 50
const FAULTS_MAX = 20
/** Rooms that have been looked at already; the others come on one of the next days. */
const VISITED = 7

const FAULTS: Readonly<Record<number, { category: (typeof CATEGORY)[keyof typeof CATEGORY]; note: string }>> = {
  1: { category: CATEGORY.hollow, note: '沙发背景墙空鼓，敲击有空响' },
  3: { category: CATEGORY.doors, note: '推拉门关闭不严，密封条脱落' },
  5: { category: CATEGORY.leak, note: '闭水二十四小时后楼下天花有水渍' },
  6: { category: CATEGORY.mains, note: '主卧两个插座不通电' },
}

interface About {
  past: Past
  project: PastProject
  home: PastRoom
  n: number
  at: Date
}

const handoverOf = async (hand: Hand, { home }: About) => (await hand.list(handover, (f) => f.eq('roomUuid', home.uuid), 1))[0]

const faultsOf = async (hand: Hand, about: About, state: 'fixing' | 'toCheck') =>
  (await hand.list(issue, (f) => f.and(f.eq('roomUuid', about.home.uuid), f.state(state)), FAULTS_MAX))[0]?.uuid ?? ''

const uuidOf = async (hand: Hand, about: About): Promise<string> => (await handoverOf(hand, about))?.uuid ?? ''

const signs = async (hand: Hand, about: About): Promise<unknown> => {
  const row = await handoverOf(hand, about)
  const today = chinaDay(about.at)
  const owed = await hand.list(
    receivable,
    (f) => f.and(f.eq('roomUuid', about.home.uuid), f.state('unpaid', 'part', 'disputed'), f.lt('dueDate', today)),
    BILLS_MAX,
  )
  const sheets = {
    ...{ waterReading: 3.2, powerReading: 18.6 },
    keys: row?.keys.map(({ kind, qty }) => ({ kind, qty })) ?? [],
    documentsSigned: true,
    signature: [await hand.picture('goods')],
  }
  if (owed.every(({ outstanding }) => outstanding === 0)) return hand.act(handover, row?.uuid ?? '', 'sign', sheets)
  return hand.act(handover, row?.uuid ?? '', 'signOwing', { ...sheets, oweReason: '业主承诺月底前缴清' })
}

const inspects =
  (failed: readonly number[]) =>
  async (hand: Hand, about: About): Promise<unknown> => {
    const row = await handoverOf(hand, about)
    const checks = []
    for (const [index, { part, item }] of (row?.checks ?? []).entries()) {
      const fault = failed.includes(index) ? FAULTS[index] : undefined
      checks.push(
        fault === undefined
          ? { part, item, result: RESULT.pass }
          : { part, item, result: RESULT.fail, ...fault, photos: [await hand.picture('before-ground')] },
      )
    }
    return hand.act(handover, row?.uuid ?? '', 'inspect', { checks })
  }

const books = async (hand: Hand, about: About): Promise<unknown> => {
  const [free] = await hand.list(
    slot,
    (f) =>
      f.and(
        f.eq('projectUuid', about.project.uuid),
        f.ge('begin', later(about.at, (1 + Math.max(0, about.n - VISITED)) * DAY_MS).toISOString()),
      ),
    1,
  )
  return hand.act(handover, await uuidOf(hand, about), 'book', { slot: free?.uuid ?? '' })
}

type Step = 'book' | 'arrive' | 'clean' | 'one' | 'faults' | 'refuse' | 'fix' | 'close' | 'sign'

const doing: Readonly<Record<Step, (hand: Hand, about: About) => Promise<unknown>>> = {
  book: books,
  arrive: async (hand, about) => hand.act(handover, await uuidOf(hand, about), 'arrive', { idChecked: true }),
  ...{ clean: inspects([]), one: inspects([3]), faults: inspects([1, 5]) },
  refuse: async (hand, about) => hand.act(handover, await uuidOf(hand, about), 'refuse', { refuseReason: '渗漏与空鼓整改后再收' }),
  fix: async (hand, about) =>
    hand.act(issue, await faultsOf(hand, about, 'fixing'), 'fixed', {
      fixNote: '已返工处理，现场复测正常',
      fixPhotos: [await hand.picture('after-ground')],
    }),
  close: async (hand, about) => hand.act(issue, await faultsOf(hand, about, 'toCheck'), 'close', { checkNote: '复验合格' }),
  sign: signs,
}

/** Days after the first step at which each comes; a visit takes the hours of one morning. */
const AFTER: Readonly<Record<Step, number>> = {
  ...{ book: 0, arrive: 1.1, clean: 1.12, one: 1.12, faults: 1.12, refuse: 1.14, fix: 6, close: 7, sign: 1.16 },
}
const AGAIN_AFTER = 9

const VISIT = ['book', 'arrive', 'clean', 'sign'] as const
const REFUSED = ['book', 'arrive', 'faults', 'refuse'] as const
/** What becomes of each room, and days ago at which it was booked. */
const COURSES: readonly { ago: number; steps: readonly Step[]; again?: readonly Step[] }[] = [
  { ago: 26, steps: VISIT },
  { ago: 25, steps: [...REFUSED, 'fix', 'fix', 'close', 'close'], again: ['arrive', 'sign'] },
  { ago: 24, steps: REFUSED },
  { ago: 22, steps: VISIT },
  { ago: 19, steps: ['book', 'arrive', 'one', 'sign', 'fix'] },
  { ago: 13, steps: VISIT },
  { ago: 6, steps: VISIT },
  ...[1, 1, 1, 1].map((ago) => ({ ago, steps: ['book'] as const })),
]

const course = (past: Past, project: PastProject, n: number): Story => {
  const { ago, steps, again = [] } = COURSES[n] ?? { ago: 1, steps: [] }
  const home = project.rooms[project.rooms.length - 1 - n] ?? { uuid: '', owner: '', mobile: '' }
  // At ten in the morning.
  const first = later(chinaMidnight(chinaDay(later(past.now, -ago * DAY_MS))), 10 * HOUR_MS)
  const deed = (step: Step, days: number, count: number): Deed => {
    const at = past.awake(later(first, days * DAY_MS + count * MINUTE_MS))
    return { at, by: project.manager, run: (hand) => doing[step](hand, { past, project, home, n, at }) }
  }
  const deeds = [
    ...steps.map((step, count) => deed(step, AFTER[step], count)),
    ...again.map((step, count) => deed(step, AGAIN_AFTER + AFTER[step], count)),
  ]
  return { key: `handover ${n}`, deeds: deeds.filter(({ at }) => at.getTime() < past.now.getTime()) }
}

/** A building of the second project is handed over, with somebody for each kind of fault. */
const beginning = (past: Past, project: PastProject): Story => {
  const dayOf = (ago: number) => past.days[past.days.length - 1 - ago] ?? past.now
  const [by, at] = [project.manager, later(dayOf(BEGUN_AGO), 9 * HOUR_MS)]
  const deeds: Deed[] = [
    {
      at,
      by,
      run: async (hand) => {
        const able = await hand.list(contractor, (f) => f.eq('statusCode', 1), Object.keys(CATEGORY).length)
        const menders = Object.values(CATEGORY).map((category, n) => ({
          category,
          contractor: able[n % Math.max(1, able.length)]?.uuid ?? null,
          days: null,
        }))
        const terms = { proofingMonths: 60, mainsMonths: 24, finishMonths: 24, heatingSeasons: 2, repairType: null }
        return hand.add(setting, { ...terms, projectUuid: project.uuid, dueDays: 15, menders })
      },
    },
    {
      at: later(at, 30 * MINUTE_MS),
      by,
      run: async (hand) => {
        const last = await hand.find(room, project.rooms.at(-1)?.uuid ?? '')
        return hand.add(batch, {
          ...{ name: '二期集中交付', projectUuid: project.uuid, buildings: [last.buildingUuid], onlyNew: false, slotsPerHour: 4 },
          ...{ begin: chinaDay(dayOf(OPENED_AGO)), end: dayAfter(chinaDay(past.now), GOES_ON), opens: '09:00', closes: '12:00' },
          ...{ keyList: [...KEYS], standard: [...STANDARD], documentList: PAPERS.map((name) => ({ name })) },
        })
      },
    },
    { at: later(at, 40 * MINUTE_MS), by, run: (hand, uuid) => hand.act(batch, uuid, 'take') },
    { at: later(at, 50 * MINUTE_MS), by, run: (hand, uuid) => hand.act(batch, uuid, 'open') },
  ]
  return { key: 'batch', deeds }
}

/**
 * A building is being handed over: most went well, one room was refused and taken later, one still waits for its faults to be mended. It
 * takes a month, which a shorter past does not have.
 */
export const handoverHistory: History = (past) =>
  past.days.length <= BEGUN_AGO
    ? []
    : past.projects.slice(1, 2).flatMap((project) => [beginning(past, project), ...COURSES.map((_course, n) => course(past, project, n))])

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type PastRoom, type Story } from '@qifuyun/kit/history.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { KIND, LEVEL, PAYER, RESULT, VERDICT, VIOLATION } from '#src/decoration/codes.ts'
import { ACCEPT_ITEMS, ROUND_ITEMS } from '#src/decoration/site/check-items.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { worker } from '#src/decoration/site/worker.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { paysAtDesk } from '#src/fee/demo-history.ts'

const COMPANIES = ['恒美装饰', '千家装修', '木棉空间', '新筑装饰', '方圆工匠'] as const
const LEADERS = ['尤工', '卞工', '滕工', '荀工', '井工'] as const
const WORKERS = [
  { name: '褚师傅', idCard: '330102198501304354', trade: '水电' },
  { name: '佘师傅', idCard: '330102198509095411', trade: '泥瓦' },
  { name: '丛师傅', idCard: '33010219850418663X', trade: '油漆' },
  { name: '邬师傅', idCard: '330102198506027755', trade: '木工' },
  { name: '狄师傅', idCard: '33010219851224887X', trade: '防水' },
] as const

/** What happens to a fit-out, one deed after another. */
interface Course {
  n: number
  /** Days ago at which it was applied for, and how long it may take. */
  ago: number
  lasts: number
  steps: readonly Step[]
}
type Step =
  | 'submit'
  | 'worker'
  | 'pay'
  | 'issue'
  | 'inspect'
  | 'violate'
  | 'rectify'
  | 'pass'
  | 'applyAccept'
  | 'accept'
  | 'checkAgain'
  | 'refund'

const sheet = (items: readonly string[]) => items.map((title) => ({ title, result: RESULT.pass }))

interface About {
  past: Past
  room: PastRoom
  n: number
  at: Date
}

/** The fit-out of a story: its room has no other. */
const workOf = async (hand: Hand, { room }: About): Promise<string> =>
  (await hand.list(decoration, (f) => f.eq('roomUuid', room.uuid), 1))[0]?.uuid ?? ''

const faultOf = async (hand: Hand, about: About): Promise<string> => {
  const work = await workOf(hand, about)
  return (await hand.list(violation, (f) => f.eq('application', work), 1))[0]?.uuid ?? ''
}

const does =
  (action: 'submit' | 'issue' | 'applyAccept' | 'refund') =>
  async (hand: Hand, about: About): Promise<unknown> =>
    hand.act(decoration, await workOf(hand, about), action)

const looks =
  (action: 'inspect' | 'accept' | 'checkAgain') =>
  async (hand: Hand, about: About): Promise<unknown> =>
    hand.act(decoration, await workOf(hand, about), action, {
      checks: sheet(action === 'inspect' ? ROUND_ITEMS : ACCEPT_ITEMS),
      ...(action !== 'inspect' && { verdict: VERDICT.pass }),
      sitePhotos: [await hand.picture(action === 'inspect' ? 'before-ground' : 'after-ground')],
    })

const doing: Readonly<Record<Step, (hand: Hand, about: About) => Promise<unknown>>> = {
  ...{ submit: does('submit'), issue: does('issue'), applyAccept: does('applyAccept'), refund: does('refund') },
  ...{ inspect: looks('inspect'), accept: looks('accept'), checkAgain: looks('checkAgain') },
  worker: async (hand, about) => {
    const who = WORKERS[about.n % WORKERS.length]
    return who && hand.add(worker, { ...who, application: await workOf(hand, about), photo: [await hand.picture('goods')] })
  },
  pay: (hand, { past, room, n, at }) => paysAtDesk(hand, room, at, past.chanceOf(`fit-out pays ${n}`)),
  violate: async (hand, about) =>
    hand.add(violation, {
      ...{ application: await workOf(hand, about), level: LEVEL.rectify, kind: VIOLATION.garbage, payer: PAYER.company, deduct: 20_000 },
      ...{ content: '装修垃圾未袋装，堆放在电梯厅', images: [await hand.picture('before-ground')] },
      rectifyBy: later(about.at, 2 * DAY_MS).toISOString(),
    }),
  rectify: async (hand, about) =>
    hand.act(violation, await faultOf(hand, about), 'rectify', {
      rectifyNote: '已清运并恢复原状',
      rectifyPhotos: [await hand.picture('after-ground')],
    }),
  pass: async (hand, about) => hand.act(violation, await faultOf(hand, about), 'pass', { checkNote: '现场已恢复' }),
}

/** Days after the application at which each step comes. */
const AFTER: Readonly<Record<Step, number>> = {
  ...{ submit: 0.05, worker: 0.1, pay: 1, issue: 1.2, inspect: 4, violate: 6, rectify: 7, pass: 7.3 },
  ...{ applyAccept: 18, accept: 19, checkAgain: 48, refund: 50 },
}

const course = (past: Past, project: PastProject, { n, ago, lasts, steps }: Course): Story => {
  const chance = past.chanceOf(`fit-out ${n}`)
  const filed = past.workingMoment(past.days[past.days.length - 1 - ago] ?? past.now, chance)
  const room = project.rooms[project.rooms.length - 2 - n * 3] ?? project.rooms[n]
  const by = project.manager
  const home = room ?? { uuid: '', owner: '', mobile: '' }
  const begin = dayAfter(chinaDay(filed), 1)
  const deeds: Deed[] = [
    {
      at: filed,
      by,
      run: async (hand) => {
        const promise = await hand.document(`装修承诺书-${n + 1}.txt`, '遵守装修管理规定，不破坏承重结构，按时段施工。')
        const drawing = await hand.document(`施工图-${n + 1}.txt`, '平面布置图、水电图')
        return hand.add(decoration, {
          ...{ projectUuid: project.uuid, roomUuid: home.uuid, ownerName: home.owner.slice(0, 20), ownerPhone: home.mobile },
          ...{
            kind: KIND.home,
            content: ['1', '3'],
            companyName: COMPANIES[n] ?? '',
            leader: LEADERS[n] ?? '',
            leaderPhone: `1395566000${n}`,
          },
          ...{ plannedWorkers: 2, begin, end: dayAfter(begin, lasts), commitment: [promise], drawings: [drawing] },
        })
      },
    },
    ...steps.map((step): Deed => {
      const at = later(filed, AFTER[step] * DAY_MS + (step === 'pay' ? 10 * MINUTE_MS : 0))
      const moment = past.awake(at)
      return { at: moment, by, run: (hand) => doing[step](hand, { past, room: home, n, at: moment }) }
    }),
  ]
  return { key: `fit-out ${n}`, deeds: deeds.filter(({ at }) => at.getTime() < past.now.getTime() - HOUR_MS) }
}

const BEGINS: readonly Step[] = ['submit', 'worker', 'pay', 'issue']

/** One has been paid back, one is held, one goes on, one is over time, one is to be paid. */
export const workHistory: History = (past) =>
  past.projects.slice(0, 1).flatMap((project) =>
    [
      {
        ...{ n: 0, ago: 80, lasts: 60 },
        steps: [...BEGINS, 'inspect', 'violate', 'rectify', 'pass', 'applyAccept', 'accept', 'checkAgain', 'refund'] as const,
      },
      { n: 1, ago: 45, lasts: 60, steps: [...BEGINS, 'inspect', 'applyAccept', 'accept'] as const },
      { n: 2, ago: 12, lasts: 70, steps: [...BEGINS, 'inspect', 'violate'] as const },
      { n: 3, ago: 30, lasts: 25, steps: [...BEGINS, 'inspect'] as const },
      { n: 4, ago: 3, lasts: 40, steps: ['submit'] as const },
    ].map((each) => course(past, project, each)),
  )

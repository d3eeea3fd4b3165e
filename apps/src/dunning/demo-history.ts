import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { dunningApp } from '#src/dunning/app.ts'
import { lettersCall, openCall } from '#src/dunning/calls.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { RESULT, record } from '#src/dunning/contacts/record.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'

const open = customEndpoint(dunningApp, openCall)
const send = entityEndpoints(dunningCase).acting.send ?? open
const letters = customEndpoint(dunningApp, lettersCall)

const SAID = [
  { result: RESULT.promised, content: '本周内缴清，已加微信发账单' },
  { result: RESULT.notReached, content: null },
  { result: RESULT.promised, content: '月底发工资后缴纳' },
  { result: RESULT.refused, content: '对保洁服务不满意，拒绝缴费' },
  { result: RESULT.notReached, content: '号码无人接听' },
  { result: RESULT.disputes, content: '认为空置期应减免，需核对' },
  { result: RESULT.promised, content: '下周到前台缴费' },
] as const

const CALLS = 22
/** Cases that one deed sends to. */
const SENT_MAX = 60
const PROMISE_DAYS = 6

/** The next one to be called: the one that owes the most of those that were not called last. */
const nextOf = async (hand: Hand, at: Date) =>
  (await hand.list(dunningCase, (f) => f.and(f.state('pending', 'working'), f.gt('amount', 0)), 200))
    .filter(({ lastAt }) => lastAt === null || chinaDay(new Date(lastAt)) < chinaDay(at))
    .toSorted((one, other) => (one.lastAt ?? '').localeCompare(other.lastAt ?? '') || other.amount - one.amount)[0]

/** People are called in the afternoons of working days, until yesterday. */
const callsOf = (past: Past, { manager: by }: PastProject): Deed[] => {
  const days = past.days.slice(-40, -1).filter(past.isWorkday)
  return Array.from({ length: CALLS }, (_empty, n): Deed => {
    const day = days[Math.floor((n * days.length) / CALLS)] ?? past.now
    const at = later(day, 14 * HOUR_MS + (n % 3) * 9 * MINUTE_MS)
    const said = SAID[n % SAID.length] ?? SAID[0]
    return {
      at,
      by,
      run: async (hand) => {
        const of = await nextOf(hand, at)
        if (of === undefined) return undefined
        const promise =
          said.result === RESULT.promised ? { promiseAt: chinaDay(later(at, PROMISE_DAYS * DAY_MS)), promiseAmount: of.amount } : {}
        return hand.add(record, { case: of.uuid, channel: '3', at: at.toISOString(), inbound: false, ...said, ...promise, file: [] })
      },
    }
  })
}

/** Those whose next step is a text message. */
const sends = async (hand: Hand, at: Date): Promise<unknown> => {
  const due = await hand.list(
    dunningCase,
    (f) => f.and(f.state('pending', 'working'), f.eq('nextChannel', CHANNEL.text), f.le('nextAt', at.toISOString()), f.gt('amount', 0)),
    SENT_MAX,
  )
  return due.length === 0 ? undefined : hand.call(send, { uuidList: due.map(({ uuid }) => uuid) })
}

/** The building of whoever is next is written to. */
const writes = async (hand: Hand, at: Date): Promise<unknown> => {
  const buildingUuid = (await nextOf(hand, at))?.buildingUuid ?? null
  return buildingUuid === null ? undefined : hand.call(letters, { buildingUuid })
}

/** A quarter of getting in arrears: cases are opened, people called, letters written. */
export const dunningHistory: History = (past) => {
  const [project] = past.projects
  if (project === undefined) return []
  const { manager: by } = project
  const opening = past.days.slice(-45, -1).filter((_day, at) => at % 9 === 0)
  const written = past.days.slice(-12, -1).find(past.isWorkday) ?? past.now
  const stories: Story[] = [
    ...opening.map(
      (day, n): Story => ({
        key: `sends ${n}`,
        deeds: [{ at: later(day, 10.5 * HOUR_MS), by, run: (hand) => sends(hand, later(day, 10.5 * HOUR_MS)) }],
      }),
    ),
    { key: 'opens', deeds: opening.map((day) => ({ at: later(day, 10 * HOUR_MS), by, run: (hand) => hand.call(open, {}) })) },
    { key: 'calls', deeds: callsOf(past, project) },
    {
      key: 'letters',
      deeds: [{ at: later(written, 16.5 * HOUR_MS), by, run: (hand) => writes(hand, written) }],
    },
  ]
  return stories
}

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type Chance, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { dunningApp } from '#src/dunning/app.ts'
import { lettersCall, openCall } from '#src/dunning/calls.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { RESULT, record } from '#src/dunning/contacts/record.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import { paysAtDesk } from '#src/fee/demo-history.ts'

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

const CALLS = 28
/** Every third promise is broken. */
const BROKEN = 3
/** Cases that one deed sends to. */
const SENT_MAX = 25
const PROMISE_DAYS = 6
const KEPT_DAYS = 3
/** Cases are opened and sent to every few days. */
const EVERY_DAYS = 9
/** Of those who were sent to on a day so many come to the desk, so many days later. */
const [ANSWERS, ANSWER_DAYS] = [4, 3] as const

/** The next one to be called: one whose turn it is by phone, else the one that was not heard of longest. */
const nextOf = async (hand: Hand, at: Date) => {
  const cases = await hand.list(dunningCase, (f) => f.gt('opened', 0), 500)
  const isToday = (moment: string | null): boolean => moment !== null && chinaDay(new Date(moment)) === chinaDay(at)
  // Nobody hears of two cases on one day.
  const heard = new Set(cases.filter(({ lastAt }) => isToday(lastAt)).map(({ debtor, customer }) => customer ?? debtor))
  const isDue = ({ nextChannel, nextAt }: (typeof cases)[number]) =>
    nextChannel === CHANNEL.phone && nextAt !== null && nextAt <= at.toISOString()
  return cases
    .filter((row) => dunningCase.isIn(row, 'pending', 'working') && row.amount > 0 && !heard.has(row.customer ?? row.debtor))
    .toSorted(
      (one, other) =>
        Number(isDue(other)) - Number(isDue(one)) || (one.lastAt ?? '').localeCompare(other.lastAt ?? '') || other.amount - one.amount,
    )[0]
}

/** Whoever promised comes to the desk some days later, most of them. */
const keepsPromise = async (hand: Hand, called: string, at: Date, chance: Chance): Promise<unknown> => {
  if (called === '') return undefined
  const { roomUuid, payerName } = await hand.find(dunningCase, (await hand.find(record, called)).case)
  return roomUuid === null ? undefined : paysAtDesk(hand, { uuid: roomUuid, owner: payerName }, at, chance)
}

/** People are called in the afternoons of working days, until yesterday. */
const callsOf = (past: Past, { manager: by }: PastProject): Story[] => {
  const days = past.days.slice(-40, -1).filter(past.isWorkday)
  return Array.from({ length: CALLS }, (_empty, n): Story => {
    const day = days[Math.floor((n * days.length) / CALLS)] ?? past.now
    const at = later(day, 14 * HOUR_MS + (n % 3) * 9 * MINUTE_MS)
    const said = SAID[n % SAID.length] ?? SAID[0]
    const hasPromised = said.result === RESULT.promised
    const call = async (hand: Hand): Promise<unknown> => {
      const of = await nextOf(hand, at)
      if (of === undefined) return undefined
      const promise = hasPromised ? { promiseAt: chinaDay(later(at, PROMISE_DAYS * DAY_MS)), promiseAmount: of.amount } : {}
      return hand.add(record, {
        case: of.uuid,
        channel: CHANNEL.phone,
        at: at.toISOString(),
        inbound: false,
        ...said,
        ...promise,
        file: [],
      })
    }
    const kept = later(at, KEPT_DAYS * DAY_MS)
    const comes = { at: kept, by, run: (hand: Hand, called: string) => keepsPromise(hand, called, kept, past.chanceOf(`kept ${n}`)) }
    return { key: `calls ${n}`, deeds: [{ at, by, run: call }, ...(hasPromised && n % BROKEN > 0 ? [comes] : [])] }
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

/** Some of those who were sent to pay at the desk a few days later, those of the newest cases first; one of them at a time. */
const answersTo = (past: Past, { manager: by }: PastProject, day: Date, n: number): Story[] => {
  const moment = later(day, ANSWER_DAYS * DAY_MS + 10 * HOUR_MS)
  if (!past.isWorkday(moment)) return []
  const pays = async (hand: Hand, at: Date, chance: Chance): Promise<unknown> => {
    const open = await hand.list(dunningCase, (f) => f.and(f.state('working'), f.gt('amount', 0), f.notEmpty('roomUuid')), 500)
    const [first] = open
      .filter(({ lastAt }) => lastAt !== null && chinaDay(new Date(lastAt)) === chinaDay(day))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || one.no.localeCompare(other.no))
    return first === undefined || first.roomUuid === null
      ? undefined
      : paysAtDesk(hand, { uuid: first.roomUuid, owner: first.payerName }, at, chance)
  }
  return Array.from({ length: ANSWERS }, (_empty, turn): Story => {
    const at = later(moment, turn * 17 * MINUTE_MS)
    const key = `answers ${n} ${turn}`
    return { key, deeds: at > past.now ? [] : [{ at, by, run: (hand) => pays(hand, at, past.chanceOf(key)) }] }
  })
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
  const opening = past.days.slice(-45, -1).filter((_day, at) => at % EVERY_DAYS === 0)
  const written = past.days.slice(-12, -1).find(past.isWorkday) ?? past.now
  const stories: Story[] = [
    ...opening.map(
      (day, n): Story => ({
        key: `sends ${n}`,
        deeds: [{ at: later(day, 10.5 * HOUR_MS), by, run: (hand) => sends(hand, later(day, 10.5 * HOUR_MS)) }],
      }),
    ),
    { key: 'opens', deeds: opening.map((day) => ({ at: later(day, 10 * HOUR_MS), by, run: (hand) => hand.call(open, {}) })) },
    ...callsOf(past, project),
    ...opening.flatMap((day, n) => answersTo(past, project, day, n)),
    {
      key: 'letters',
      deeds: [{ at: later(written, 16.5 * HOUR_MS), by, run: (hand) => writes(hand, written) }],
    },
  ]
  return stories
}

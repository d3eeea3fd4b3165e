import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { ASSIGN } from '@qifuyun/kit/plans/recurring.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { type Exception, ROUNDS, type Round } from '#src/equipment-inspection/demo-round-list.ts'
import { category } from '#src/equipment-inspection/ledger/category.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'

const [KIND, STANDARD] = ['DQ', '电气设备日检'] as const
/** Daily rounds are told of five days, weekly ones of four. */
const [DAILY_DAYS, WEEKLY_DAYS] = [5, 28] as const
const [LASTS, MAKE_UP, PACE] = [2, 2, 18] as const
const CHINA_MS = 8 * HOUR_MS
/** Of all things once in a while one is too hot, one is looked at after the end, and the last one is left out. */
const [HOT, LATE, LEFT_OUT] = [0.03, 0.08, 0.04] as const
const [NIGHT_OFF, TRANSFER_BEFORE] = ['调休半天', 20] as const

const codesOf = ({ code, things }: Round): string[] => things.map((_name, n) => `${code}-${n + 1}`)
const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

const addThing = async (hand: Hand, round: Round, n: number, at: PastProject, walker: string): Promise<string> => {
  const [kind] = await hand.list(category, (f) => f.eq('code', KIND), 1)
  const [known] = await hand.list(equipment, (f) => f.eq('projectUuid', at.uuid), 1)
  return hand.add(equipment, {
    ...{ code: codesOf(round)[n] ?? '', name: round.things[n] ?? '', category: kind?.uuid ?? '', projectUuid: at.uuid, level: round.level },
    ...{ positionText: round.name.slice(0, -2), chargeOrgan: known?.chargeOrgan ?? '', chargeUser: walker, enabledDate: '2020-03-01' },
    ...{ lifeYears: 15, params: [] },
  })
}

const begun = (first: Date, round: Round, at: PastProject, walker: string, pool: readonly string[]): Story => {
  const codes = codesOf(round).map((code) => `P-${code}`)
  const steps: Deed['run'][] = [
    ...round.things.flatMap((name, n): Deed['run'][] => [
      (hand) => addThing(hand, round, n, at, walker),
      async (hand, made) => {
        const [asked] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
        const own = { kind: '1' as const, equipment: made, standard: asked?.uuid ?? '', projectUuid: at.uuid, radius: 50 }
        return hand.add(point, { code: codes[n] ?? '', name, ...own })
      },
    ]),
    async (hand) => {
      const found = await hand.list(point, (f) => f.oneOf('code', codes), codes.length)
      return hand.add(route, { name: round.name.slice(0, -2), projectUuid: at.uuid, points: found.map(({ uuid }) => ({ point: uuid })) })
    },
    (hand, made) =>
      hand.add(plan, {
        ...{
          name: round.name,
          route: made,
          projectUuid: at.uuid,
          slots: round.hours.map((hour) => ({ begin: clock(hour), end: clock(hour + (round.lasts ?? LASTS)) })),
        },
        ...(round.weekday === null ? { period: '1' as const } : { period: '3' as const, weekdays: [`${round.weekday}`] as const }),
        ...{ leadMinutes: 30, validFrom: '2026-01-01', signType: '1', makeUpHours: round.makeUp ?? MAKE_UP },
        ...(pool.length > 1 ? { users: [...pool], assign: ASSIGN.pool } : { users: [walker], assign: ASSIGN.each }),
      }),
  ]
  return {
    key: `plan ${round.code}`,
    deeds: steps.map((run, n) => ({ at: later(first, 17 * HOUR_MS + n * MINUTE_MS), by: at.manager, run })),
  }
}

const taskAt = async (hand: Hand, round: Round, begin: Date) => {
  const [of] = await hand.list(plan, (f) => f.eq('name', round.name), 1)
  return (await hand.list(task, (f) => f.and(f.eq('plan', of?.uuid ?? ''), f.eq('slotBegin', begin.toISOString())), 1))[0]
}

interface Walk {
  day: Date
  hour: number
  round: Round
  walker: string
  /** Who has it at first, where that is not the walker. */
  from: string | null
  exception: Exception | undefined
}

/** A task comes to whoever walks: taken by themselves, or given by whom the plan named. */
const handed = ({ round, walker, from }: Walk, begin: Date): Deed[] => {
  const give = (by: string, run: (hand: Hand, uuid: string) => Promise<unknown>): Deed => ({
    at: later(begin, -TRANSFER_BEFORE * MINUTE_MS),
    by,
    run: async (hand) => {
      const found = await taskAt(hand, round, begin)
      return found === undefined ? undefined : run(hand, found.uuid)
    },
  })
  if (round.pool !== undefined) return [give(walker, (hand, uuid) => hand.act(task, uuid, 'claim'))]
  return from === null ? [] : [give(from, (hand, uuid) => hand.act(task, uuid, 'transfer', { user: walker, reason: NIGHT_OFF }))]
}

/** What somebody records at the things of a round on a day. */
const walkOn = (past: Past, walk: Walk): Story => {
  const { day, hour, round, walker, exception } = walk
  const key = `${round.code} ${past.days.length - 1 - past.days.indexOf(day)} ${hour}`
  const chance = past.chanceOf(`walk ${key}`)
  const begin = later(day, hour * HOUR_MS)
  const [lasts, makeUp] = [round.lasts ?? LASTS, round.makeUp ?? MAKE_UP]
  const [late, leftOut] = [chance.happens(LATE) && makeUp > 0, chance.happens(LEFT_OUT)]
  // Nothing is closed yet: it may still be made up for.
  const open = exception === 'open' && later(begin, (lasts + makeUp) * HOUR_MS) > past.now
  const isShort = open || exception === 'leftOut' || (exception === undefined && leftOut)
  const deeds = round.things.slice(0, isShort ? -1 : round.things.length).map((_name, n): Deed => {
    const isLast = n === round.things.length - 1
    const after = isLast && (exception === 'late' || (exception === undefined && late)) ? lasts * 60 : 0
    const degrees = chance.happens(HOT) ? chance.between(77, 86) : chance.between(34, 58)
    return {
      at: later(begin, (after + 12 + (round.pace ?? PACE) * n + chance.between(0, 9)) * MINUTE_MS),
      by: walker,
      run: async (hand, made) => {
        const uuid = made || (await taskAt(hand, round, begin))?.uuid
        const steps = uuid === undefined ? [] : await hand.list(taskPoint, (f) => f.eq('task', uuid), round.things.length)
        const step = steps.find(({ seq }) => seq === n + 1)
        if (step === undefined || step.point === null) return undefined
        const answers = [
          { item: '外观', value: '正常' },
          { item: '温度', value: String(degrees) },
        ]
        await hand.act(taskPoint, step.uuid, 'check', { code: pointCode(hand.signing, await hand.find(point, step.point)), answers })
        return uuid
      },
    }
  })
  return { key: `walk ${key}`, deeds: exception === 'nobody' ? [] : [...handed(walk, begin), ...deeds] }
}

/** Who goes for somebody else. */
const INSTEAD = 8

/** Rounds of several people, mostly on time, of the last weeks; this week has one of each kind that is not as planned. */
export const moreRounds = (past: Past, at: PastProject): Story[] =>
  ROUNDS.flatMap((round) => {
    const walker = round.walker(past.people)
    const from = Math.max(0, past.days.length - 1 - (round.weekday === null ? DAILY_DAYS : WEEKLY_DAYS))
    const [first, ...days] = past.days.slice(from)
    if (walker === undefined || first === undefined) return []
    const walked = days.filter((day) => round.weekday === null || new Date(day.getTime() + CHINA_MS).getUTCDay() === round.weekday)
    const pool = round.pool?.(past.people) ?? []
    const instead = past.people.engineers[INSTEAD] ?? walker
    return [
      begun(first, round, at, walker, pool),
      ...walked.flatMap((day) => {
        const exception = round.exceptions?.[past.days.length - 1 - past.days.indexOf(day)]
        const given = exception === 'transferred' && instead !== walker
        const who = { walker: given ? instead : walker, from: given ? walker : null }
        return round.hours.map((hour) => walkOn(past, { day, hour, round, ...who, exception }))
      }),
    ]
  })

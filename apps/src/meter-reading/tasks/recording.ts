import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { asFields } from '#src/energy/readings/usage.ts'
import { book, isRollover, takeBack } from '#src/meter-reading/tasks/booking.ts'
import { FLAW, SOURCE } from '#src/meter-reading/tasks/codes.ts'
import { judge } from '#src/meter-reading/tasks/judging.ts'
import {
  type About,
  aboutOf,
  refuseAll,
  registerProblems,
  type Said,
  type Task,
  unreadable,
  valuesOf,
  whileReading,
} from '#src/meter-reading/tasks/known.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refuse, t } from '#src/meter-reading/texts.ts'

type Call = ActionCall<typeof task>

/** What somebody says that a meter shows. */
export interface Record extends Said {
  readAs: string | null
  readAt: string
  photos: number
}

const timeProblems = ({ round: { startedAt }, standing }: About, readAt: string, now: Date): Problems => {
  if (new Date(readAt) > now) return { readAt: t('抄表时间不能晚于当前时间') }
  if (startedAt !== null && readAt < startedAt) return { readAt: t('抄表时间早于批次开始时间') }
  return readAt < standing.at ? { readAt: t('抄表时间早于上次抄表') } : {}
}

/** Clocks of phones are off by so much. */
const SKEW_MS = 10 * MINUTE_MS

/** When it was by the phone; one whose clock is a little off is taken to have meant now, or the begin of the round. */
const momentOf = (said: string | null, { round: { startedAt } }: About, now: Date): string => {
  const moment = said === null ? now.getTime() : Date.parse(said)
  const [least, most] = [startedAt === null ? moment : Date.parse(startedAt), now.getTime()]
  const meant = moment > most && moment - most <= SKEW_MS ? most : moment < least && least - moment <= SKEW_MS ? least : moment
  return new Date(meant).toISOString()
}

/** What speaks against a reading, else what looks wrong with it. Nothing is written. */
export const weigh = (stored: Task, about: About, said: Record, now: Date) => {
  const { meter: of, standing } = about
  const rollover = isRollover(said.readAs)
  const problems: Problems = {
    ...timeProblems(about, said.readAt, now),
    ...registerProblems(of, said),
    ...unreadable(of, said.readAt),
    ...(rollover && of.modulus === null && { readAs: t('该计量表没有满码值') }),
  }
  if (Object.keys(problems).length > 0) return { problems, rollover, values: [], usage: null, flaw: null }
  const values = valuesOf(of, said)
  const before = {
    before: standing.values,
    multiplier: of.multiplier,
    modulus: of.modulus,
    mean: stored.mean,
    lived: stored.lived === true,
  }
  return { problems, rollover, values, ...judge(before, values, rollover) }
}

/** What a task is once it was read; `own`: what is said of whoever read it. */
export const recorded = async (
  call: Context,
  stored: Task,
  about: About,
  said: Record,
  own: { source: Task['source'] },
): Promise<Effect<typeof task>> => {
  const { problems, rollover, values, usage, flaw } = weigh(stored, about, said, call.clock.now)
  refuseAll(problems)
  if (flaw !== null && said.photos === 0) refuseAll({ photo: t('异常读数须附照片') })
  const base = {
    ...{ ...own, ...asFields('value', values), readAt: said.readAt, readAs: said.readAs === '2' ? ('2' as const) : ('1' as const) },
    ...{ missedReason: null, outcome: null, checkNote: null, checkedBy: null, checkedAt: null, oldFinal: null, newInitial: null },
  }
  if (flaw !== null) return { ...base, state: 'abnormal', abnormal: true, flaw, usage, reading: null }
  const booked = await book(call, { meter: stored.meter, readAt: said.readAt, values, rollover })
  if (booked.pending) return { ...base, state: 'abnormal', abnormal: true, flaw: FLAW.jump, usage, reading: booked.reading }
  return { ...base, state: 'read', abnormal: false, flaw: null, usage: booked.usage, reading: booked.reading }
}

/** What the fields of the form were before this record, which says nothing new. */
const asBefore = ({ row, input }: Call, stored: Task): Effect<typeof task> => ({
  ...Object.fromEntries(Object.keys(input).flatMap((key) => (key in row ? [[key, stored[key as keyof Task]]] : []))),
  state: null,
})

/** The same record of a phone, sent again after its answer was lost. */
const isRepeated = (row: Task, stored: Task): boolean => stored.clientId !== null && stored.clientId === row.clientId

/**
 * Somebody reads a meter. What nothing speaks against counts at once; what does, needs a photo and waits for somebody who looks at it. A
 * phone that had no network says when it was, and the same record sent twice is one.
 */
export const record = async (call: Call): Promise<Effect<typeof task>> => {
  const { row, rows, clock } = call
  const stored = (await rows.find(task, row.uuid)) ?? refuse('计量表不存在')
  if (isRepeated(row, stored)) return asBefore(call, stored)
  const first = await aboutOf(call, row)
  whileReading(first.round)
  await takeBack(call, stored)
  const about = stored.reading === null ? first : await aboutOf(call, row)
  const { value1, value2, value3, value4, readAs } = row
  // The form of an action leaves what it does not name as it was.
  const sent = (key: string): boolean => key in call.input
  const said = {
    ...{ value1, value2: sent('value2') ? value2 : null, value3: sent('value3') ? value3 : null, value4: sent('value4') ? value4 : null },
    ...{ readAs: sent('readAs') ? readAs : null, readAt: momentOf(sent('readAt') ? row.readAt : null, about, clock.now) },
    photos: sent('photo') ? (row.photo?.length ?? 0) : 0,
  }
  return {
    ...(await recorded(call, stored, about, said, { source: SOURCE.reader })),
    ...(!sent('photo') && { photo: [] }),
    ...(!sent('note') && { note: null }),
  }
}

/** A meter that nobody could read: the mean of three months is what it is taken to have used. */
export const miss = async (call: Call): Promise<Effect<typeof task>> => {
  const { row, rows } = call
  const stored = (await rows.find(task, row.uuid)) ?? refuse('计量表不存在')
  if (isRepeated(row, stored)) return asBefore(call, stored)
  const { round } = await aboutOf(call, row)
  whileReading(round)
  await takeBack(call, stored)
  return {
    ...{ value1: null, value2: null, value3: null, value4: null, readAt: null, readAs: '1', reading: null, abnormal: false, flaw: null },
    ...{ source: SOURCE.estimate, usage: stored.mean },
  }
}

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { type BookGap, type BookKind, type ComparedBooks, comparedBooks } from '#src/main-data/compared-books.ts'
import { readChannels } from '#src/reconciling/bank/channels.ts'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { line, SIDE } from '#src/reconciling/books/line.ts'
import { closedAmong } from '#src/reconciling/closing/closing.ts'

/** Books that applications keep twice, with the kind of their batches. */
const BOOKS = [
  ['prepaid', KIND.prepaid],
  ['deposit', KIND.deposit],
  ['receivable', KIND.receivable],
  ['mall', KIND.mall],
  ['points', KIND.points],
] as const satisfies readonly (readonly [BookKind, string])[]

type Line = ChangesOf<typeof line>

/** A gap as a line of each side that has something, so that they stand beside each other. */
const linesOf = (of: string, day: string, { no, party, room, ours, theirs }: BookGap): Line[] => {
  const about = { batch: of, docNo: no, day, party, room, sourceKey: no, state: 'open' as const }
  const sides = [
    [SIDE.ours, ours],
    [SIDE.theirs, theirs],
  ] as const
  return sides.flatMap(([side, amount]) => (amount === null ? [] : [{ ...about, side, amount }]))
}

const add = (all: readonly ComparedBooks[], side: 'ours' | 'theirs') =>
  all.reduce((sum, { [side]: one }) => ({ count: sum.count + one.count, fen: sum.fen + one.fen }), { count: 0, fen: 0 })

/** One of the books as it is now, as the batch of a day; null where no application keeps it, or the day has one already. */
const compareBook = async (call: Context, [book, kind]: (typeof BOOKS)[number], day: string): Promise<number | null> => {
  const { rows, applications } = call
  const told = (await applications.queryAll(comparedBooks, { book })).filter((each) => each !== null)
  if (told.length === 0) return null
  const sourceKey = `books ${kind} ${day}`
  if ((await rows.count(batch, (f) => f.eq('sourceKey', sourceKey))) > 0) return null
  const [ours, theirs, gaps] = [add(told, 'ours'), add(told, 'theirs'), told.flatMap((each) => each.gaps)]
  const { uuid } = await rows.record(batch, {
    ...{ kind, title: `${choiceLabel(batch.fields.kind, kind)} ${day}`, period: { begin: day, end: day }, lastDay: day, sourceKey },
    ...{ oursCount: ours.count, oursFen: ours.fen, theirsCount: theirs.count, theirsFen: theirs.fen, rowCount: theirs.count },
    state: 'running',
  })
  await rows.recordEach(
    line,
    gaps.flatMap((gap) => linesOf(uuid, day, gap)),
  )
  const matched = Math.max(0, theirs.count - gaps.length)
  await rows.update(
    batch,
    uuid,
    { matched, auto: matched, open: gaps.length, state: gaps.length === 0 ? 'equal' : 'differing' },
    '自动核对',
  )
  return gaps.length
}

const compareOn = async (call: Context, day: string): Promise<{ made: number; open: number }> => {
  if ((await closedAmong(call, { months: [day.slice(0, 7)] })).length > 0) return { made: 0, open: 0 }
  const all: number[] = []
  for (const book of BOOKS) all.push(...[await compareBook(call, book, day)].filter((open) => open !== null))
  return { made: all.length, open: all.reduce((sum, open) => sum + open, 0) }
}

/** Every night: the books as the day that is over left them. */
export const compareBooks = async (call: ScheduleCall): Promise<void> => {
  await compareOn(call, dayAfter(call.day, -1))
}

/** The books as they are now, and the days of the channels, when somebody asks. */
export const compareToday = async (call: Context): Promise<{ made: number; open: number }> => {
  const day = chinaDay(call.clock.now)
  const compared = await compareOn(call, day)
  await readChannels({ ...call, day })
  return compared
}

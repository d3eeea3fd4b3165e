import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { type BookLine, monthBooks } from '#src/main-data/books.ts'
import { unbilledDays } from '#src/main-data/channel-days.ts'
import { batch } from '#src/reconciling/books/batch.ts'
import { line } from '#src/reconciling/books/line.ts'
import { standOf } from '#src/reconciling/books/standing.ts'
import type { continuityCall } from '#src/reconciling/calls.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'
import { refusalAt, refuse } from '#src/reconciling/texts.ts'

type Close = StoredOf<typeof monthClose>

const BATCHES_MAX = 1_000

const inMonth = ({ rows }: Context, month: string) =>
  rows.list(batch, (f) => f.and(f.ge('lastDay', `${month}-01`), f.lt('lastDay', `${monthAfter(month)}-01`)), BATCHES_MAX)

/** Differences of a month that nobody has dealt with, and batches that nobody has compared. */
export const openIn = async (call: Context, month: string): Promise<number> =>
  (await inMonth(call, month)).reduce((sum, row) => sum + (batch.isIn(row, 'running') ? Math.max(1, row.open) : row.open), 0)

/** A month is closed once it is over and nothing of it is open. */
export const judgeCloses = async (call: SaveCall<Close>) => {
  const thisMonth = chinaMonth(call.clock.now)
  const changes = []
  for (const { row, before } of call.saves) {
    const open = before === null ? await openIn(call, row.month) : 0
    if (before === null && row.month >= thisMonth) changes.push(refusalAt('month', '{month}尚未结束，不能关账', { month: row.month }))
    else if (open > 0) changes.push(refusalAt('month', '存在未处理差异 {n} 笔', { n: open }))
    else changes.push({})
  }
  return changes
}

export const mayClose = async (call: ActionCall<typeof monthClose>): Promise<void> => {
  const open = await openIn(call, call.row.month)
  if (open > 0) refuse('存在未处理差异 {n} 笔', { n: open })
}

/** The batches of a month are closed with it, and stand as before once it is opened again. */
export const afterCloses = async (call: SaveCall<Close>): Promise<void> => {
  const { rows, saves } = call
  for (const { row, before } of saves) {
    if (before !== null && before.state === row.state) continue
    const batches = await inMonth(call, row.month)
    const closed = monthClose.isIn(row, 'closed')
    for (const of of batches) {
      if (closed === batch.isIn(of, 'closed')) continue
      const handled = closed ? 0 : await rows.count(line, (f) => f.and(f.eq('batch', of.uuid), f.state('handled')))
      await rows.update(batch, of.uuid, { state: closed ? 'closed' : standOf(of.open, handled) }, closed ? '关账' : '反关账')
    }
  }
}

export const reopening: ApprovalHandlers<typeof monthClose> = {
  form: ({ row: { month, reason } }) => ({ month, reason: reason ?? '' }),
}

/** Which of these months are closed. */
export const closedAmong = async ({ rows }: Context, { months }: { months: readonly string[] }): Promise<string[]> =>
  (await rows.list(monthClose, (f) => f.and(f.oneOf('month', [...months]), f.state('closed')), months.length)).map(({ month }) => month)

const gapOf = ({ opening, issued, collected, adjusted, closing }: BookLine): number => closing - (opening + issued - collected - adjusted)

/** Whether the books of a month add up, item by item and project by project, and which bills of channels it lacks. */
export const continuity = async (
  call: Context,
  { month }: z.output<typeof continuityCall.input>,
): Promise<z.output<typeof continuityCall.output>> => {
  const books = await call.applications.query(monthBooks, { month })
  const closed = (await closedAmong(call, { months: [month] })).length > 0
  const lines = (books ?? [])
    .map((each) => ({ ...each, gap: gapOf(each) }))
    .toSorted((one, other) => Math.abs(other.gap) - Math.abs(one.gap))
  const span = { from: `${month}-01`, to: dayAfter(`${monthAfter(month)}-01`, -1) }
  const unbilled = [...((await call.applications.query(unbilledDays, span)) ?? [])]
  return { known: books !== null, closed, open: await openIn(call, month), unbilled, lines }
}

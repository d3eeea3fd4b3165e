import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { type ChannelDay, type ChannelDiff, channelDays } from '#src/main-data/channel-days.ts'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { ACTION, line, type Outcome, REASON, SIDE } from '#src/reconciling/books/line.ts'
import { recount } from '#src/reconciling/books/standing.ts'
import { closedAmong } from '#src/reconciling/closing/closing.ts'

const BACK_DAYS = 7
const LINES_MAX = 1_000
const [OURS, THEIRS, AMOUNT] = ['1', '2', '3'] as const

type Line = ChangesOf<typeof line>

const ACTIONS: Readonly<Record<NonNullable<ChannelDiff['result']>, Outcome>> = {
  '1': ACTION.enter,
  '2': ACTION.reverse,
  '3': ACTION.hang,
  '4': ACTION.ignore,
}
const REASONS: Readonly<Record<ChannelDiff['kind'], (typeof REASON)[keyof typeof REASON]>> = {
  '1': REASON.time,
  '2': REASON.missed,
  '3': REASON.amount,
  '4': REASON.missed,
}

/** What was said of a difference where the channel is compared, in our words. */
const saidOf = ({ result, reason, kind }: ChannelDiff): Line =>
  result === null ? { state: 'open' } : { state: 'handled', action: ACTIONS[result], reason: REASONS[kind], note: reason }

/** A difference as a line of each side that has something. */
const linesOf = (of: string, day: string, diff: ChannelDiff): (Line & { side: string })[] => {
  const { key: sourceKey, kind, payNo, tradeNo, ours, theirs } = diff
  const about = { batch: of, day, sourceKey, memo: tradeNo, docNo: payNo, ...saidOf(diff) }
  return [
    ...(kind === OURS || kind === AMOUNT || ours !== 0 ? [{ ...about, side: SIDE.ours, amount: ours }] : []),
    ...(kind === THEIRS || kind === AMOUNT || theirs !== 0
      ? [{ ...about, side: SIDE.theirs, amount: theirs, docNo: tradeNo ?? payNo }]
      : []),
  ]
}

/** The lines of a batch as its day has them now: new ones, those that were dealt with there, and those that agree meanwhile. */
const follow = async (call: Context, of: string, day: string, { diffs }: ChannelDay): Promise<void> => {
  const { rows, clock } = call
  const known = await rows.list(line, (f) => f.eq('batch', of), LINES_MAX)
  const wanted = diffs.flatMap((diff) => linesOf(of, day, diff))
  const keyOf = ({ sourceKey, side }: { sourceKey?: string | null; side?: string | null }) => `${sourceKey} ${side}`
  const byKey = new Map(wanted.map((each) => [keyOf(each), each]))
  const had = new Set(known.map(keyOf))
  await rows.recordEach(
    line,
    wanted.filter((each) => !had.has(keyOf(each))),
  )
  const said = { handledAt: clock.now.toISOString(), auto: true, state: 'handled' as const }
  const gone = { action: ACTION.hang, reason: REASON.time, note: '渠道重新对账后一致' }
  const over = known
    .filter((row) => line.isIn(row, 'open'))
    .flatMap((row) => {
      const now = byKey.get(keyOf(row))
      if (now === undefined) return [{ uuid: row.uuid, ...gone, ...said }]
      const { action = null, reason = null, note = null } = now
      return now.state === 'handled' ? [{ uuid: row.uuid, action, reason, note, ...said, auto: false }] : []
    })
  await rows.updateEach(line, over, '读取渠道批次')
}

/** The day by which a day of a channel counts to a month: today where its own month is closed, as its bill came late. */
const countedOn = async (call: Context, day: string, today: string): Promise<string> =>
  (await closedAmong(call, { months: [day.slice(0, 7)] })).length > 0 ? today : day

/** A day of a channel as a batch: it was compared where payments are divided, and is not compared twice. */
const take = async (call: Context, of: ChannelDay, today: string): Promise<void> => {
  const { rows } = call
  const sourceKey = `channel ${of.uuid}`
  const [known] = await rows.list(batch, (f) => f.eq('sourceKey', sourceKey), 1)
  if (known !== undefined && batch.isIn(known, 'closed')) return
  const { oursCount, oursFen, theirsCount, theirsFen, diffs } = of
  const auto = Math.max(0, theirsCount - diffs.length)
  const values = { oursCount, oursFen, theirsCount, theirsFen, rowCount: theirsCount, matched: auto, auto }
  const lastDay = known?.lastDay ?? (await countedOn(call, of.day, today))
  const about = { kind: KIND.channel, title: of.name, period: { begin: of.day, end: of.day }, lastDay, sourceKey }
  const uuid = known?.uuid ?? (await rows.record(batch, { ...about, ...values, state: 'running' })).uuid
  if (known !== undefined) await rows.update(batch, uuid, values, '读取渠道批次')
  await follow(call, uuid, lastDay, of)
  await recount(call, [uuid])
}

/** Reads the days of channels of the last week: what was dealt with there is dealt with here. */
export const readChannels = async (call: ScheduleCall): Promise<void> => {
  const from = chinaDay(new Date(chinaMidnight(call.day).getTime() - BACK_DAYS * DAY_MS))
  for (const each of (await call.applications.query(channelDays, { from, to: call.day })) ?? []) await take(call, each, call.day)
}

import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { type ChannelDay, channelDays } from '#src/main-data/channel-days.ts'
import { batch, KIND } from '#src/reconciling/books/batch.ts'

const BACK_DAYS = 7

/** A day of a channel as a batch: it was compared where payments are divided, and is not compared twice. */
const take = async ({ rows }: Context, of: ChannelDay): Promise<void> => {
  const sourceKey = `channel ${of.uuid}`
  const [known] = await rows.list(batch, (f) => f.eq('sourceKey', sourceKey), 1)
  if (known !== undefined && batch.isIn(known, 'closed')) return
  const { oursCount, oursFen, theirsCount, theirsFen, open, diffs } = of
  const state = open > 0 ? ('differing' as const) : diffs.length > 0 ? ('handled' as const) : ('equal' as const)
  const auto = Math.max(0, theirsCount - diffs.length)
  const values = { oursCount, oursFen, theirsCount, theirsFen, open, rowCount: theirsCount, matched: auto, auto, state }
  if (known !== undefined) return rows.update(batch, known.uuid, values, '读取渠道批次')
  const about = { kind: KIND.channel, title: of.name, period: { begin: of.day, end: of.day }, lastDay: of.day, sourceKey }
  await rows.record(batch, { ...about, ...values })
}

/** Reads the days of channels of the last week: what was dealt with there is dealt with here. */
export const readChannels = async (call: ScheduleCall): Promise<void> => {
  const from = chinaDay(new Date(chinaMidnight(call.day).getTime() - BACK_DAYS * DAY_MS))
  for (const each of (await call.applications.query(channelDays, { from, to: call.day })) ?? []) await take(call, each)
}

import type { Context } from '@qifuyun/kit/context.ts'
import type { ChannelDay } from '#src/main-data/channel-days.ts'
import { check } from '#src/payment-split/comparing/check.ts'

const DAYS_MAX = 100

/** Days of channels as they were compared. */
export const daysOf = async ({ rows }: Context, { from, to }: { from: string; to: string }): Promise<ChannelDay[]> => {
  const found = await rows.list(check, (f) => f.and(f.ge('day', from), f.le('day', to)), DAYS_MAX)
  return found.map(({ uuid, name, channel, day, oursCount, oursFen, theirsCount, theirsFen, diffs }) => ({
    ...{ uuid, name, channel, day, oursCount, oursFen, theirsCount, theirsFen },
    open: diffs.filter(({ result }) => !result).length,
    diffs: diffs.map((line) => ({
      ...{ uuid: line.uuid ?? '', payNo: line.payNo ?? null, tradeNo: line.tradeNo ?? null },
      ...{ ours: line.ours ?? 0, theirs: line.theirs ?? 0 },
    })),
  }))
}

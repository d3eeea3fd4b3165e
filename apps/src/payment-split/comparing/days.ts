import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { z } from 'zod'
import type { ChannelDay, settleChannelDiff } from '#src/main-data/channel-days.ts'
import { check, DIFF } from '#src/payment-split/comparing/check.ts'
import { refuseAt } from '#src/payment-split/texts.ts'

const DAYS_MAX = 100

type Diff = StoredOf<typeof check>['diffs'][number]

/** Rows of a day are made anew when it is compared again: what names a difference is what it is about. */
const keyOf = ({ kind, payNo, refundNo, tradeNo }: Diff): string => [kind, payNo, refundNo, tradeNo].map((part) => part ?? '').join(' ')

const openOf = (diffs: readonly Diff[]): number => diffs.filter(({ result }) => !result).length

/** Days of channels as they were compared; not those whose bill has not come yet. */
export const daysOf = async ({ rows }: Context, { from, to }: { from: string; to: string }): Promise<ChannelDay[]> => {
  const found = await rows.list(check, (f) => f.and(f.ge('day', from), f.le('day', to), f.state('equal', 'differing', 'handled')), DAYS_MAX)
  return found.map(({ uuid, name, channel, day, oursCount, oursFen, theirsCount, theirsFen, diffs }) => ({
    ...{ uuid, name, channel, day, oursCount, oursFen, theirsCount, theirsFen },
    open: openOf(diffs),
    diffs: diffs.map((line) => ({
      ...{ key: keyOf(line), kind: line.kind ?? DIFF.state, payNo: line.payNo ?? null, tradeNo: line.tradeNo ?? null },
      ...{ ours: line.ours ?? 0, theirs: line.theirs ?? 0, result: line.result ?? null, reason: line.reason ?? null },
    })),
  }))
}

/** Days that wait for their bill. */
export const unbilledOf = async ({ rows }: Context, { from, to }: { from: string; to: string }): Promise<string[]> =>
  (await rows.list(check, (f) => f.and(f.ge('day', from), f.le('day', to), f.state('running')), DAYS_MAX))
    .map(({ name }) => name)
    .toSorted()

/** What became of one difference of a day, said elsewhere: done as if it had been said here. */
export const settleDiff = async (
  { rows }: Context,
  { check: uuid, key, result, reason }: z.output<typeof settleChannelDiff.input>,
): Promise<{ open: number }> => {
  const [row] = await rows.lock(check, [uuid])
  const found = row?.diffs.find((line) => keyOf(line) === key)
  if (row === undefined || found === undefined) return refuseAt('key', '该差异已不存在，请重新对账')
  if (found.result) return refuseAt('key', '该差异已处理')
  const diffs = row.diffs.map((line) => (line === found ? { ...line, result, reason } : line))
  await rows.act(check, uuid, 'handle', { diffs })
  return { open: openOf(diffs) }
}

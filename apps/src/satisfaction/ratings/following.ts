import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { noteSecond, raiseFollow, refreshFollow } from '#src/satisfaction/follows/raising.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import type { Rating } from '#src/satisfaction/ratings/judging.ts'
import { t } from '#src/satisfaction/texts.ts'

const follow = async (call: Context, before: Rating | null, row: Rating): Promise<void> => {
  const { rows } = call
  if (before === null) await rows.update(invite, row.invite, { state: 'rated', ratedAt: row.at }, t('已评价'))
  const isNews = before === null || before.changedAt !== row.changedAt
  if (!isNews) return
  if (row.again) return noteSecond(call, row)
  if (row.low || row.risky) return raiseFollow(call, row)
  if (before !== null) await refreshFollow(call, row)
}

/** The invitation is answered; somebody calls back where the score is low, or what was said is a warning. */
export const followRatings = async (call: SaveCall<Rating>): Promise<void> => {
  for (const { before, row } of call.saves) await follow(call, before, row)
}

import type { ReactionInput } from '@qifuyun/contract/messaging/change-schema.ts'
import { REACTIONS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import { refuse } from '../texts.ts'
import type { Change, Changed, Changing } from './change.ts'
import { refuseGone, stampChange } from './held-message.ts'

const react = async ({ tx, caller, held, now }: Changing, { emoji, reactFlag }: ReactionInput) => {
  refuseGone(held)
  const { enterpriseUuid, sessionUuid, seq } = held
  const here = sql`enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq = ${seq}`
  const own = sql`${here} and emoji = ${emoji} and im_account_id = ${caller.imAccountId}`
  const { rows } = await tx.execute<{ others: number; mine: boolean }>(sql`
    select count(distinct emoji) filter (where emoji <> ${emoji})::integer as others,
      coalesce(bool_or(emoji = ${emoji} and im_account_id = ${caller.imAccountId}), false) as mine
    from im_reaction where ${here}`)
  const { others = 0, mine = false } = rows[0] ?? {}
  const wanted = reactFlag === undefined ? !mine : reactFlag === 1
  if (wanted === mine) return { changed: false }
  if (wanted && others >= REACTIONS_MAX) refuse('一条消息最多20种表情', { emoji: '一条消息最多20种表情' }, 'LIMIT')
  await tx.execute(
    wanted
      ? sql`insert into im_reaction (enterprise_uuid, session_uuid, seq, emoji, im_account_id, created_at)
          values (${enterpriseUuid}, ${sessionUuid}, ${seq}, ${emoji}, ${caller.imAccountId}, ${now})`
      : sql`delete from im_reaction where ${own}`,
  )
  await stampChange(tx, held)
  return { changed: true }
}

/** Sets the caller's emoji on a message, or takes it back. As it is already: nobody is told. */
export const reactToMessage = (change: Change, caller: TenantCaller, input: ReactionInput): Promise<Changed> =>
  change(caller, input, 'reaction', (changing) => react(changing, input))

import { ADMIN_RECALL_MS, RECALL_MS } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import { forbidden, refuse } from '../texts.ts'
import type { Change, Changed, Changing } from './change.ts'
import { carriesFiles, dropFiles } from './files.ts'
import { type HeldMessage, type MessagePlace, stampChange } from './held-message.ts'

/** Refuses who may not take the message back (401), and who is too late (422 `RECALL_WINDOW`). */
const checkRecall = ({ senderImAccountId, messageType, createdAt, leads }: HeldMessage, caller: TenantCaller, now: Date): void => {
  const own = senderImAccountId === caller.imAccountId
  if (messageType === 'system' || (!own && !leads)) forbidden()
  const age = now.getTime() - createdAt.getTime()
  if (leads && age > ADMIN_RECALL_MS) refuse('只能撤回24小时内的消息', {}, 'RECALL_WINDOW')
  if (!leads && age > RECALL_MS) refuse('只能撤回2分钟内的消息', {}, 'RECALL_WINDOW')
}

const recall = async ({ tx, platform, caller, held, now }: Changing) => {
  if (held.recalled) return { changed: false }
  checkRecall(held, caller, now)
  const { enterpriseUuid, sessionUuid, seq } = held
  const here = sql`enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq = ${seq}`
  await tx.execute(sql`update im_message set recalled_at = ${now}, recalled_by = ${caller.imAccountId} where ${here}`)
  // Nobody is called by it any more, and nothing hangs on it.
  await tx.execute(sql`
    with mentions as (delete from im_mention where ${here}), reactions as (delete from im_reaction where ${here}),
      pins as (delete from im_pin where ${here})
    update im_session s set last_recalled_seq = greatest(s.last_recalled_seq, ${seq}),
      last_message = case when ${held.newest} then s.last_message || '{"text": "", "recalledFlag": 1}' else s.last_message end
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid}`)
  if (carriesFiles(held.messageType)) await dropFiles(tx, platform, held.messageUuid)
  await tx.execute(sql`select im_search_renew(${enterpriseUuid}, ${sessionUuid}, ${seq})`)
  await stampChange(tx, held)
  return { changed: true, listed: true }
}

/** Takes a message back. Again: the same answer, nobody is told twice. */
export const recallMessage = (change: Change, caller: TenantCaller, place: MessagePlace): Promise<Changed> =>
  change(caller, place, 'recall', recall)

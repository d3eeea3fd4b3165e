import type { deleteInput } from '@qifuyun/contract/messaging/change-schema.ts'
import type { MessageUpdate } from '@qifuyun/contract/messaging/events.ts'
import type { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Telling } from '../live/push.ts'
import { accessHistory, selectMessages } from '../reading/history.ts'
import { lockConversation } from './held-message.ts'

/**
 * Hides messages from the caller alone, on all of their devices. It takes a `rev` of the conversation, though nobody else sees a change, so
 * that a device that is away hears of it by its next sync. Refuses messages that they do not see (404).
 */
export const deleteForMe = async (
  platform: Platform,
  telling: Telling,
  caller: TenantCaller,
  { sessionUuid, seqList }: z.output<typeof deleteInput>,
): Promise<{ rev: number }> => {
  const { enterpriseUuid, userUuid, imAccountId } = caller
  const { rev, messages } = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    await lockConversation(tx, caller, sessionUuid)
    const { after, upTo } = await accessHistory(tx, caller, sessionUuid)
    if (seqList.some((seq) => seq <= after || seq > upTo)) absent()
    const here = sql`enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}`
    const { rows } = await tx.execute<{ max_rev: number }>(sql`update im_session set max_rev = max_rev + 1 where ${here} returning max_rev`)
    const rev = rows[0]?.max_rev ?? absent()
    await tx.execute(sql`
      insert into im_message_hidden (enterprise_uuid, session_uuid, im_account_id, seq, rev)
      select ${enterpriseUuid}::uuid, ${sessionUuid}::uuid, ${imAccountId}::uuid, seq::integer, ${rev}::integer
      from jsonb_array_elements_text(${JSON.stringify(seqList)}::jsonb) seq
      on conflict do nothing`)
    await tx.execute(sql`update im_session_member set change_rev = im_rev() where ${here} and im_account_id = ${imAccountId}`)
    const source = sql`(select * from im_message where ${here} and seq in ${[...seqList]}) m`
    return { rev, messages: await selectMessages(tx, source, enterpriseUuid, imAccountId) }
  })
  for (const message of messages) {
    const update: MessageUpdate = { sessionUuid, seq: message.seq, rev: message.rev, kind: 'delete', message }
    platform.realtime.toAccount(imAccountId, 'message:update', update)
  }
  await telling.sessionChanged(enterpriseUuid, sessionUuid, imAccountId)
  return { rev }
}

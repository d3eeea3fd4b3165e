import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { MESSAGE_PINS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { messagePins } from '@qifuyun/contract/messaging/endpoints.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessHistory, selectMessages } from '../reading/history.ts'
import { refuseOutcome } from '../sending/content.ts'
import type { Account } from '../sessions.ts'
import { refuse } from '../texts.ts'
import type { Change, Changed, Changing } from './change.ts'
import { type MessagePlace, refuseGone, stampChange } from './held-message.ts'
import { showMessage } from './present.ts'

const pin = async ({ tx, caller, held, now }: Changing, wanted: boolean) => {
  refuseGone(held)
  if (held.silenced !== null) refuseOutcome(held.silenced)
  if (held.pinned === wanted) return { changed: false }
  const { enterpriseUuid, sessionUuid, seq } = held
  const here = sql`enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}`
  if (wanted) {
    const { rows } = await tx.execute<{ pins: number }>(sql`select count(*)::integer as pins from im_pin where ${here}`)
    if ((rows[0]?.pins ?? 0) >= MESSAGE_PINS_MAX) refuse('一个会话最多置顶50条消息', {}, 'LIMIT')
    await tx.execute(sql`
      insert into im_pin (enterprise_uuid, session_uuid, seq, im_account_id, created_at)
      values (${enterpriseUuid}, ${sessionUuid}, ${seq}, ${caller.imAccountId}, ${now})`)
  } else await tx.execute(sql`delete from im_pin where ${here} and seq = ${seq}`)
  await stampChange(tx, held)
  return { changed: true }
}

/** Pins a message for everybody in its conversation, or takes it down. Refuses who may not speak there (422). */
export const pinMessage = (change: Change, caller: TenantCaller, place: MessagePlace, wanted: boolean): Promise<Changed> =>
  change(caller, place, 'pin', (changing) => pin(changing, wanted))

type PinRow = { seq: number; im_account_id: string; name: string | null; created_at: string }

/** The pinned messages of a conversation that the account sees, the latest pin first. */
export const pinsOf = async (tx: Tx, platform: Platform, account: Account, sessionUuid: string): Promise<OutputOf<typeof messagePins>> => {
  const { after, upTo } = await accessHistory(tx, account, sessionUuid)
  const { enterpriseUuid, imAccountId } = account
  const { rows: pins } = await tx.execute<PinRow>(sql`
    select pin.seq, pin.im_account_id, p.name, pin.created_at
    from im_pin pin
    left join im_profile p on p.enterprise_uuid = pin.enterprise_uuid and p.im_account_id = pin.im_account_id
    where pin.enterprise_uuid = ${enterpriseUuid} and pin.session_uuid = ${sessionUuid} and pin.seq > ${after} and pin.seq <= ${upTo}
    order by pin.created_at desc, pin.seq desc`)
  if (pins.length === 0) return []
  const source = sql`(select * from im_message where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}
    and seq in ${pins.map(({ seq }) => seq)}) m`
  const bySeq = new Map((await selectMessages(tx, source, enterpriseUuid, imAccountId)).map((message) => [message.seq, message]))
  return pins.flatMap((row) => {
    const message = bySeq.get(row.seq)
    if (message === undefined || message.deletedFlag === 1) return []
    const pinTime = new Date(row.created_at).toISOString()
    return { message: showMessage(platform, message), pinTime, pinImAccountId: row.im_account_id, pinName: row.name ?? '' }
  })
}

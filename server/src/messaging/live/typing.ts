import { SESSION_TYPE, SMALL_GROUP_MAX, TYPING_RELAY_MS } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accountRoom } from '#src/platform/realtime/realtime.ts'
import type { Connection } from '#src/platform/realtime/socket-feature.ts'
import { notMember } from '../sending/content.ts'
import type { Account } from '../sessions.ts'
import { roomsOf } from './rooms.ts'

type Audience = { present: boolean; session_type_code: number; member_count: number; peers: string[] }

const audienceOf = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, sessionUuid: string): Promise<Audience> => {
  const { rows } = await tx.execute<Audience>(sql`
    select s.session_type_code, s.member_count,
      exists (select from im_session_member m where m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid
        and m.im_account_id = ${imAccountId} and m.removed_at is null) as present,
      case when s.session_type_code = ${SESSION_TYPE.single} then array(
        select o.im_account_id::text from im_session_member o where o.enterprise_uuid = s.enterprise_uuid and o.session_uuid = s.session_uuid
          and o.removed_at is null) else '{}' end as peers
    from im_session s where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid}`)
  const [found] = rows
  if (found === undefined) return absent()
  if (!found.present) return notMember()
  return found
}

export type Typing = (connection: Connection, signal: { sessionUuid: string; typingFlag: 0 | 1 }) => Promise<null>

/** Relays who is typing, at most once in three seconds for an account and a conversation, and not in groups over 50. Nothing is stored. */
export const createTyping = ({ db, realtime }: Platform): Typing => {
  const relayed = new Map<string, number>()
  const mayRelay = (key: string, now: number): boolean => {
    if (relayed.size > 10_000) for (const [old, at] of relayed) if (at + TYPING_RELAY_MS <= now) relayed.delete(old)
    if ((relayed.get(key) ?? Number.NEGATIVE_INFINITY) + TYPING_RELAY_MS > now) return false
    relayed.set(key, now)
    return true
  }
  return async ({ caller }, { sessionUuid, typingFlag }) => {
    const audience = await db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => audienceOf(tx, caller, sessionUuid))
    const { session_type_code, member_count, peers } = audience
    if (session_type_code === SESSION_TYPE.group && member_count > SMALL_GROUP_MAX) return null
    if (!mayRelay(`${caller.imAccountId} ${sessionUuid}`, performance.now())) return null
    const payload = { sessionUuid, imAccountId: caller.imAccountId, name: caller.userName, typingFlag }
    realtime.toRooms(roomsOf(sessionUuid, session_type_code, peers), 'typing', payload, accountRoom(caller.imAccountId))
    return null
  }
}

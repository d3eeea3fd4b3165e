import type { DomainEvents } from '@qifuyun/contract/core/events.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { selectMessages } from '../reading/history.ts'
import { messengerOf } from './messenger.ts'
import { roomsOf } from './rooms.ts'

type Told = DomainEvents['chat.said']

/** The messages with the rooms of those who see them. */
const withRooms = async (tx: Tx, { enterpriseUuid, messages }: Told) => {
  const source = sql`jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as w("sessionUuid" uuid, seq integer)
    join im_message m on m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = w."sessionUuid" and m.seq = w.seq`
  const found = await selectMessages(tx, source, enterpriseUuid)
  const sessions = [...new Set(found.map(({ sessionUuid }) => sessionUuid))]
  if (sessions.length === 0) return []
  const { rows } = await tx.execute<{ session_uuid: string; session_type_code: number; peers: string[] }>(sql`
    select s.session_uuid, s.session_type_code, case when s.session_type_code = 2 then '{}' else array(
      select m.im_account_id::text from im_session_member m
      where m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.removed_at is null) end as peers
    from im_session s where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid in ${sessions}`)
  const rooms = new Map(rows.map((row) => [row.session_uuid, roomsOf(row.session_uuid, row.session_type_code, row.peers)]))
  return found.map((message) => ({ message, rooms: rooms.get(message.sessionUuid) ?? [] }))
}

/** Tells connected clients of messages that the server wrote or changed in a transaction of another feature. */
export const tellCards = (platform: Platform): void => {
  const { events, realtime } = platform
  events.on('chat.said', async (told, { tx }) => {
    const { telling, counters } = messengerOf(platform)
    for (const { message, rooms } of await withRooms(tx, told)) {
      // The first one makes the conversation: its owner must know it before they hear of a message in it.
      if (message.seq === 1) await telling.sessionChanged(told.enterpriseUuid, message.sessionUuid)
      realtime.toRooms(rooms, 'message:new', message)
    }
    counters.said(told.enterpriseUuid)
  })
  events.on('chat.changed', async (told, { tx }) => {
    for (const { message, rooms } of await withRooms(tx, told)) {
      const { sessionUuid, seq, rev } = message
      realtime.toRooms(rooms, 'message:update', { sessionUuid, seq, rev, kind: 'edit', message })
    }
  })
}

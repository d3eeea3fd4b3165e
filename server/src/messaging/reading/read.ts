import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { statementError } from '#src/platform/database/away.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accountRoom } from '#src/platform/realtime/realtime.ts'
import { roomsOf } from '../live/rooms.ts'
import { refuseOutcome } from '../sending/content.ts'
import type { CounterPushes } from './counters.ts'

/** In larger groups nobody is told who has read. */
const TOLD_GROUP_MAX = 200

type ReadRow = {
  outcome: string
  last_read_seq: number
  unread: number
  moved: boolean
  session_type: number
  member_count: number
  peers: string[] | null
}

export interface ReadTo {
  sessionUuid: string
  seq: number
}

export type Read = (caller: TenantCaller, to: ReadTo, socketId?: string) => Promise<{ lastReadSeq: number; unRead: number }>

/** Moves the caller's read position forward; tells the peer or the group, and their other devices. Refuses like a send (404, 401). */
export const createRead = ({ db, realtime }: Platform, counters: CounterPushes): Read => {
  const tell = (caller: TenantCaller, sessionUuid: string, row: ReadRow, socketId: string | undefined): void => {
    const { imAccountId } = caller
    const wide = row.session_type !== SESSION_TYPE.group || row.member_count <= TOLD_GROUP_MAX
    const rooms = wide ? roomsOf(sessionUuid, row.session_type, row.peers) : []
    const payload = { sessionUuid, imAccountId, lastReadSeq: row.last_read_seq }
    realtime.toRooms([...rooms, accountRoom(imAccountId)], 'message:read', payload, socketId)
    counters.changed(caller)
  }
  return async (caller, { sessionUuid, seq }, socketId) => {
    // One statement is one commit, as for messages.
    const values = [caller.enterpriseUuid, sessionUuid, caller.imAccountId, seq]
    const { rows } = await db.pool.query<ReadRow>('select * from im_read($1, $2, $3, $4)', values).catch((error: unknown) => {
      throw statementError(error)
    })
    const row = rows[0] ?? absent()
    if (row.outcome === 'absent') absent()
    refuseOutcome(row.outcome)
    if (row.moved) tell(caller, sessionUuid, row, socketId)
    return { lastReadSeq: row.last_read_seq, unRead: row.unread }
  }
}

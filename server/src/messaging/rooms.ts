import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { accountRoom } from '#src/platform/realtime/realtime.ts'

/** Everybody who is connected and in a group: one push reaches them all. */
export const groupRoom = (sessionUuid: string): string => `group:${sessionUuid}`

/** The rooms of a conversation: the group's, or those of its few accounts. */
export const roomsOf = (sessionUuid: string, sessionTypeCode: number, peers: readonly string[] | null): string[] =>
  sessionTypeCode === SESSION_TYPE.group ? [groupRoom(sessionUuid)] : (peers ?? []).map(accountRoom)

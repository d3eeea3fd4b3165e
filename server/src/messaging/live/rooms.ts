import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { accountRoom } from '#src/platform/realtime/realtime.ts'

/** Everybody who is connected and in a group: one push reaches them all. */
export const groupRoom = (sessionUuid: string): string => `group:${sessionUuid}`

/** The rooms of a conversation: the group's, or those of its few accounts. */
export const roomsOf = (sessionUuid: string, sessionTypeCode: number, peers: readonly string[] | null): string[] =>
  sessionTypeCode === SESSION_TYPE.group ? [groupRoom(sessionUuid)] : (peers ?? []).map(accountRoom)

const ASSISTANT = 'assistant'

/** `im_session.pair_key` of two accounts: the same, no matter which of them comes first. */
export const pairKeyOf = (a: string, b: string): string => [a, b].toSorted().join(':')

/** `im_session.pair_key` of an assistant's conversation with an account. */
export const assistantKeyOf = (assistant: string, imAccountId: string): string => `${ASSISTANT}:${assistant}:${imAccountId}`

/** The accounts that a pair key names; nobody ever leaves such a conversation. null for a group, which has none. */
export const accountsOf = (pairKey: string | null): string[] | null => {
  if (pairKey === null) return null
  const parts = pairKey.split(':')
  return parts[0] === ASSISTANT ? parts.slice(2) : parts
}

/** Facts that features tell each other: name → payload. Stored with the change they report, delivered at least once. */
export interface DomainEvents {
  /** Rows behind one of the user's three counters (todo, message, download) changed. */
  'counters.changed': { userUuid: string; enterpriseUuid: string }
  /** Somebody registered, maybe with the code of an enterprise that invited him. */
  'user.registered': { userUuid: string; nickName: string; inviteCode: string | null }
  /** A user became an active member of an enterprise, for the first time or again. */
  'member.joined': { enterpriseUuid: string; userUuid: string; imAccountId: string }
  /** A member left an enterprise or was removed from it. */
  'member.left': { enterpriseUuid: string; userUuid: string; imAccountId: string }
  /** The server wrote messages into conversations, or changed some, inside the transaction of another feature. */
  'chat.said': { enterpriseUuid: string; messages: { sessionUuid: string; seq: number }[] }
  'chat.changed': { enterpriseUuid: string; messages: { sessionUuid: string; seq: number }[] }
}

export type EventName = keyof DomainEvents

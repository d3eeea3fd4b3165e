interface PayHappening {
  enterpriseUuid: string
  payNo: string
  /** Who asked for the money, and for what. */
  bizApp: string
  bizUuid: string
  amountFen: number
  refundedFen: number
  channel: string
}

/** Facts that features tell each other: name → payload. Stored with the change they report, delivered at least once. */
export interface DomainEvents {
  /** Rows behind one of the user's three counters (todo, message, download) changed. */
  'counters.changed': { userUuid: string; enterpriseUuid: string }
  /** Somebody registered, maybe with the code of an enterprise that invited them. */
  'user.registered': { userUuid: string; nickName: string; inviteCode: string | null }
  /** A user became an active member of an enterprise, for the first time or again. */
  'member.joined': { enterpriseUuid: string; userUuid: string; imAccountId: string }
  /**
   * A member left an enterprise or was removed from it; `handoverUserUuid` takes over what they lead, null: each feature's own rule.
   * `organUuid`: their primary department, in which they sit no more.
   */
  'member.left': {
    enterpriseUuid: string
    userUuid: string
    imAccountId: string
    handoverUserUuid?: string | null
    organUuid?: string | null
    /** Who takes over one kind of things, where it is not `handoverUserUuid`; null: nobody. */
    heirs?: { approvals?: string | null; groups?: string | null; work?: string | null }
  }
  /** Somebody who left was brought back, after `member.joined`. By the name of the belongings: what they held, and who took it over. */
  'member.returned': {
    enterpriseUuid: string
    userUuid: string
    imAccountId: string
    kept: Record<string, { heir: string | null; memo: Record<string, string[]> }>
  }
  /** The server wrote messages into conversations, or changed some, inside the transaction of another feature. */
  'chat.said': { enterpriseUuid: string; messages: { sessionUuid: string; seq: number }[] }
  'chat.changed': { enterpriseUuid: string; messages: { sessionUuid: string; seq: number }[] }
  /** An enterprise turned an application down. */
  'join.refused': { enterpriseUuid: string; userUuid: string; joinRequestUuid: string; reason: string | null }
  /** Rights changed: of everybody who holds a role, or (`orgRoleId` null) of the members named. */
  'roles.changed': { enterpriseUuid: string; orgRoleId: string | null; userUuids: string[] }
  /** People's turns in an application came or went: cards are redrawn. */
  'approval.turns': { enterpriseUuid: string; approvalUuid: string; rowUuids: string[] }
  /** Words of notices changed, or notices came or went. */
  'notice.changed': { enterpriseUuid: string; noticeUuids: string[] }
  /** A sub-application tells the others what has happened to one of its documents. */
  'app.happened': {
    enterpriseUuid: string
    name: string
    projectUuid: string | null
    uuid: string
    no: string | null
    at: string
    more: Readonly<Record<string, unknown>>
  }
  /** Rows of an application's entity were stored or taken away, told where a self-built application wants to hear of them. */
  'row.changed': { enterpriseUuid: string; appKey: string; entity: string; rowUuids: string[]; removed: boolean; at: string }
  /** A payment was made, closed without one, failed, or went back in part or whole. */
  'pay.paid': PayHappening
  'pay.closed': PayHappening
  'pay.failed': PayHappening
  'pay.refunded': PayHappening
  /** An application has come to its end: 40 approved, 50 rejected, 70 withdrawn, 80 terminated. */
  'approval.finished': { enterpriseUuid: string; approvalUuid: string; statusCode: number }
}

export type EventName = keyof DomainEvents

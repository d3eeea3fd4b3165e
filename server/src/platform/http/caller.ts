import type { Language } from '@qifuyun/contract/core/messages.ts'

/** The user as a member of the session's current enterprise. */
export interface Member {
  enterpriseUuid: string
  enterpriseName: string
  orgUserUuid: string
  userName: string
  imAccountId: string
  /** Role codes; `admin` for holders of an administrator role. */
  roles: string[]
  /** The only role of a narrowed session; absent in every other one. */
  narrowedRoleId?: string
  owner: boolean
  /** The enterprise has the assistant switched on. */
  ai: boolean
}

/** The user behind a live token. */
export interface SessionCaller {
  userUuid: string
  sessionUuid: string
  mobile: string
  deviceId: string | null
  /** Platform operator. */
  operator: boolean
  /** A preview of somebody else's role: commands are refused. */
  readOnly: boolean
  /** null when the session has no current enterprise. */
  member: Member | null
}

/** A caller inside their current enterprise. */
export interface TenantCaller extends Member {
  userUuid: string
  sessionUuid: string
  mobile: string
  deviceId: string | null
  operator: boolean
}

/** Finds who is behind a token; throws `expired` for a dead one. */
export interface Authenticator {
  resolve(token: string, now: Date): Promise<SessionCaller>
}

/** What a service may know of the request it answers. */
export interface RequestInfo {
  ip: string
  deviceId: string | null
  userAgent: string
  language: Language
  requestId: string
  /** Origin that the client used, for links; `QFY_PUBLIC_URL` wins where it is set. */
  origin: string
}

import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
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

/** A program that calls in the name of the user. */
export interface Program {
  /** Whether it was let into the part of the product that the call belongs to, to read it or to change it. */
  mayCall(endpoint: Endpoint, changes: boolean): boolean
  /** What it would need for that; undefined where no program is let in. */
  scopeFor(endpoint: Endpoint, changes: boolean): string | undefined
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
  /** The current enterprise asks for a second factor that the sign-in has not given: until then it is in no enterprise. */
  factorMissing?: true
  /** They came by the identity provider of their enterprise: good for it alone, and for nothing of their account. */
  bound?: true
  /** Absent: they signed in themselves. */
  program?: Program
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

/** Finds who signed in and got a token; throws `expired` for a dead one. */
export interface SignIns {
  resolve(token: string, now: Date): Promise<SessionCaller>
}

/** Finds who or what is behind a token that came from an address; throws `expired` for a dead one. */
export interface Authenticator {
  resolve(token: string, now: Date, address: string): Promise<SessionCaller>
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

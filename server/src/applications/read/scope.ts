import type { Context } from '@qifuyun/kit/context.ts'
import type { Field } from '@qifuyun/kit/field.ts'
import type { Verb } from '@qifuyun/kit/permissions.ts'
import type { SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Whose rights are asked for: a caller, or a member who is spoken of. */
export interface Person {
  userUuid: string
  /** Role codes; `admin` for administrators. */
  roles: readonly string[]
  /** The one role that they have put on, in place of all of theirs. */
  narrowedRoleId?: string
}

/** How far a caller reaches among the rows and fields of an entity. */
export interface Reach {
  /** Condition that cuts the rows to the caller's data scope and projects; undefined = all of the enterprise. */
  scope: SQL | undefined
  /** Holds every right of the application. */
  manager: boolean
  /** Sees full phone numbers. */
  reveals: boolean
  /** Whether the caller sees the field; others are absent from answers, filters and sorts. */
  sees(field: Field): boolean
  /** Whether the caller sees the field also in rows that hide it. */
  unveils(field: Field): boolean
  /** Whether the caller holds a right on the entity. */
  may(verb: Verb): boolean
}

/** What reading needs beside the entity: the transaction, who asks, and the moment. */
export interface Reading {
  tx: Tx
  platform: Platform
  userUuid: string
  enterpriseUuid: string
  now: Date
  reach: Reach
  /** Phones and numbers are written out: in the files of those who may reveal them. */
  whole?: boolean
  /** What functions of applications are called with. */
  contextFor(): Context
}

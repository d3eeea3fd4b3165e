import { type SQL, type SQLWrapper, sql } from '#src/platform/database/drizzle.ts'
import { organMember } from './tables.ts'

/** Condition: the user of a column sits in one of these nodes. */
export const sitsIn = (user: SQLWrapper, organUuids: readonly string[]): SQL =>
  organUuids.length === 0
    ? sql`false`
    : sql`exists (select from ${organMember} where ${organMember.userUuid} = ${user} and ${organMember.organUuid} = any(${sql.param([...organUuids])}::uuid[]))`

import type { FieldMap } from '@qifuyun/kit/field.ts'
import { portraitOf } from '#src/auth/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { member } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { isVeiled } from '../hidden-rows.ts'
import type { Reading } from '../scope.ts'

type Row = Readonly<Record<string, unknown>>

/** What is shown of somebody: their name, and the path of their picture. */
export interface Face {
  name: string
  portrait: string | null
}

/** Addresses of portraits by user. */
export type Portraits = Record<string, string>

/** Names and pictures of members by their user, of people who left too; one statement. */
export const facesOf = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, Face>> => {
  if (userUuids.length === 0) return new Map()
  const { rows } = await steady(tx).execute<{ uuid: string; name: string; portrait: string | null }>(sql`
    select user_uuid as uuid, user_name as name, ${portraitOf(sql`m.user_uuid`)} as portrait
    from ${member} m where user_uuid = any(${sql.param([...new Set(userUuids)])}::uuid[])`)
  return new Map(rows.map(({ uuid, name, portrait }) => [uuid, { name, portrait }]))
}

const usersOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Whom fields of rows name as far as the caller sees it. */
export const namedIn = ({ reach }: Pick<Reading, 'reach'>, fields: FieldMap, rows: readonly Row[]): string[] => {
  const people = Object.entries(fields).filter(([, field]) => ['user', 'users'].includes(field.spec.kind) && reach.sees(field))
  return rows.flatMap((row) => people.flatMap(([key, field]) => (isVeiled(field, row, reach) ? [] : usersOf(row[key]))))
}

/** Addresses of the portraits of those of these people who have one. */
export const portraitsOf = ({ platform }: Pick<Reading, 'platform'>, faces: ReadonlyMap<string, Face>): Portraits => {
  const found: Portraits = {}
  for (const [user, { portrait }] of faces) {
    const address = fileUrl(platform, portrait)
    if (address !== null) found[user] = address
  }
  return found
}

import { type SQL, type SQLWrapper, sql } from './database/drizzle.ts'
import { steady, type Tx } from './database/transaction.ts'

/** Condition: the purview in this column means the user. What names them is looked up once a statement. */
export const meansUser = (purview: SQLWrapper, userUuid: string): SQL => sql`((${purview} ->> 'checkAll')::boolean or exists (
  select from jsonb_array_elements(${purview} -> 'values') v where (v ->> 'uuid')::uuid = any(array(select audience_keys(${userUuid}::uuid)))))`

/** Everything that means a person in a purview: themselves, their departments with all above them, their roles. */
export const keysOf = async (tx: Tx, userUuid: string): Promise<Set<string>> => {
  const { rows } = await steady(tx).execute<{ key: string }>(sql`select key from audience_keys(${userUuid}::uuid) as key`)
  return new Set(rows.map(({ key }) => key))
}

interface Seat {
  userName: string
  organName: string | null
}

/** Names of members, of people who left too, and the departments they mainly sit in. */
export const seatsOf = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, Seat>> => {
  if (userUuids.length === 0) return new Map()
  const { rows } = await tx.execute<{ user_uuid: string; user_name: string; organ_name: string | null }>(
    sql`select * from member_seats(${sql.param([...userUuids])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.user_uuid, { userName: row.user_name, organName: row.organ_name }]))
}

import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { post, type Tx } from '#src/platform/database/transaction.ts'
import { fold } from '#src/platform/snippet.ts'

/** A row and what of it is searched. */
export interface Indexed {
  uuid: string
  body: string
}

/** Salt of the tokens of a kind of rows in the transaction's enterprise. */
export const tokenSalt = (kind: string | SQL): SQL => sql`md5(current_setting('app.enterprise_uuid') || ${kind})::uuid`

/** Makes rows findable, or what they say now; one posted statement for all of them. */
export const indexRows = (tx: Tx, kind: string, rows: readonly Indexed[]): void => {
  if (rows.length === 0) return
  const folded = rows.map(({ uuid, body }) => ({ uuid, body: fold(body) }))
  post(
    tx,
    sql`
    insert into record_search (entity, uuid, tokens)
    select ${kind}, r.uuid, im_tokens(${tokenSalt(kind)}, r.body) from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as r(uuid uuid, body text)
    on conflict (entity, uuid) do update set tokens = excluded.tokens`,
  )
}

/** Takes rows out of what is found. */
export const forgetRows = async (tx: Tx, kind: string, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  await tx.execute(sql`delete from record_search where entity = ${kind} and uuid = any(${sql.param([...uuids])}::uuid[])`)
}

import { sql } from '#src/platform/database/drizzle.ts'
import { post, type Tx } from '#src/platform/database/transaction.ts'
import type { Draft } from './draft.ts'
import { searchedText, tokenSalt } from './searching.ts'
import type { ServedEntity } from './served-entity.ts'

/** Brings what keywords find up to date for rows that were stored; one posted statement for all of them. */
export const indexRows = (tx: Tx, served: ServedEntity, drafts: readonly Draft[]): void => {
  const bodies = drafts.flatMap(({ row, before }) => {
    const body = searchedText(served, row)
    return before !== null && body === searchedText(served, before) ? [] : [{ uuid: row.uuid, body }]
  })
  if (bodies.length === 0) return
  const write = sql`
    insert into record_search (entity, uuid, tokens)
    select ${served.key}, r.uuid, im_tokens(${tokenSalt(served.key)}, r.body) from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as r(uuid uuid, body text)
    on conflict (entity, uuid) do update set tokens = excluded.tokens`
  post(tx, write)
}

/** Takes deleted rows out of what keywords find. */
export const forgetRows = async (tx: Tx, { key }: ServedEntity, uuids: readonly string[]): Promise<void> => {
  await tx.execute(sql`delete from record_search where entity = ${key} and uuid = any(${sql.param([...uuids])}::uuid[])`)
}

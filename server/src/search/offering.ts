import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { tokenSalt } from './indexing.ts'

/** Of a kind in which more rows hold the words these are only some. */
const OFFERED_MAX = 500
/** Of so many rows, the newest, this many with the words make them common. */
const LOOKED_AT = 100
const COMMON = 8

/** Tokens of the words in the form of a kind's rows. */
export const tokensOf = (kind: string | SQL, words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`im_tokens(${tokenSalt(kind)}, ${word}, true)`),
    sql` || `,
  )})`

export interface Offer {
  /** None where the words are common. */
  uuids: string[]
  /** More rows hold the words. */
  cut: boolean
}

/**
 * Rows whose tokens hold all words, kind by kind, without those that offer none. One statement; nothing is said yet about who may read them.
 * The index of tokens gives all rows of a word at once, which is slow for one that many have: a look at the newest rows tells it, and such
 * words are found among the newest rows anyway.
 */
export const offersOf = async (tx: Tx, kinds: readonly string[], words: readonly string[]): Promise<Map<string, Offer>> => {
  if (kinds.length === 0) return new Map()
  // `offset 0`: by the tokens, which are other ones in each kind, and never through all rows of a kind.
  const { rows } = await tx.execute<{ kind: string; uuids: string[] | null }>(sql`
    select k.kind, case when seen.hits < ${COMMON} then array(
      select i.uuid from (select entity, uuid from record_search where tokens @> k.tokens offset 0) i where i.entity = k.kind limit ${OFFERED_MAX + 1}
    )::text[] end as uuids
    from (select kind, ${tokensOf(sql`kind`, words)} as tokens from unnest(${sql.param([...kinds])}::text[]) kind offset 0) k
    cross join lateral (
      select count(*) filter (where n.tokens @> k.tokens) as hits
      from (select tokens from record_search where entity = k.kind order by uuid desc limit ${LOOKED_AT}) n
    ) seen`)
  return new Map(
    rows.flatMap(({ kind, uuids }) => {
      if (uuids === null) return [[kind, { uuids: [], cut: true }] as const]
      return uuids.length === 0 ? [] : [[kind, { uuids: uuids.slice(0, OFFERED_MAX), cut: uuids.length > OFFERED_MAX }] as const]
    }),
  )
}

import { SEARCH_COUNT_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { holdsWhole, type Question, type Source, searched } from './sources.ts'

export interface Limits {
  /** Hits that are given and counted. */
  hits: number
  /** Rows of the index that are looked at first, and at most, for a word that many messages hold. */
  firstWalk: number
  longestWalk: number
}

const LIMITS: Limits = { hits: SEARCH_COUNT_MAX, firstWalk: 5_000, longestWalk: 100_000 }
/** Where so many rows hold too few hits the estimate was too low; a little more than it says is walked. */
const WALK_RESERVE = 1.5
/** Conversations that one search brings forward in the index. */
const BEHIND_MAX = 20

type Row = {
  session_uuid: string | null
  seq: number
  total: number
  walked: number
  hits: number
  own: string
  indexed: number
  behind: string[] | null
}

interface Found {
  places: { sessionUuid: string; seq: number }[]
  total: number
  /** Some of the conversations that the index is behind. */
  behind: string[]
  /** Rows of the index that were looked at, and those among them that hold the words. */
  walked: number
  hits: number
  /** Messages of the account's conversations, and, roughly, rows of the index in all. */
  own: number
  indexed: number
}

const PLACE = sql`created_at desc, session_uuid, seq desc`

const findIn = async (tx: Tx, question: Question, source: Source, most: number | null): Promise<Found> => {
  const { account, input } = question
  const { rows } = await tx.execute<Row>(sql`
    with ${searched(question, source)},
    newest as materialized (
      select * from found f where not exists (
        select from im_message_hidden h where h.enterprise_uuid = ${account.enterpriseUuid} and h.session_uuid = f.session_uuid
          and h.im_account_id = ${account.imAccountId} and h.seq = f.seq)
      order by ${PLACE} limit ${most}
    ),
    page as (
      select f.*, ${holdsWhole(question)} as whole from newest f
      order by whole desc, ${PLACE} limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}
    )
    select page.session_uuid, page.seq, (select count(*)::integer from newest) as total, (select count(*)::integer from walked) as walked,
      (select count(*)::integer from walked where hit) as hits, (select coalesce(sum(up_to - after), 0) from mine) as own,
      (select reltuples from pg_class where oid = 'im_search'::regclass) as indexed,
      (select array_agg(session_uuid) from (select session_uuid from mine where indexed < up_to limit ${BEHIND_MAX}) late) as behind
    from (select) one left join page on true order by whole desc, ${PLACE}`)
  const [first] = rows
  return {
    places: rows.flatMap(({ session_uuid, seq }) => (session_uuid === null ? [] : { sessionUuid: session_uuid, seq })),
    total: first?.total ?? 0,
    behind: first?.behind ?? [],
    walked: first?.walked ?? 0,
    hits: first?.hits ?? 0,
    own: Number(first?.own ?? 0),
    indexed: first?.indexed ?? 0,
  }
}

/**
 * The newest hits. A word that many messages hold is found by walking back from the newest message; the index, which would give all of them
 * at once, is for the rare ones. Which it is shows the first walk.
 */
export const findMessages = async (tx: Tx, question: Question, { hits, firstWalk, longestWalk } = LIMITS): Promise<Found> => {
  // The files of a conversation are all to be had; they are few among its messages.
  if (question.words.length === 0) return findIn(tx, question, { of: 'own' }, null)
  const walk = async (rows: number) => {
    const found = await findIn(tx, question, { of: 'newest', rows }, hits)
    return { ...found, done: found.total === hits || found.walked < rows }
  }
  const first = await walk(firstWalk)
  if (first.done) return first
  const enough = Math.ceil((hits / first.total) * first.walked * WALK_RESERVE)
  const second = enough <= longestWalk ? await walk(enough) : first
  if (second.done) return second
  const byTokens = (first.hits / first.walked) * first.indexed
  return findIn(tx, question, { of: first.own < byTokens ? 'own' : 'tokens' }, hits)
}

import { emphasise } from '@qifuyun/contract/search/digest.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing, literally } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { snippetOf } from '#src/platform/snippet.ts'
import { type Offer, tokensOf } from './offering.ts'
import type { Asking, FoundRow, Pick, Question, Source } from './searchable.ts'

/** A word that many rows hold is looked for among the newest rows. */
const NEWEST = 3_000
/** So many of those that hold its tokens are read; more hits are not counted. */
const JUDGED = 100
/** Of a long text the part around the first word is read. */
const BEFORE = 60
const PIECE = 240
/** So many last digits find a phone number. */
const LAST_DIGITS = /^\d{4,}$/

const folded = (text: SQL): SQL => sql`lower(normalize(${text}, nfkc))`

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)

const holds = (words: readonly string[]): SQL =>
  all(
    words.map((word) => {
      const inText = sql`(r.title_folded like ${containing(word)} or r.body_folded like ${containing(word)})`
      return LAST_DIGITS.test(word) ? sql`(${inText} or r.phones || E'\n' like ${`%${literally(word)}\n%`})` : inText
    }),
  )

type Row = {
  uuid: string
  title: string
  piece: string
  at: string | Date
  more: Record<string, unknown> | null
  total: number
  titled: boolean
}

/** The rows of a pick that hold the words: those with the words in their titles first, then the newest. */
const findIn = async (tx: Tx, { words, limit }: Question, select: SQL): Promise<{ total: number; rows: Row[] }> => {
  const first = words[0] ?? ''
  const { rows } = await tx.execute<Row>(sql`
    select f.uuid, f.title, substr(f.body, greatest(strpos(f.body_folded, ${first}) - ${BEFORE}, 1), ${PIECE}) as piece, f.at, f.more, f.total, f.titled
    from (
      select r.*, (${all(words.map((word) => sql`r.title_folded like ${containing(word)}`))}) as titled, count(*) over ()::integer as total
      from (select s.*, ${folded(sql`s.title`)} as title_folded, ${folded(sql`s.body`)} as body_folded from (${select}) s offset 0) r
      where ${holds(words)}
      order by titled desc, r.at desc, r.uuid limit ${limit}
    ) f order by f.titled desc, f.at desc, f.uuid`)
  return { total: rows[0]?.total ?? 0, rows }
}

const merged = (one: readonly Row[], other: readonly Row[], limit: number): Row[] =>
  [...new Map([...one, ...other].map((row) => [row.uuid, row])).values()]
    .sort((a, b) => Number(b.titled) - Number(a.titled) || new Date(b.at).getTime() - new Date(a.at).getTime())
    .slice(0, limit)

const NOTHING = { total: 0, rows: [] }

/** Of words that many rows hold: hits among the newest rows that the caller may read, and, when they are few, among those that are offered. */
const findCommon = async (
  { tx }: Asking,
  question: Question,
  { kind }: Source,
  readable: (pick: Pick) => SQL,
  uuids: readonly string[],
) => {
  const tokens = tokensOf(kind, question.words)
  // The tokens first: they are compared much faster than texts.
  const newest = sql`select n.* from (${readable({ newest: NEWEST })}) n
    join record_search i on i.entity = ${kind} and i.uuid = n.uuid and i.tokens @> ${tokens} order by n.at desc limit ${JUDGED}`
  const late = await findIn(tx, question, newest)
  if (late.rows.length >= question.limit || uuids.length === 0) return late
  const offered = await findIn(tx, question, readable({ uuids }))
  return { total: Math.max(offered.total, late.total), rows: merged(late.rows, offered.rows, question.limit) }
}

const asFound = ({ uuid, title, piece, at, more }: Row, words: readonly string[]): FoundRow => {
  const { snippet, highlight } = snippetOf(piece, words)
  return { uuid, title, digest: emphasise(snippet, highlight), at: new Date(at), more: more ?? {} }
}

/** What a source has for a question that the caller may read, of the rows that the index offers. Total: at least so many. */
export const findRows = async (
  asking: Asking,
  question: Question,
  source: Source,
  offer: Offer,
): Promise<{ total: number; rows: FoundRow[] }> => {
  const readable = await source.readable(asking)
  if (readable === undefined) return NOTHING
  const { uuids, cut } = offer
  const { total, rows } = await (cut
    ? findCommon(asking, question, source, readable, uuids)
    : findIn(asking.tx, question, readable({ uuids })))
  return { total, rows: rows.map((row) => asFound(row, question.words)) }
}

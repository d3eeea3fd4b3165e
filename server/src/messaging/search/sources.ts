import type { SearchInput } from '@qifuyun/contract/messaging/search-endpoints.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Account } from '../sessions.ts'

export interface Question {
  account: Account
  input: SearchInput
  /** None: all messages of the type and conversation that are asked for. */
  words: readonly string[]
}

/**
 * Which rows of the index are looked at. `newest`: so many rows of the enterprise (of the type that is asked for), or of the conversation that is named. `own`: all rows of
 * the account's conversations. `tokens`: all rows of the enterprise that hold the words.
 */
export type Source = { of: 'newest'; rows: number } | { of: 'own' } | { of: 'tokens' }

/** What the account may read: of each conversation the messages above `after`, up to `up_to`; `indexed`: how far the index is. */
export const readable = ({ account: { enterpriseUuid, imAccountId }, input: { sessionUuid } }: Question): SQL => sql`
  select s.session_uuid, coalesce(m.removed_seq, s.max_seq) as up_to, coalesce(place.seq, 0) as indexed,
    greatest(s.purged_seq, case when g.share_history_flag then 0 else m.join_seq end) as after
  from im_session_member m
  join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid
  left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
  left join im_search_place place on place.session_uuid = s.session_uuid
  where m.enterprise_uuid = ${enterpriseUuid} and m.im_account_id = ${imAccountId}
    ${sessionUuid === undefined ? sql`` : sql`and m.session_uuid = ${sessionUuid}`}`

const all = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `))

const times = ({ createTimeBegin, createTimeEnd }: SearchInput): SQL[] => [
  ...(createTimeBegin === undefined ? [] : [sql`created_at >= ${createTimeBegin}`]),
  ...(createTimeEnd === undefined ? [] : [sql`created_at < ${createTimeEnd}`]),
]

/** Texts are among all messages; of another type only its own are walked through. */
const ofOneType = ({ messageType }: SearchInput): SQL[] =>
  messageType === undefined || messageType === 'text' ? [] : [sql`message_type = ${messageType} and message_type <> 'text'`]

/** Conditions on the columns that the index and the messages have alike. */
const filters = (input: SearchInput): SQL =>
  all([
    ...(input.senderImAccountId === undefined ? [] : [sql`sender_im_account_id = ${input.senderImAccountId}`]),
    ...(input.messageType === undefined ? [] : [sql`message_type = ${input.messageType}`]),
    ...times(input),
  ])

const holds = (words: readonly string[]): SQL =>
  all(words.map((word) => sql`position(${word} in im_search_text(m.message_type, m.content)) > 0`))

/** Without words: the messages of a type in one conversation. */
const ofType = ({ account, input }: Question): SQL => sql`
  select m.session_uuid, m.seq, m.created_at
  from mine join im_message m on m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = mine.session_uuid
    and m.seq > mine.after and m.seq <= mine.up_to
  where m.message_type <> 'text' and m.recalled_at is null and ${filters(input)}`

/** Rows of the index with `hit`: whether they hold all tokens. Each source is a walk of its own along one index. */
const rowsOf = ({ account: { enterpriseUuid }, input }: Question, source: Source, tokens: SQL): SQL => {
  const columns = sql`i.session_uuid, i.seq, i.created_at, i.sender_im_account_id, i.message_type`
  if (source.of === 'tokens') return sql`select ${columns}, true as hit from im_search i where i.tokens @> ${tokens}`
  const hit = sql`i.tokens @> ${tokens} as hit`
  if (source.of === 'own') {
    return sql`
      select i.* from mine cross join lateral (
        select ${columns}, ${hit} from im_search i
        where i.session_uuid = mine.session_uuid and i.seq > mine.after and i.seq <= mine.up_to offset 0) i`
  }
  return input.sessionUuid === undefined
    ? sql`select ${columns}, ${hit} from im_search i where ${all([sql`i.tenant_uuid = ${enterpriseUuid}`, ...ofOneType(input), ...times(input)])}
        order by i.created_at desc limit ${source.rows}`
    : sql`select ${columns}, ${hit} from im_search i
        where i.session_uuid = ${input.sessionUuid} and i.seq <= (select mine.up_to from mine) order by i.seq desc limit ${source.rows}`
}

/**
 * By the index, and beyond it message by message. A word of one or two characters is a token, so the index knows for sure; a longer one is
 * looked for in the text of what the index offers.
 */
const withWords = ({ account: { enterpriseUuid }, input, words }: Question, source: Source): SQL => {
  const sure = words.every((word) => [...word].length <= 2)
  // Laterals, here and above: a planner that thinks of many rows would read the table from end to end.
  const inText = sql`
    cross join lateral (
      select from im_message m where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = i.session_uuid and m.seq = i.seq and ${holds(words)} offset 0) said`
  // Where the walk ended before the first row, it must not pass over hits that only the index has.
  const walkedFrom =
    source.of === 'newest'
      ? sql`and (m.created_at >= (select min(w.created_at) from walked w) or (select count(*) from walked) < ${source.rows})`
      : sql``
  return sql`
    select i.session_uuid, i.seq, i.created_at
    from (select * from walked where hit and ${filters(input)}) i
    join mine on mine.session_uuid = i.session_uuid and i.seq > mine.after and i.seq <= mine.up_to
    ${sure ? sql`` : inText}
    union all
    select m.session_uuid, m.seq, m.created_at
    from mine cross join lateral (
      select * from im_message m
      where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = mine.session_uuid
        and m.seq > greatest(mine.indexed, mine.after) and m.seq <= mine.up_to and m.message_type <> 'system' and m.recalled_at is null
      offset 0) m
    where mine.indexed < mine.up_to and ${filters(input)} and ${holds(words)} ${walkedFrom}`
}

/** The common table expressions `mine`, `walked` (rows of the index) and `found` (messages that fit) of a search. */
export const searched = (question: Question, source: Source): SQL => {
  const { account, words } = question
  const tokens = sql`(${sql.join(
    words.map((word) => sql`im_tokens(${account.enterpriseUuid}, ${word}, true)`),
    sql` || `,
  )})`
  const [walked, found] =
    words.length === 0
      ? [sql`select true as hit where false`, ofType(question)]
      : [rowsOf(question, source, tokens), withWords(question, source)]
  return sql`mine as materialized (${readable(question)}), walked as materialized (${walked}), found as (${found})`
}

/** Whether the whole keyword stands in a message, not only each of its words. */
export const holdsWhole = ({ account: { enterpriseUuid }, words }: Question): SQL =>
  words.length <= 1
    ? sql`true`
    : sql`(select ${holds([words.join(' ')])} from im_message m
        where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = f.session_uuid and m.seq = f.seq)`

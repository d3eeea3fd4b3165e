import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { messageSearch, SearchInput } from '@qifuyun/contract/messaging/search-endpoints.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessHistory, selectMessages } from './history.ts'
import type { SearchIndex } from './search-index.ts'
import { snippetOf, textOf, wordsOf } from './search-text.ts'
import { sessionFaces } from './session-faces.ts'
import type { Account } from './sessions.ts'
import { showMessage } from './showing.ts'

type Hit = { session_uuid: string | null; seq: number; total: number; behind: string[] | null }

/** What the account may read: of each conversation the messages above `after`, up to `up_to`; `indexed`: how far the index is. */
const readable = ({ enterpriseUuid, imAccountId }: Account, { sessionUuid }: SearchInput): SQL => sql`
  select s.session_uuid, coalesce(m.removed_seq, s.max_seq) as up_to, coalesce(place.seq, 0) as indexed,
    greatest(s.purged_seq, case when g.share_history_flag then 0 else m.join_seq end) as after
  from im_session_member m
  join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid
  left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
  left join im_search_place place on place.session_uuid = s.session_uuid
  where m.enterprise_uuid = ${enterpriseUuid} and m.im_account_id = ${imAccountId}
    ${sessionUuid === undefined ? sql`` : sql`and m.session_uuid = ${sessionUuid}`}`

/** Conditions on the columns that the index and the messages have alike. */
const filters = (from: SQL, { senderImAccountId, messageType, createTimeBegin, createTimeEnd }: SearchInput): SQL =>
  sql.join(
    [
      sql`true`,
      ...(senderImAccountId === undefined ? [] : [sql`${from}.sender_im_account_id = ${senderImAccountId}`]),
      ...(messageType === undefined ? [] : [sql`${from}.message_type = ${messageType}`]),
      ...(createTimeBegin === undefined ? [] : [sql`${from}.created_at >= ${createTimeBegin}`]),
      ...(createTimeEnd === undefined ? [] : [sql`${from}.created_at < ${createTimeEnd}`]),
    ],
    sql` and `,
  )

const holds = (from: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`position(${word} in im_search_text(${from}.message_type, ${from}.content)) > 0`),
    sql` and `,
  )

/** Without words: the messages of a type in one conversation. */
const ofType = (account: Account, input: SearchInput): SQL => sql`
  select m.session_uuid, m.seq, m.created_at, false as whole
  from mine join im_message m on m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = mine.session_uuid
    and m.seq > mine.after and m.seq <= mine.up_to
  where m.message_type <> 'text' and m.recalled_at is null and ${filters(sql`m`, input)}`

/**
 * By the index, and beyond it message by message. A word of one or two characters is a token, so the index knows for sure; a longer one is
 * looked for in the text of what the index offers.
 */
const withWords = (account: Account, input: SearchInput, words: readonly string[]): SQL => {
  const { enterpriseUuid } = account
  const message = sql`im_message m on m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = mine.session_uuid`
  const sure = words.length === 1 && [...(words[0] ?? '')].length <= 2
  const whole = words.length === 1 ? sql`true` : holds(sql`m`, [words.join(' ')])
  const tokens = sql.join(
    words.map((word) => sql`im_tokens(${enterpriseUuid}, ${word}, true)`),
    sql` || `,
  )
  const recheck = sure ? sql`` : sql`join ${message} and m.seq = i.seq`
  return sql`
    select i.session_uuid, i.seq, i.created_at, ${sure ? sql`true` : whole} as whole
    from im_search i
    join mine on mine.session_uuid = i.session_uuid and i.seq > mine.after and i.seq <= mine.up_to
    ${recheck}
    where i.tokens @> (${tokens}) and ${filters(sql`i`, input)} ${sure ? sql`` : sql`and ${holds(sql`m`, words)}`}
    union all
    select m.session_uuid, m.seq, m.created_at, ${whole} as whole
    from mine join ${message} and m.seq > greatest(mine.indexed, mine.after) and m.seq <= mine.up_to
    where mine.indexed < mine.up_to and m.message_type <> 'system' and m.recalled_at is null and ${filters(sql`m`, input)}
      and ${holds(sql`m`, words)}`
}

const PLACE = sql`whole desc, created_at desc, session_uuid, seq desc`

const find = async (tx: Tx, account: Account, input: SearchInput, words: readonly string[]): Promise<Hit[]> => {
  const { pageNum, pageSize } = input
  // Compiling costs more than the search.
  await tx.execute(sql`set local jit = off`)
  const { rows } = await tx.execute<Hit>(sql`
    with mine as materialized (${readable(account, input)}),
    found as (${words.length === 0 ? ofType(account, input) : withWords(account, input, words)}),
    hits as materialized (
      select * from found f where not exists (
        select from im_message_hidden h where h.enterprise_uuid = ${account.enterpriseUuid} and h.session_uuid = f.session_uuid
          and h.im_account_id = ${account.imAccountId} and h.seq = f.seq)
    ),
    page as (
      select * from hits order by ${PLACE} limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    )
    select page.session_uuid, page.seq, (select count(*)::integer from hits) as total,
      (select array_agg(session_uuid) from mine where indexed < up_to) as behind
    from (select) one left join page on true order by ${PLACE}`)
  return rows
}

/** Messages that the account may read and that hold all words of the keyword, the whole keyword first, then the newest. */
export const searchMessages = async (
  tx: Tx,
  platform: Platform,
  index: SearchIndex,
  account: Account,
  input: SearchInput,
): Promise<OutputOf<typeof messageSearch>> => {
  if (input.sessionUuid !== undefined) await accessHistory(tx, account, input.sessionUuid)
  const words = wordsOf(input.keyword)
  const hits = await find(tx, account, input, words)
  for (const sessionUuid of hits[0]?.behind ?? []) index.touched(account.enterpriseUuid, sessionUuid)
  const places = hits.flatMap(({ session_uuid, seq }) => (session_uuid === null ? [] : { sessionUuid: session_uuid, seq }))
  const source = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w("sessionUuid" uuid, seq integer)
    join im_message m on m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = w."sessionUuid" and m.seq = w.seq`
  const messages = places.length === 0 ? [] : await selectMessages(tx, source, account.enterpriseUuid, account.imAccountId)
  const byPlace = new Map(messages.map((message) => [`${message.sessionUuid} ${message.seq}`, message]))
  const faces = await sessionFaces(tx, platform, account, [...new Set(places.map(({ sessionUuid }) => sessionUuid))])
  const list = places.flatMap(({ sessionUuid, seq }) => {
    const message = byPlace.get(`${sessionUuid} ${seq}`)
    const face = faces.get(sessionUuid)
    if (message === undefined || face === undefined) return []
    return { ...showMessage(platform, message), ...face, ...snippetOf(textOf(message), words) }
  })
  return toPage(list, hits[0]?.total ?? 0, input)
}

/** The first message of a conversation at or after a time that the account may read; null when there is none. Halves the range: times ascend. */
export const seqAt = async (tx: Tx, account: Account, sessionUuid: string, time: Date): Promise<number | null> => {
  const { after, upTo } = await accessHistory(tx, account, sessionUuid)
  const { rows } = await tx.execute<{ seq: number }>(sql`
    with recursive halves as (
      select ${after + 1}::integer as low, ${upTo + 1}::integer as high
      union all
      select case when m.created_at < ${time} then m.seq + 1 else h.low end, case when m.created_at < ${time} then h.high else m.seq end
      from halves h
      join im_message m on m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.seq = (h.low + h.high) / 2
      where h.low < h.high
    )
    select low as seq from halves where low >= high`)
  const seq = rows[0]?.seq
  return seq === undefined || seq > upTo ? null : seq
}

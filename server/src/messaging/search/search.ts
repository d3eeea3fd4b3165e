import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { messageSearch, SearchInput } from '@qifuyun/contract/messaging/search-endpoints.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { snippetOf, wordsOf } from '#src/platform/snippet.ts'
import { showMessage } from '../messages/present.ts'
import { accessHistory, selectMessages } from '../reading/history.ts'
import { sessionFaces } from '../session-faces.ts'
import type { Account } from '../sessions.ts'
import { findMessages } from './find.ts'
import type { SearchIndex } from './index.ts'
import { textOf } from './text.ts'

/**
 * Messages that the account may read and that hold all words of the keyword: of the newest ones those with the whole keyword first. More than
 * `SEARCH_COUNT_MAX` are neither counted nor given.
 */
export const searchMessages = async (
  tx: Tx,
  platform: Platform,
  index: SearchIndex,
  account: Account,
  input: SearchInput,
): Promise<OutputOf<typeof messageSearch>> => {
  if (input.sessionUuid !== undefined) await accessHistory(tx, account, input.sessionUuid)
  const words = wordsOf(input.keyword)
  const { places, total, behind } = await findMessages(tx, { account, input, words })
  for (const sessionUuid of behind) index.touched(account.enterpriseUuid, sessionUuid)
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
  return toPage(list, total, input)
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

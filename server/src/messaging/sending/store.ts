import { statementError } from '#src/platform/database/away.ts'
import { namedQuery } from '#src/platform/database/statement-names.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { sqlState } from '#src/platform/database/transaction.ts'
import { type AppendRow, type NewMessage, toBatch } from './append.ts'
import { lineOf } from './content.ts'
import { countOut, isPlain, type PlainBatchStored } from './plain-batch.ts'

const RETRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** Raised by `im_append_plain` and `im_append_plain_batch`. */
const SENDER_REFUSED = 'IM001'

/** Stores messages of one enterprise in one commit, numbered in their order; gives the fate of each. */
export type StoreMessages = (enterpriseUuid: string, messages: readonly NewMessage[], at: Date) => Promise<AppendRow[]>

const APPEND = 'select * from im_append($1, $2, $3)'
const APPEND_PLAIN = 'select im_append_plain($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored'
const APPEND_PLAIN_BATCH = 'select im_append_plain_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as stored'

type PlainStored = [
  seq: number,
  rev: number,
  sessionTypeCode: number,
  pairKey: string | null,
  senderName: string | null,
  senderHeadImg: string | null,
]

const plainRow = (stored: PlainStored, { messageUuid }: NewMessage, at: Date): AppendRow => {
  const [seq, rev, session_type, pair_key, sender_name, sender_head_img] = stored
  return {
    ...{ item: 0, outcome: 'stored', message_uuid: messageUuid, seq, rev, created_at: at },
    ...{ sender_name, sender_head_img, reply: null, session_type, pair_key },
  }
}

/** Stores messages by statements that each connection prepares once: parsing one costs as much as a fifth of a lone message. */
export const createStoreMessages = ({ pool }: Pick<Database, 'pool'>): StoreMessages => {
  const query = <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => namedQuery<Row>(pool, text, values)

  const appendLone = async (enterpriseUuid: string, message: NewMessage, at: Date): Promise<AppendRow[] | null> => {
    const { sessionUuid, messageUuid, senderImAccountId, clientId, messageType, content } = message
    const said = [sessionUuid, messageUuid, senderImAccountId, clientId, messageType, JSON.stringify(content), lineOf(messageType, content)]
    const [row] = await query<{ stored: PlainStored | null }>(APPEND_PLAIN, [enterpriseUuid, ...said, at])
    return row?.stored ? [plainRow(row.stored, message, at)] : null
  }
  const appendBatch = async (enterpriseUuid: string, messages: readonly NewMessage[], at: Date): Promise<AppendRow[] | null> => {
    const batch = countOut(messages)
    const [row] = await query<{ stored: PlainBatchStored }>(APPEND_PLAIN_BATCH, [enterpriseUuid, at, ...batch.values])
    return row === undefined ? null : batch.rows(row.stored, at)
  }
  /** null: `append` decides; a repetition or a refusal is rare. */
  const appendPlain = async (enterpriseUuid: string, messages: readonly NewMessage[], at: Date): Promise<AppendRow[] | null> => {
    const [first] = messages
    if (first === undefined || !messages.every(isPlain)) return null
    try {
      return await (messages.length === 1 ? appendLone(enterpriseUuid, first, at) : appendBatch(enterpriseUuid, messages, at))
    } catch (error) {
      const state = sqlState(error)
      if (state === UNIQUE_VIOLATION || state === SENDER_REFUSED) return null
      throw error
    }
  }
  const append = async (enterpriseUuid: string, messages: readonly NewMessage[], at: Date): Promise<AppendRow[]> =>
    (await appendPlain(enterpriseUuid, messages, at)) ?? query<AppendRow>(APPEND, [enterpriseUuid, toBatch(messages), at])
  return async (enterpriseUuid, messages, at) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await append(enterpriseUuid, messages, at)
      } catch (error) {
        const state = sqlState(error)
        if (attempt >= RETRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw statementError(error)
      }
    }
  }
}

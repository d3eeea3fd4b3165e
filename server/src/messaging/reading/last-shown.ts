import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { lineOf } from '../sending/content.ts'
import type { Digest } from '../tables.ts'

/** A conversation as one account sees it. */
type View = {
  session_uuid: string
  im_account_id: string
}

interface LastShown {
  last_message: Digest
  last_sender: string | null
}

type Row = View & {
  seq: number
  sender: string | null
  sender_name: string | null
  message_type: string
  content: Record<string, unknown> | null
  created_at: string
  recalled: boolean
}

export const viewKey = ({ session_uuid, im_account_id }: View): string => `${session_uuid} ${im_account_id}`

/** Types of messages whose words are the server's. */
const WORDED: ReadonlySet<string> = new Set(['system', 'card', 'merge'])

const presentLast = (row: Row): LastShown => ({
  last_message: {
    seq: row.seq,
    senderImAccountId: row.sender,
    messageType: row.message_type,
    text: row.recalled ? '' : lineOf(row.message_type, row.content),
    // As the server stored it.
    ...(WORDED.has(row.message_type) && row.content?.said !== undefined && { said: row.content.said as Sentence }),
    createTime: new Date(row.created_at).toISOString(),
    recalledFlag: row.recalled ? 1 : 0,
  },
  last_sender: row.sender_name,
})

/** The newest message that is left to accounts which deleted the newest of all for themselves. */
export const lastShown = async (tx: Tx, enterpriseUuid: string, views: readonly View[]): Promise<Map<string, LastShown>> => {
  if (views.length === 0) return new Map()
  const wanted = JSON.stringify(views.map(({ session_uuid, im_account_id }) => ({ session: session_uuid, account: im_account_id })))
  const { rows } = await tx.execute<Row>(sql`
    select w.session as session_uuid, w.account as im_account_id, last.*, p.name as sender_name
    from jsonb_to_recordset(${wanted}::jsonb) as w(session uuid, account uuid)
    join im_session s on s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = w.session
    join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.im_account_id = w.account
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    cross join lateral (
      select c.seq, c.sender_im_account_id as sender, c.message_type, c.content, c.created_at, c.recalled_at is not null as recalled
      from im_message c
      where c.enterprise_uuid = s.enterprise_uuid and c.session_uuid = s.session_uuid and c.seq < s.max_seq
        and c.seq > greatest(s.purged_seq, case when g.share_history_flag then 0 else m.join_seq end)
        and not exists (
          select from im_message_hidden h where h.enterprise_uuid = c.enterprise_uuid and h.session_uuid = c.session_uuid
            and h.im_account_id = w.account and h.seq = c.seq)
      order by c.seq desc limit 1
    ) last
    left join im_profile p on p.enterprise_uuid = s.enterprise_uuid and p.im_account_id = last.sender`)
  return new Map(rows.map((row) => [viewKey(row), presentLast(row)]))
}

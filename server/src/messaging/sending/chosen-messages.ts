import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { MergeContent } from '@qifuyun/contract/messaging/content.ts'
import type { Message as Sent } from '@qifuyun/contract/messaging/schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import { accessHistory } from '../reading/history.ts'
import { type Account, viewSessions } from '../sessions.ts'
import { refuseField, t } from '../texts.ts'
import { digestOf } from './content.ts'

/** A message as it is stored, to be sent on. */
export interface Chosen {
  seq: number
  messageUuid: string
  messageType: Sent['messageType']
  content: Record<string, unknown>
  createTime: string
  senderName: string
}

interface Choice {
  sourceSessionUuid: string
  seqList: readonly number[]
}

type Row = {
  seq: number
  message_uuid: string
  message_type: Sent['messageType']
  content: Record<string, unknown>
  created_at: string
  sender_name: string | null
}

/**
 * The chosen messages of a conversation that the account may read, ascending. Refuses the conversations of others (404, 401), and as a whole
 * (422) when one is absent, recalled, deleted, out of sight or a line of the server.
 */
export const chooseMessages = async (
  tx: Tx,
  account: Account,
  { sourceSessionUuid, seqList }: Choice,
  field: string,
  said: Said = t('所选消息不存在或不可转发'),
): Promise<Chosen[]> => {
  const { enterpriseUuid, imAccountId } = account
  const { after, upTo } = await accessHistory(tx, account, sourceSessionUuid)
  const { rows } = await tx.execute<Row>(sql`
    select m.seq, m.message_uuid, m.message_type, m.content, m.created_at, p.name as sender_name
    from im_message m
    left join im_profile p on p.enterprise_uuid = m.enterprise_uuid and p.im_account_id = m.sender_im_account_id
    left join im_message_hidden h on h.enterprise_uuid = m.enterprise_uuid and h.session_uuid = m.session_uuid
      and h.im_account_id = ${imAccountId} and h.seq = m.seq
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sourceSessionUuid} and m.seq in ${[...seqList]}
      and m.seq > ${after} and m.seq <= ${upTo} and m.recalled_at is null and m.message_type <> 'system' and h.seq is null
    order by m.seq`)
  if (rows.length < seqList.length) refuseField(field, said)
  return rows.map((row) => ({
    seq: row.seq,
    messageUuid: row.message_uuid,
    messageType: row.message_type,
    content: row.content,
    createTime: new Date(row.created_at).toISOString(),
    senderName: row.sender_name ?? '',
  }))
}

/** What a merged message holds: a line for each of the chosen ones. */
export const mergedContent = async (
  tx: Tx,
  account: Account & { userName: string },
  sourceSessionUuid: string,
  chosen: readonly Chosen[],
): Promise<MergeContent> => {
  const session = (await viewSessions(tx, account, [sourceSessionUuid])).get(sourceSessionUuid)
  const single = session?.sessionTypeCode === SESSION_TYPE.single
  const name = session?.name ?? ''
  const said = single ? t('{name}与{peer}的聊天记录', { name: account.userName, peer: name }) : t('{name}的聊天记录', { name })
  return {
    title: chinese(said),
    said: { ...said },
    items: chosen.map(({ senderName, messageType, content, createTime }) => ({
      senderName,
      messageType,
      digest: digestOf(messageType, content),
      createTime,
    })),
    sourceSessionUuid,
    seqList: chosen.map(({ seq }) => seq),
  }
}

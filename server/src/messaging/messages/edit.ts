import type { EditInput } from '@qifuyun/contract/messaging/change-schema.ts'
import { EDIT_MS, SMALL_GROUP_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import { accessHistory } from '../reading/history.ts'
import { checkContent, lineOf, refuseOutcome } from '../sending/content.ts'
import { conflict, forbidden, refuse } from '../texts.ts'
import { type Change, type Changed, type Changing, viewMessage } from './change.ts'
import { type HeldMessage, refuseGone, stampChange } from './held-message.ts'

/** Stands for everybody in the table of mentions. */
const MENTION_ALL = '00000000-0000-0000-0000-000000000000'

/** Refuses other people's messages (401), what is no text or gone, the muted (422), who is too late (422) and a stale edit (409). */
const checkEdit = async (changing: Changing, baseRev: number | undefined): Promise<void> => {
  const { tx, caller, held, now } = changing
  if (held.senderImAccountId !== caller.imAccountId) forbidden([], '只能编辑自己的文本消息')
  refuseGone(held)
  if (held.messageType !== 'text') refuse('只能编辑自己的文本消息')
  if (held.silenced !== null) refuseOutcome(held.silenced)
  if (now.getTime() - held.createdAt.getTime() > EDIT_MS) refuse('只能编辑24小时内的消息', {}, 'EDIT_WINDOW')
  // Reactions and pins move `rev` too; only another text is in the way.
  if (baseRev !== undefined && held.contentRev > baseRev)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: await viewMessage(tx, held.enterpriseUuid, held) })
}

const mentionsOf = ({ mentions, mentionAllFlag }: TextContent): string[] => [
  ...new Set([...mentions.map(({ imAccountId }) => imAccountId), ...(mentionAllFlag === 1 ? [MENTION_ALL] : [])]),
]

/** The rules of sending hold for the new text too: whom it may call. */
const checkMentioned = async (tx: Tx, held: HeldMessage, content: TextContent): Promise<void> => {
  if (content.mentionAllFlag === 1 && held.memberCount > SMALL_GROUP_MAX && !held.leads) refuseOutcome('mentionAll')
  const named = mentionsOf(content).filter((account) => account !== MENTION_ALL)
  if (named.length === 0) return
  const { rows } = await tx.execute<{ present: number }>(sql`
    select count(*)::integer as present from im_session_member where enterprise_uuid = ${held.enterpriseUuid}
      and session_uuid = ${held.sessionUuid} and im_account_id in ${named} and removed_at is null`)
  if ((rows[0]?.present ?? 0) < named.length) refuseOutcome('mentionAbsent')
}

const store = async ({ tx, held, now }: Changing, content: TextContent): Promise<void> => {
  const { enterpriseUuid, sessionUuid, seq } = held
  const here = sql`enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq = ${seq}`
  await tx.execute(sql`
    insert into im_message_edit (enterprise_uuid, session_uuid, seq, rev, content, created_at)
    values (${enterpriseUuid}, ${sessionUuid}, ${seq}, ${held.contentRev}, ${JSON.stringify(held.content)}::jsonb, ${held.editedAt ?? held.createdAt})`)
  await tx.execute(sql`delete from im_mention where ${here}`)
  const called = mentionsOf(content)
  await tx.execute(sql`
    insert into im_mention (enterprise_uuid, session_uuid, im_account_id, seq)
    select ${enterpriseUuid}::uuid, ${sessionUuid}::uuid, named::uuid, ${seq}::integer
    from jsonb_array_elements_text(${JSON.stringify(called)}::jsonb) named`)
  await tx.execute(sql`
    update im_session s set last_mention_seq = case when ${called.length > 0} then greatest(s.last_mention_seq, ${seq}) else s.last_mention_seq end,
      last_message = case when ${held.newest} then s.last_message || jsonb_build_object('text', ${lineOf('text', content)}::text)
        else s.last_message end
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid}`)
  const rev = await stampChange(tx, held)
  await tx.execute(sql`
    update im_message set content = ${JSON.stringify(content)}::jsonb, content_rev = ${rev}, edited_at = ${now}, edit_count = edit_count + 1
    where ${here}`)
  await tx.execute(sql`select im_search_renew(${enterpriseUuid}, ${sessionUuid}, ${seq})`)
}

/** Changes an own text; what it said before is kept. The rules of sending hold for the new text. */
export const editMessage = (change: Change, caller: TenantCaller, { content, baseRev, ...place }: EditInput): Promise<Changed> =>
  change(caller, place, 'edit', async (changing) => {
    await checkEdit(changing, baseRev)
    const checked = checkContent('text', content)
    await checkMentioned(changing.tx, changing.held, checked)
    await store(changing, checked)
    return { changed: true, listed: true }
  })

/** What a message said before, the first version first. Refuses what the account does not see, and a recalled one (422). */
export const editsOf = async (
  tx: Tx,
  account: { enterpriseUuid: string; imAccountId: string },
  { sessionUuid, seq }: { sessionUuid: string; seq: number },
): Promise<{ text: string; createTime: string }[]> => {
  const { after, upTo } = await accessHistory(tx, account, sessionUuid)
  const { rows } = await tx.execute<{ recalled: boolean; text: string | null; created_at: string | null }>(sql`
    select m.recalled_at is not null as recalled, e.content ->> 'text' as text, e.created_at
    from im_message m
    left join im_message_edit e on e.enterprise_uuid = m.enterprise_uuid and e.session_uuid = m.session_uuid and e.seq = m.seq
    where m.enterprise_uuid = ${account.enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.seq = ${seq} and m.seq > ${after}
      and m.seq <= ${upTo}
    order by e.rev`)
  if (rows.length === 0 || rows[0]?.recalled) refuse('该消息不存在或已撤回')
  return rows.flatMap(({ text, created_at }) =>
    text === null || created_at === null ? [] : { text, createTime: new Date(created_at).toISOString() },
  )
}

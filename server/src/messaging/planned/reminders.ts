import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ASSISTANT } from '@qifuyun/contract/messaging/card.ts'
import { type messageRemind, type messageReminderPage, PLANNED_STATUS } from '@qifuyun/contract/messaging/endpoints.ts'
import { and, eq, type InferSelectModel, lte, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, Refusal } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendAssistantCard } from '../assistants.ts'
import { type FoundMessage, findMessage } from '../messages/access.ts'
import { jumpToSession } from '../reading/jump.ts'
import { digestOf } from '../sending/content.ts'
import { imReminder } from '../tables.ts'
import { conflict, t } from '../texts.ts'
import { checkDue, refuseTooMany, sessionNames, wakeAt } from './planned.ts'

type Reminder = InferSelectModel<typeof imReminder>

/** Sets a reminder of a message; one that waits for the same message is moved. Refuses a message that the account cannot read. */
export const remind = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { sessionUuid, seq, remindTime, remark = '' }: ParsedInputOf<typeof messageRemind>,
): Promise<OutputOf<typeof messageRemind>> => {
  const { enterpriseUuid, imAccountId, userUuid } = caller
  const now = platform.clock.now()
  checkDue(remindTime, now, 'remindTime')
  await findMessage(tx, caller, sessionUuid, seq)
  await refuseTooMany(tx, caller, 'im_reminder', t('最多保留100条提醒'))
  const [row] = await tx
    .insert(imReminder)
    .values({
      enterpriseUuid,
      reminderUuid: platform.ids.uuid(),
      sessionUuid,
      imAccountId,
      userUuid,
      dueAt: remindTime,
      seq,
      remark,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [imReminder.enterpriseUuid, imReminder.imAccountId, imReminder.sessionUuid, imReminder.seq],
      targetWhere: sql`status_code = 0`,
      set: { dueAt: remindTime, remark },
    })
    .returning()
  if (row === undefined) throw new Error('a reminder that was stored cannot be seen')
  await wakeAt(tx, platform, remindTime)
  return { reminderUuid: row.reminderUuid }
}

/** Drops an own reminder. 404 when it is another's, 409 `STATE_CHANGED` when it is over. */
export const cancelReminder = async (tx: Tx, { imAccountId }: TenantCaller, reminderUuid: string): Promise<void> => {
  const own = and(eq(imReminder.reminderUuid, reminderUuid), eq(imReminder.imAccountId, imAccountId))
  const [row] = await tx.select({ statusCode: imReminder.statusCode }).from(imReminder).where(own).for('update')
  if (row === undefined) absent()
  else if (row.statusCode !== PLANNED_STATUS.waiting) conflict('提醒已完成或已取消', 'STATE_CHANGED')
  await tx.update(imReminder).set({ statusCode: PLANNED_STATUS.cancelled }).where(own)
}

type Row = {
  reminder_uuid: string
  session_uuid: string
  seq: number
  message_type: string | null
  content: Record<string, unknown> | null
  remark: string
  due_at: string
  status_code: 0 | 1 | 2 | 3
  created_at: string
  total: number
}

/** Own reminders in one state: waiting ones the next first, others the latest first. */
export const listReminders = async (
  tx: Tx,
  caller: TenantCaller,
  { sessionUuid, statusCode, ...paging }: ParsedInputOf<typeof messageReminderPage>,
): Promise<OutputOf<typeof messageReminderPage>> => {
  const order = statusCode === PLANNED_STATUS.waiting ? sql`asc` : sql`desc`
  const { rows } = await tx.execute<Row>(sql`
    select r.*, m.message_type, case when m.recalled_at is null then m.content end as content, count(*) over ()::integer as total
    from im_reminder r
    left join im_message m on m.enterprise_uuid = r.enterprise_uuid and m.session_uuid = r.session_uuid and m.seq = r.seq
    where r.enterprise_uuid = ${caller.enterpriseUuid} and r.im_account_id = ${caller.imAccountId} and r.status_code = ${statusCode}
      and (${sessionUuid ?? null}::uuid is null or r.session_uuid = ${sessionUuid ?? null}::uuid)
    order by r.due_at ${order}, r.reminder_uuid ${order} limit ${paging.pageSize} offset ${(paging.pageNum - 1) * paging.pageSize}`)
  const names = await sessionNames(
    tx,
    caller,
    rows.map((row) => row.session_uuid),
  )
  const list = rows.map((row) => ({
    reminderUuid: row.reminder_uuid,
    sessionUuid: row.session_uuid,
    sessionName: names.get(row.session_uuid) ?? '',
    seq: row.seq,
    digest: digestOf(row.message_type ?? '', row.content),
    remark: row.remark,
    remindTime: new Date(row.due_at).toISOString(),
    statusCode: row.status_code,
    createTime: new Date(row.created_at).toISOString(),
  }))
  return toPage(list, rows[0]?.total ?? 0, paging)
}

const cardOf = (row: Reminder, { digest, sessionName }: FoundMessage) => ({
  title: digest,
  summary: row.remark,
  fields: [{ label: t('会话'), value: sessionName }],
  urlScope: 'pc' as const,
  pcJumpUrl: jumpToSession(row.sessionUuid, row.seq),
  messageData: { appUuid: null, businessUuid: row.reminderUuid, sessionUuid: row.sessionUuid, seq: row.seq },
})

/** The message, or null when its reader has left or it was recalled meanwhile. */
const stillThere = async (tx: Tx, row: Reminder): Promise<FoundMessage | null> => {
  try {
    return await findMessage(tx, row, row.sessionUuid, row.seq)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Reminds somebody who is due, with a card from the assistant that leads back to the message. */
export const remindDue = (platform: Platform, due: Pick<Reminder, 'enterpriseUuid' | 'reminderUuid'>): Promise<void> =>
  platform.db.tenant(due.enterpriseUuid, null, async (tx) => {
    const waiting = and(eq(imReminder.reminderUuid, due.reminderUuid), eq(imReminder.statusCode, PLANNED_STATUS.waiting))
    // Locked until commit: two nodes must not both remind.
    const [row] = await tx
      .select()
      .from(imReminder)
      .where(and(waiting, lte(imReminder.dueAt, platform.clock.now())))
      .for('update')
    if (row === undefined) return
    const message = await stillThere(tx, row)
    const statusCode = message === null ? PLANNED_STATUS.failed : PLANNED_STATUS.done
    await tx.update(imReminder).set({ statusCode }).where(waiting)
    if (message === null) return
    const { enterpriseUuid, userUuid } = row
    await sendAssistantCard(tx, platform, {
      enterpriseUuid,
      assistant: ASSISTANT.reminder,
      userUuids: [userUuid],
      card: cardOf(row, message),
    })
  })

import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { message } from '#src/marketing/sending/message.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { t } from '#src/marketing/texts.ts'

type Message = StoredOf<typeof message>

/** Messages of one customer about one campaign. */
const MOST = 50

/** The page of a message was opened, for the first time. */
export const noteOpened = async ({ rows, clock }: Context, row: Message): Promise<void> => {
  if (row.openedAt === null) await rows.update(message, row.uuid, { openedAt: clock.now.toISOString() }, t('打开链接'))
}

/** Somebody who was written to has taken part. */
export const noteClicked = async ({ rows, clock }: Context, campaign: string, who: string): Promise<void> => {
  const found = await rows.list(
    message,
    (f) => f.and(f.eq('campaign', campaign), f.eq('customer', who), f.state('sent'), f.empty('clickedAt')),
    MOST,
  )
  const locked = await rows.lock(
    message,
    found.map(({ uuid }) => uuid),
  )
  const now = clock.now.toISOString()
  await rows.updateEach(
    message,
    locked.flatMap(({ uuid, clickedAt, openedAt }) => (clickedAt === null ? [{ uuid, clickedAt: now, openedAt: openedAt ?? now }] : [])),
    t('参与活动'),
  )
}

const KEYS = ['total', 'sent', 'skipped', 'opened', 'clicked'] as const
type Tally = Record<(typeof KEYS)[number], number>

const tallyOf = (row: Message | null): Tally => ({
  total: row === null ? 0 : 1,
  sent: row !== null && message.isIn(row, 'sent') ? 1 : 0,
  skipped: row !== null && message.isIn(row, 'skipped') ? 1 : 0,
  opened: row?.openedAt ? 1 : 0,
  clicked: row?.clickedAt ? 1 : 0,
})

/** Everybody of a task that goes on was written to, or is not. */
export const isThrough = (task: Pick<StoredOf<typeof sendTask>, 'state' | 'total' | 'sent' | 'skipped'>): boolean =>
  sendTask.isIn(task, 'sending') && task.sent + task.skipped >= task.total

const waits = (row: Message | null): boolean => row !== null && message.isIn(row, 'pending')

/** Tasks say whom they were about and what became of it. */
export const followMessages = async ({ saves, rows }: SaveCall<Message>): Promise<void> => {
  const byTask = Map.groupBy(saves, ({ row }) => row.task ?? '')
  const locked = await rows.lock(sendTask, [...byTask.keys()].filter(Boolean))
  for (const task of locked) {
    const all = byTask.get(task.uuid) ?? []
    const grown = KEYS.map(
      (key) => [key, all.reduce((sum, { before, row }) => sum + tallyOf(row)[key] - tallyOf(before)[key], task[key])] as const,
    )
    if (!grown.some(([key, now]) => now !== task[key])) continue
    const now = Object.fromEntries(grown) as Tally
    await rows.update(sendTask, task.uuid, now, t('触达结果'))
    const ended = all.some(({ before, row }) => waits(before) && !waits(row))
    if (ended && isThrough({ ...task, ...now })) await rows.act(sendTask, task.uuid, 'finish')
  }
}

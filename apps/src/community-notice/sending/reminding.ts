import type { Context } from '@qifuyun/kit/context.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { lastContacts } from '#src/community-notice/audience/contacts.ts'
import { KIND } from '#src/community-notice/notices/codes.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { MOST, sendLinks } from '#src/community-notice/sending/delivering.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { reminderOf } from '#src/community-notice/sending/wording.ts'
import { t } from '#src/community-notice/texts.ts'
import { customer } from '#src/customers/records/customer.ts'

type Given = { notice: string }

export const unreadOf = async ({ rows }: Context, { notice: uuid }: Given): Promise<JobItem[]> =>
  (await rows.list(recipient, (f) => f.and(f.eq('notice', uuid), f.state('sent'), f.empty('readAt')), MOST)).map((each) => ({
    key: each.uuid,
    name: each.name,
  }))

/** Reminds those of them who have not read it by now, and were sent nothing within the hour. */
export const remindEach = async (call: Context, { notice: uuid }: Given, keys: readonly string[]): Promise<void> => {
  const { rows, clock } = call
  const row = await rows.find(notice, uuid)
  if (row === undefined || !notice.isIn(row, 'published')) return
  const unread = (await rows.lock(recipient, [...keys])).filter(({ readAt }) => readAt === null)
  const people = unread.map((each) => each.customer)
  await rows.lock(customer, people)
  const last = row.kind === KIND.urgent ? new Map() : await lastContacts(call, people)
  const told = unread.filter((each) => !last.has(each.customer))
  await rows.updateEach(
    recipient,
    told.map((each) => ({ uuid: each.uuid, remindedAt: clock.now.toISOString() })),
    t('短信催阅'),
  )
  await sendLinks(call, told, (link) => reminderOf(row, link))
}

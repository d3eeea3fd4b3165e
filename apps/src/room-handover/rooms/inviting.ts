import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { ActionCall, ComputedCall, Effect } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { bookingPage } from '#src/room-handover/pages.ts'
import type { Handover } from '#src/room-handover/rooms/booking-slots.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { refuseAt, t } from '#src/room-handover/texts.ts'

const PURPOSE = 'handover.booking'
export const LINK_MS = 180 * DAY_MS

/** Owners hear where they choose an hour, or when they are expected. */
export const remind = async ({ row, links, messages, clock }: ActionCall<typeof handover>): Promise<Effect<typeof handover>> => {
  if (row.phone === null) return refuseAt('phone', '请填写联系电话')
  const link = links.address(await links.open(bookingPage, row.uuid, new Date(clock.now.getTime() + LINK_MS)))
  const about = { name: row.owner ?? '', link }
  const text = handover.isIn(row, 'booked')
    ? t('{name}您好，您预约于{time}收房，请携带身份证准时到场：{link}', { ...about, time: momentText(row.appointAt ?? '') })
    : handover.isIn(row, 'refused')
      ? t('{name}您好，您房屋的问题正在整改，进度查询：{link}', about)
      : t('{name}您好，您的房屋可以收房了，请选择时间预约：{link}', about)
  await messages.sendText({ mobile: row.phone, purpose: PURPOSE, text })
  return {}
}

/** What is overdue for the rooms of a page, one statement for all of them. */
export const owedOf = async ({ rows, page, clock }: ComputedCall<Handover>): Promise<ReadonlyMap<string, number>> => {
  const owed = await rows.sumBy(receivable, 'outstanding', 'roomUuid', (f) =>
    f.and(
      f.oneOf(
        'roomUuid',
        page.map(({ roomUuid }) => roomUuid),
      ),
      f.state('unpaid', 'part', 'disputed'),
      f.lt('dueDate', chinaDay(clock.now)),
    ),
  )
  return new Map(page.map(({ uuid, roomUuid }) => [uuid, owed.get(roomUuid) ?? 0]))
}

import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { Choice, PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import type { Handover } from '#src/room-handover/rooms/booking-slots.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { t } from '#src/room-handover/texts.ts'

type Shown = Context & { row: Handover }

const ISSUES_MAX = 200
const SLOTS_MAX = 2_000
const CHOICES_MAX = 300

/** What was found in the room, and how far each of it is: the cover of a page with a form has no room for it. */
const issueNotes = async ({ row, rows }: Shown) => {
  const found = await rows.list(issue, (f) => f.and(f.eq('handover', row.uuid), f.notState('revoked')), ISSUES_MAX)
  return found.map(({ category, part, content, state }) =>
    t('{what}：{content}（{state}）', {
      what: [part, choiceLabel(issue.fields.category, category)].filter(Boolean).join(' · '),
      ...{ content, state: issue.spec.states.find(({ code }) => code === state)?.label ?? '' },
    }),
  )
}

/** How far the handover is, what was found, and what is still to be done before. */
export const viewBooking = async (call: Shown): Promise<PublicView> => {
  const { row, applications } = call
  const owed = !handover.isIn(row, 'delivered') && (await applications.query(clearance, { roomUuid: row.roomUuid }))?.ok === false
  return {
    steps: [
      { label: '预约收房', at: row.appointAt },
      { label: '到场验房', at: row.arrivedAt },
      { label: '签收交付', at: row.deliveredAt },
    ],
    notes: [
      ...(handover.isIn(row, 'refused') ? [t('问题整改期间暂不能预约')] : []),
      ...(owed ? [t('该房屋有费用未结清，请在收房前缴纳')] : []),
      ...(handover.isIn(row, 'toBook', 'booked', 'toRecheck') ? [t('收房时请携带身份证原件')] : []),
      ...(await issueNotes(call)),
    ],
  }
}

/** Hours of the batch that are not full, by day. */
export const freeSlots = async ({ row, rows, clock }: Shown): Promise<{ slot: readonly Choice[] }> => {
  if (!handover.isIn(row, 'toBook', 'booked', 'toRecheck')) return { slot: [] }
  const all = await rows.list(
    slot,
    (f) => f.and(f.eq('batch', row.batch), f.eq('enabled', true), f.gt('begin', clock.now.toISOString())),
    SLOTS_MAX,
  )
  const free = all.filter(({ booked, capacity }) => (booked ?? 0) < capacity).toSorted((one, other) => one.begin.localeCompare(other.begin))
  return {
    slot: free.slice(0, CHOICES_MAX).map(({ uuid, name, booked, capacity }) => ({
      code: uuid,
      label: wordsIn(t('{slot}（余 {n}）', { slot: name ?? '', n: capacity - (booked ?? 0) }), 'zh-CN'),
    })),
  }
}

/** Until when each part of the room is answered for, and what was told of it. */
export const viewWarranty = async (call: Shown): Promise<PublicView> => {
  const { row, rows, clock } = call
  const kinds = await rows.list(warranty, (f) => f.eq('handover', row.uuid), ISSUES_MAX)
  const today = chinaDay(clock.now)
  return {
    notes: [
      t('质保期内的问题免费维修，超过期限的问题由物业另行安排'),
      ...kinds.map(({ kind, endsOn }) => {
        const about = { kind: choiceLabel(warranty.fields.kind, kind), day: endsOn }
        return endsOn < today ? t('{kind}质保：{day}（已过期）', about) : t('{kind}质保：至 {day}', about)
      }),
      ...(await issueNotes(call)),
    ],
  }
}

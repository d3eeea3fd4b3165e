import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { workOf } from '@qifuyun/kit/work/engine/work-of.ts'
import { complaint, UNVISITED } from '#src/complaint/complaint.ts'
import { complaintPage } from '#src/complaint/pages.ts'
import { refuseAt, t } from '#src/complaint/texts.ts'

type Complaint = StoredOf<typeof complaint>
type Call = ActionCall<typeof complaint>

const QUICK_MS = 48 * HOUR_MS
/** How long the link to an answer is valid. */
const LINK_MS = 60 * 24 * HOUR_MS

/** Handlers of the traits. */
export const work = workOf(complaint)

/** Nobody handles a complaint about themselves (C2). */
export const notAgainstHolder = ({ row }: { row: Complaint }, field = 'holder'): void => {
  if (row.holder !== null && row.holder === row.againstUser) refuseAt(field, '被投诉人不能作为处理人')
}

const TOLD = {
  filed: '{contact}您好，您的{nature}{no}已登记，可在此查看进度：{link}',
  answered: '{contact}您好，您的{nature}{no}已答复：{link}',
  handled: '{contact}您好，您的{nature}{no}已处理，请查看结果并评价：{link}',
} as const

/** Sends the customer a text message with the link to the page of the complaint. */
export const tellContact = async ({ messages, links, clock: { now } }: Context, row: Complaint, told: keyof typeof TOLD): Promise<void> => {
  // The hotline tells landlines too.
  if (row.phone === null || !MOBILE_PATTERN.test(row.phone)) return
  const link = links.address(await links.open(complaintPage, row.uuid, new Date(now.getTime() + LINK_MS)))
  const nature = choiceLabel(complaint.fields.nature, row.nature)
  const text = t(TOLD[told], { contact: row.contact ?? '', nature, no: row.no ?? '', link })
  await messages.sendText({ mobile: row.phone, purpose: 'complaint', text })
}

/** Whether something was settled within two days. */
export const isQuick = (from: Date, to: Date): boolean => to.getTime() - from.getTime() <= QUICK_MS

/** Whether it was settled within two days. */
export const settled = ({ row, clock: { now } }: Call) => ({
  closedIn48h: row.solved !== false && isQuick(new Date(row.filedAt ?? now), now),
})

/** Adds the answer to earlier ones; praise and enquiries end with it. */
export const reply = async (call: Call) => {
  const { row, rows, clock, actor } = call
  const said = { uuid: rows.newUuid(), at: clock.now.toISOString(), user: actor?.userUuid ?? '', content: row.result ?? '' }
  await tellContact(call, row, UNVISITED.includes(row.nature) ? 'answered' : 'handled')
  const changes = { replies: [...row.replies, said], ...(await work.finished(call, row, new Date(row.acceptedAt ?? clock.now))) }
  return UNVISITED.includes(row.nature)
    ? { ...changes, ...settled(call), state: 'closed' as const, closedAt: clock.now.toISOString() }
    : { ...changes, state: 'toVisit' as const }
}

export const invalid: ApprovalHandlers<typeof complaint> = {
  form: ({ row: { no, content, reason } }) => ({ no, content, reason }),
  passes: ({ clock: { now } }) => ({ closedAt: now.toISOString() }),
}

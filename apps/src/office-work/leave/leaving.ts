import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, HoldHandlers } from '@qifuyun/kit/handlers.ts'
import { divide, exactText } from '@qifuyun/kit/values/exact.ts'
import { officeAbsenceChanged, officeLeaveApproved } from '#src/main-data/upcoming-events.ts'
import { COMPENSATORY, GRANTED } from '#src/office-work/codes.ts'
import { counted, countedLeave, daysText, endedOn, type Leave, stretchOf } from '#src/office-work/leave/counting.ts'
import { refuseMissing, wantedOf } from '#src/office-work/leave/judging.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { entriesFor, post, takenBy } from '#src/office-work/leave/posting.ts'
import { nameOf, tell } from '#src/office-work/requests/applying.ts'
import { amountText, giveBack } from '#src/office-work/rules/allot.ts'
import { isBackward } from '#src/office-work/rules/halves.ts'
import { setting } from '#src/office-work/setting.ts'
import { refuse, refuseAt, t } from '#src/office-work/texts.ts'

const applicant = (row: Leave): string => row.applicant ?? refuse('数据不存在')
const kindText = (row: Leave): string => choiceLabel(leave.fields.kind, row.kind)
/** How many days it is, as approvals count them: hours as their part of a day. */
const daysOf = async ({ rows }: Context, { amount, hours }: Leave): Promise<string> => {
  if (hours === null) return amountText(amount ?? 0)
  const { dayHours } = await rows.settings(setting)
  return exactText(divide(hours, dayHours, { scale: 1, mode: 'up' }), 1)
}
const sourceOf = (row: Leave) => ({ uuid: row.uuid, no: row.no, note: t('请假') })

/** Days are frozen as they are asked for, used once they are agreed to, and free again at any other end. */
export const days: HoldHandlers<typeof leave> = {
  async hold(call) {
    const { row } = call
    const wanted = await wantedOf(call, applicant(row), row, await countedLeave(call, applicant(row), row))
    if (wanted === null) return
    if (wanted.missing > 0) refuseMissing(row.kind, wanted.left)
    const entries = entriesFor(wanted.lots, wanted.parts, (amount) => ({ move: '2', frozen: amount }))
    await post(call, entries, sourceOf(row))
  },
  async use(call) {
    const { lots, frozen } = await takenBy(call, call.row.uuid)
    await post(
      call,
      entriesFor(lots, frozen, (amount) => ({ move: '3', frozen: -amount, used: amount })),
      sourceOf(call.row),
    )
  },
  async release(call) {
    const { lots, frozen } = await takenBy(call, call.row.uuid)
    await post(
      call,
      entriesFor(lots, frozen, (amount) => ({ move: '4', frozen: -amount })),
      sourceOf(call.row),
    )
  },
}

/** So many days of a leave, all of them where nobody says, were not taken after all. */
const back = async (call: Context, row: Leave, amount?: number): Promise<void> => {
  if (!GRANTED.includes(row.kind)) return
  const { dayHours } = await call.rows.settings(setting)
  const { lots, used } = await takenBy(call, row.uuid)
  const all = used.reduce((sum, part) => sum + part.amount, 0)
  const wanted = amount === undefined ? all : amount * (row.kind === COMPENSATORY ? dayHours : 1)
  await post(
    call,
    entriesFor(lots, giveBack(used, wanted), (part) => ({ move: '5', used: -part })),
    sourceOf(row),
  )
}

export const byFlow: ApprovalHandlers<typeof leave> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), kind: kindText(call.row), days: await daysOf(call, call.row) },
    ...{ time: daysText(call.row), reason: call.row.reason },
  }),
  async passes(call) {
    const { row, clock } = call
    const { begin, end } = row.at ?? refuse('数据不存在')
    const about = { uuid: row.uuid, no: row.no, projectUuid: null }
    await call.events.publish(officeLeaveApproved, about, { user: applicant(row), name: kindText(row), begin, end })
    const title = t('{name}请假，工作交接给您', { name: await nameOf(call, row.applicant) })
    await tell(call, leave, row, { to: [row.handover], title, summary: daysText(row) })
    return { agreedAt: clock.now.toISOString() }
  },
}

/** Whoever was told that somebody is away hears that it is for less time, or not at all. */
const changed = (call: Context, row: Leave, span: { begin: string; end: string } | null): Promise<void> => {
  const about = { uuid: row.uuid, no: row.no, projectUuid: null }
  return call.events.publish(officeAbsenceChanged, about, { user: applicant(row), was: row.at ?? refuse('数据不存在'), span })
}

/** A leave that was agreed to is taken back by its own approval: what it used comes back, and nobody is away. */
export const revoking: ApprovalHandlers<typeof leave> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), what: kindText(call.row) },
    ...{ time: daysText(call.row), reason: call.row.revokeReason },
  }),
  async passes(call) {
    await back(call, call.row)
    await changed(call, call.row, null)
    return {}
  },
}

/** Who comes back says when: what is not taken comes back too. */
export const report = async (call: ActionCall<typeof leave>): Promise<Effect<typeof leave>> => {
  const { row } = call
  const of = endedOn(stretchOf(row), row.realEnd ?? row.dr.end, row.realEndHalf ?? row.endHalf)
  const whole = stretchOf(row)
  if (isBackward(of)) return refuseAt('realEnd', '实际结束不能早于请假开始，没有休假请撤销')
  if (of.end > whole.end || (of.end === whole.end && of.endHalf > whole.endHalf))
    return refuseAt('realEnd', '实际结束不能晚于请假结束，延长请另行请假')
  const { amount, at } = await counted(call, applicant(row), row.kind, of)
  const taken = Math.min(amount, row.amount ?? 0)
  const unused = (row.amount ?? 0) - taken
  if (unused > 0) {
    await back(call, row, unused)
    await changed(call, row, at)
  }
  return { amount: taken, at }
}

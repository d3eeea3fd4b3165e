import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ComputedCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import { contract, DECIDE_DAYS } from '#src/contract-management/agreements/contract.ts'
import { RENEWAL } from '#src/contract-management/agreements/contract-fields.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import { contractExpiring } from '#src/contract-management/events.ts'
import { refuseAt, t } from '#src/contract-management/texts.ts'

type Done = Promise<Effect<typeof contract>>

/** The step of the work that deciding about the end of a contract is. */
const DECIDE = 'decide'

export const daysLeftOf = (row: Pick<Contract, 'endsOn' | 'period'>, now: Date): number =>
  daysFrom(chinaDay(now), row.endsOn ?? row.period.end)

export const daysLeft = async ({ page, clock: { now } }: ComputedCall<Contract>): Promise<ReadonlyMap<string, number>> =>
  new Map(page.map((row) => [row.uuid, daysLeftOf(row, now)]))

/**
 * The reminder, in days before the end, that is to be sent with so many days left: the nearest of those that have passed. Null where none
 * has, or it was sent before.
 */
export const reminderAt = (marks: readonly number[], left: number, sent: number | null): number | null => {
  const passed = marks.filter((mark) => mark >= left)
  const nearest = passed.length === 0 || left < 0 ? null : Math.min(...passed)
  return nearest === sent ? null : nearest
}

/** Whoever answers for a contract, and whoever heads the department. */
const concerned = async ({ people }: Context, { ownerUserUuid, ownerOrganUuid }: Contract): Promise<string[]> => [
  ...new Set([ownerUserUuid, ...(await people.headsOf(ownerOrganUuid))]),
]

/** What becomes of a contract has to be decided in its last days, until somebody has. */
export const askToDecide = async ({ messages, clock }: Context, row: Contract): Promise<void> => {
  const left = daysLeftOf(row, clock.now)
  const isOpen = row.renewal === RENEWAL.open && left >= 0 && left <= DECIDE_DAYS
  const end = row.endsOn ?? row.period.end
  await messages.replaceTodos([
    {
      userUuids: isOpen ? [row.ownerUserUuid] : [],
      title: t('续签处理：{name}', { name: row.name }),
      summary: t('合同 {no} 于 {day} 到期', { no: row.contractNo, day: end }),
      row: { entity: contract, uuid: row.uuid },
      step: DECIDE,
      due: chinaMidnight(dayAfter(end)).toISOString(),
    },
  ])
}

/** A contract comes nearer to its end: each reminder of its type is sent once. */
export const remind = async (call: TimerCall<typeof contract>): Done => {
  const { row, rows, clock, messages, events } = call
  const left = daysLeftOf(row, clock.now)
  if (left >= 0 && left <= DECIDE_DAYS) await askToDecide(call, row)
  const marks = ((await rows.find(contractType, row.type))?.remindDays ?? []).map(Number)
  const mark = reminderAt(marks, left, row.remindedAt)
  if (mark === null) return {}
  const end = row.endsOn ?? row.period.end
  await messages.notify({
    kind: 'message',
    userUuids: await concerned(call, row),
    title: t('合同「{name}」还有{n}天到期', { name: row.name, n: left }),
    summary: t('合同 {no} 于 {day} 到期', { no: row.contractNo, day: end }),
    row: { entity: contract, uuid: row.uuid },
  })
  const about = { uuid: row.uuid, no: row.contractNo, projectUuid: row.projectUuid }
  await events.publish(contractExpiring, about, { name: row.name, end, daysLeft: left })
  return { remindedAt: mark }
}

export const decline = async (call: ActionCall<typeof contract>): Done => {
  await askToDecide(call, { ...call.row, renewal: RENEWAL.declined })
  return { renewal: RENEWAL.declined }
}

/** A word to whoever answers for a contract, from a colleague. */
export const nudge = async ({ row, messages, actor }: ActionCall<typeof contract>): Done => {
  await messages.notify({
    kind: 'message',
    userUuids: [row.ownerUserUuid],
    title: t('请处理合同「{name}」', { name: row.name }),
    summary: t('{user}提醒您：合同 {no}', { user: actor?.userName ?? '', no: row.contractNo }),
    row: { entity: contract, uuid: row.uuid },
  })
  return {}
}

/** Somebody else answers for it from now on, and decides about its end. */
export const handOver = async (call: ActionCall<typeof contract>): Done => {
  const { row, people, messages } = call
  if (!(await people.activeAmong([row.ownerUserUuid])).has(row.ownerUserUuid)) refuseAt('ownerUserUuid', '该员工已停用或已离职')
  if (contract.isIn(row, 'active')) await askToDecide(call, row)
  await messages.notify({
    kind: 'message',
    userUuids: [row.ownerUserUuid],
    title: t('合同「{name}」已移交给您', { name: row.name }),
    summary: row.contractNo,
    row: { entity: contract, uuid: row.uuid },
  })
  return {}
}

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { otherSide } from '#src/contract-management/agreements/parties.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import { refuseTaken } from '#src/contract-management/agreements/submitting.ts'
import { contractEffective } from '#src/contract-management/events.ts'
import { itemsOf } from '#src/contract-management/plans/items.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { refuseAt, t } from '#src/contract-management/texts.ts'

type Call = ActionCall<typeof contract>
type Done = Promise<Effect<typeof contract>>

export const maySign = async (call: Call): Promise<void> => {
  const { row, clock } = call
  if ((row.signDate ?? '') > chinaDay(clock.now)) refuseAt('signDate', '签署日期不能晚于今天')
  await refuseTaken(call)
}

/** It binds: those who look after what it is about hear of it. */
export const takeEffect = async ({ events, clock }: Context, row: Contract): Promise<{ effectiveAt: string }> => {
  const { name, direction, rooms, period } = row
  await events.publish(
    contractEffective,
    { uuid: row.uuid, no: row.contractNo, projectUuid: row.projectUuid },
    { name, direction: direction ?? '', rooms: rooms ?? [], begin: period.begin, end: period.end },
  )
  return { effectiveAt: clock.now.toISOString() }
}

/** What was planned is to be paid from now on; a contract whose days have begun is in force. */
export const sign = async (call: Call): Done => {
  const { row, rows, clock } = call
  await rows.recordEach(planItem, itemsOf(row, (await otherSide(call, row))?.name ?? ''))
  if (row.period.begin > chinaDay(clock.now)) return { state: 'waiting' }
  return { state: 'active', ...(await takeEffect(call, row)) }
}

export const begin = async (call: TimerCall<typeof contract>): Done => {
  const { row, messages } = call
  await messages.notify({
    kind: 'message',
    userUuids: [row.ownerUserUuid],
    title: t('合同「{name}」今日生效', { name: row.name }),
    summary: row.contractNo,
    row: { entity: contract, uuid: row.uuid },
  })
  return takeEffect(call, row)
}

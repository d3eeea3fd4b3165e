import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { barrierOrdered } from '#src/parking/devices.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { area, DIRECTION, LINK } from '#src/parking/setup/area.ts'
import { setting } from '#src/parking/setup/setup.ts'
import { refuse, refuseAt, t } from '#src/parking/texts.ts'
import { correction, KIND, passage } from './passage.ts'
import { type Gate, insideOf, known, type Passage, quote, visitorMinutes } from './standing.ts'

type Colour = NonNullable<Passage['colour']>

const OPEN_ORDERS = 20

/** Has the barrier of a gate go up, where there is a device that is there; else a guard opens it. */
const raise = async ({ events, clock }: Context, at: Gate, of: { uuid: string; no: string | null }, plate: string): Promise<void> => {
  if (at.device === null || at.link !== LINK.online) return
  const expiresAt = new Date(clock.now.getTime() + MINUTE_MS).toISOString()
  await events.publish(barrierOrdered, { uuid: of.uuid, no: of.no, projectUuid: at.projectUuid }, { device: at.device, expiresAt, plate })
}

/** What keeps a car outside. */
export const WHY = { barred: '黑名单车辆，禁止入场', spaceTaken: '车位在场车辆已满，禁止入场' } as const

/** A car comes in. One that is inside already was missed on its way out: its old stay is abnormal. */
export const enter = async (
  call: Context,
  at: Gate,
  plate: string,
  { colour = null, guard = null }: { colour?: Colour | null; guard?: string | null } = {},
): Promise<Passage> => {
  const { rows, clock } = call
  if (at.direction === DIRECTION.out) return refuseAt('gateUuid', '该出入口为出口，车辆不能从此入场')
  // Two cars of one space, or one car at two gates, come in one after the other.
  await rows.lock(area, [at.area])
  const { counted, vehicle: car } = await known(call, at, plate)
  if (counted.kind === null) return refuseAt('plate', WHY[counted.why])
  const before = await insideOf(call, at.area, plate)
  if (before !== undefined)
    await rows.update(
      passage,
      before.uuid,
      { state: 'abnormal', reason: wordsIn(t('重复入场，上一次未出场'), 'zh-CN') },
      t('重复入场，上一次未出场'),
    )
  const { uuid } = await rows.record(passage, {
    ...{ plate, colour, projectUuid: at.projectUuid, area: at.area, kind: counted.kind, vehicle: car?.uuid ?? null, guard },
    // A car that is temporary takes no space of its owner.
    space: counted.kind === KIND.month || counted.kind === KIND.owner ? (car?.space ?? null) : null,
    ...{ inGate: at.uuid, inAt: clock.now.toISOString(), state: 'inside' },
    moreFreeMinutes: counted.kind === KIND.visitor ? await visitorMinutes(call, at.projectUuid) : 0,
  })
  const made = (await rows.find(passage, uuid)) ?? refuse('数据不存在')
  await raise(call, at, made, plate)
  return made
}

/** What is asked for over the network for a stay is asked for no more. */
export const closeOrders = async ({ rows }: Context, stay: string): Promise<void> => {
  const open = await rows.list(payOrder, (f) => f.and(f.eq('passage', stay), f.state('open')), OPEN_ORDERS)
  await rows.updateEach(
    payOrder,
    open.map(({ uuid }) => ({ uuid, state: 'closed' as const })),
    t('已在岗亭处理'),
  )
}

export const lockStay = async ({ rows }: Context, uuid: string): Promise<Passage> => {
  const [row] = await rows.lock(passage, [uuid])
  if (row === undefined) return refuse('数据不存在')
  if (!passage.isIn(row, 'inside', 'toPay', 'paid')) return refuse('该车已离场')
  return row
}

const mayLeaveBy = (at: Gate, row?: Passage): void => {
  if (at.direction === DIRECTION.into) refuseAt('gateUuid', '该出入口为入口，车辆不能从此出场')
  if (row !== undefined && row.area !== at.area) refuseAt('gateUuid', '该车不在此停车场')
}

/** A car goes out once nothing is due. Gives what is due where something is. */
export const leave = async (call: Context, at: Gate, uuid: string, guard: string | null = null): Promise<{ due: number; row: Passage }> => {
  const row = await lockStay(call, uuid)
  mayLeaveBy(at, row)
  const { minutes, fee, due } = await quote(call, row)
  if (due > 0) {
    await call.rows.update(passage, uuid, { state: 'toPay', minutes, amount: fee }, t('待缴费'))
    return { due, row }
  }
  await call.rows.update(
    passage,
    uuid,
    // Within the time to leave a unit that has begun is not charged.
    {
      state: 'left',
      outGate: at.uuid,
      outAt: call.clock.now.toISOString(),
      minutes,
      amount: row.paid ? Math.min(fee, row.paid) : fee,
      ...(guard !== null && { guard }),
    },
    t('出场'),
  )
  await closeOrders(call, uuid)
  await raise(call, at, row, row.plate)
  return { due: 0, row }
}

/** A car goes out that nobody saw coming in: it is on record, and a guard says why it may leave. */
export const leaveUnseen = async (
  call: Context,
  at: Gate,
  plate: string,
  { reason, guard }: { reason: string; guard: string | null },
): Promise<string> => {
  mayLeaveBy(at)
  const { counted, vehicle } = await known(call, at, plate)
  const { uuid } = await call.rows.record(passage, {
    ...{ plate, projectUuid: at.projectUuid, area: at.area, kind: counted.kind ?? KIND.temporary, vehicle: vehicle?.uuid ?? null },
    ...{ outGate: at.uuid, outAt: call.clock.now.toISOString(), reason, guard, state: 'abnormal' },
  })
  await raise(call, at, { uuid, no: null }, plate)
  return uuid
}

/** A guard lets a car out for nothing, with a reason; so many a day. */
export const releaseFree = async (
  call: Context,
  at: Gate,
  uuid: string,
  { reason, photo }: { reason: string; photo: string[] },
): Promise<void> => {
  const { rows, actor, clock } = call
  // One after the other, so that nobody lets out more at once than in a day.
  await rows.lock(area, [at.area])
  const row = await lockStay(call, uuid)
  mayLeaveBy(at, row)
  const { freeReleasesPerDay } = await rows.settings(setting, at.projectUuid)
  const today = chinaMidnight(chinaDay(clock.now)).toISOString()
  const made = await rows.count(passage, (f) => f.and(f.eq('guard', actor?.userUuid ?? ''), f.state('free'), f.ge('outAt', today)))
  if (made >= (freeReleasesPerDay ?? 10)) refuse('今日免费放行次数已用完（{n} 次）', { n: freeReleasesPerDay ?? 10 })
  const { minutes, fee } = await quote(call, row)
  const out = { outGate: at.uuid, outAt: clock.now.toISOString(), minutes, amount: fee, guard: actor?.userUuid ?? null }
  await rows.update(passage, uuid, { ...out, reason, photo, state: 'free' }, t('免费放行'))
  await closeOrders(call, uuid)
  await raise(call, at, row, row.plate)
}

/** A plate that was read wrongly; both are kept, and the car is counted as what it is. */
export const correct = async (call: Context, uuid: string, plate: string): Promise<void> => {
  const { rows, actor, clock } = call
  const row = await lockStay(call, uuid)
  const { correctMinutes } = await rows.settings(setting, row.projectUuid)
  if (Date.parse(row.inAt ?? '') + (correctMinutes ?? 10) * MINUTE_MS < clock.now.getTime())
    return refuseAt('plate', '入场超过{n}分钟，不能纠正车牌', { n: correctMinutes ?? 10 })
  if (row.plate === plate) return refuseAt('plate', '车牌没有变化')
  if ((await insideOf(call, row.area, plate)) !== undefined) return refuseAt('plate', '该车已在场')
  const { counted, vehicle } = await known(call, row, plate)
  if (counted.kind === null) return refuseAt('plate', WHY[counted.why])
  await rows.record(correction, { passage: uuid, projectUuid: row.projectUuid, from: row.plate, to: plate, guard: actor?.userUuid ?? null })
  const own = counted.kind === KIND.month || counted.kind === KIND.owner
  await rows.update(
    passage,
    uuid,
    {
      ...{ plate, kind: counted.kind, vehicle: vehicle?.uuid ?? null, space: own ? (vehicle?.space ?? null) : null },
      moreFreeMinutes: counted.kind === KIND.visitor ? await visitorMinutes(call, row.projectUuid) : 0,
    },
    t('车牌纠正'),
  )
}

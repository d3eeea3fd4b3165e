import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { nameOf, type Problems, spanText, tell } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { refuse, refuseAt, t } from '#src/office-work/texts.ts'
import { vehicle, vehicleUse } from '#src/office-work/vehicle/vehicle.ts'

type Use = StoredOf<typeof vehicleUse>
type Vehicle = StoredOf<typeof vehicle>
const USES_MAX = 500

const sharesTime = (one: { begin: string; end: string }, other: { begin: string; end: string }): boolean =>
  Date.parse(one.begin) < Date.parse(other.end) && Date.parse(one.end) > Date.parse(other.begin)

const problemsOf = ({ clock }: Context, row: Use, of: Vehicle | undefined, clash: { use: Use; name: string } | undefined): Problems => {
  const problems: Problems = {}
  if (Date.parse(row.dr.end) <= Date.parse(row.dr.begin)) problems.dr = t('结束时间须晚于开始时间')
  else if (Date.parse(row.dr.end) <= clock.now.getTime()) problems.dr = t('用车时间不能早于现在')
  if (of !== undefined && vehicle.isIn(of, 'repair', 'stopped')) problems.vehicle = t('该车辆维修或停用中')
  if (of !== undefined && row.passengers > of.seats) problems.passengers = t('乘车人数不能超过 {n} 座', { n: of.seats })
  if (clash !== undefined) problems.vehicle ??= t('该车辆 {time} 已被 {name} 预约', { time: spanText(clash.use.dr), name: clash.name })
  return problems
}

/** Bookings of one car are judged one after the other: of two at once the second one is told by whom it is taken. */
export const judgeVehicleUses = (call: SaveCall<Use>) =>
  judgeSent(call, {
    what: 'vehicle',
    keys: ({ vehicle: of }) => [of],
    begin: async (sent) => {
      const { rows, people } = call
      const wanted = sent.map(({ vehicle: of }) => of)
      const cars = await rows.findEach(vehicle, wanted)
      const taken = await rows.list(
        vehicleUse,
        (f) => f.and(f.oneOf('vehicle', wanted), f.state('approving', 'approved', 'sent', 'driving')),
        USES_MAX,
      )
      const names = await people.namesOf(taken.map(({ applicant }) => applicant).filter((user) => user !== null))
      return (row) => {
        const use = taken.find((each) => each.vehicle === row.vehicle && each.uuid !== row.uuid && sharesTime(each.dr, row.dr))
        const clash = use === undefined ? undefined : { use, name: names.get(use.applicant ?? '') ?? use.no }
        return { problems: problemsOf(call, row, cars.get(row.vehicle), clash), made: null }
      }
    },
  })

export const sendVehicleUses = async (call: SaveCall<Use>): Promise<void> => {
  for (const { row } of call.saves) if (vehicleUse.isIn(row, 'draft')) await call.rows.act(vehicleUse, row.uuid, 'submit')
}

const formOf = async (call: Context & { row: Use }) => ({
  ...{
    no: call.row.no,
    asker: await nameOf(call, call.row.applicant),
    what: (await call.rows.find(vehicle, call.row.vehicle))?.plate ?? '',
  },
  time: spanText(call.row.dr),
})

export const byFlow: ApprovalHandlers<typeof vehicleUse> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...(await formOf(call)),
    ...{ way: `${call.row.from} → ${call.row.to}`, passengers: call.row.passengers, reason: call.row.reason },
  }),
  passes: ({ clock }) => ({ agreedAt: clock.now.toISOString() }),
}

export const revoking: ApprovalHandlers<typeof vehicleUse> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({ ...(await formOf(call)), reason: call.row.revokeReason }),
}

export const mayDrive = async ({ row, people }: ActionCall<typeof vehicleUse>): Promise<void> => {
  const active = await people.activeAmong([row.driver])
  if (!active.has(row.driver)) refuseAt('driver', '驾驶人已离职')
}

export const tellDriver = async (call: ActionCall<typeof vehicleUse>): Promise<Effect<typeof vehicleUse>> => {
  const { row } = call
  const summary = t('{time}，{from} → {to}', { time: spanText(row.dr), from: row.from, to: row.to })
  await tell(call, vehicleUse, row, { to: [row.driver, row.applicant], title: t('已派车：{no}', { no: row.no }), summary })
  return {}
}

export const tellCancelled = async (call: ActionCall<typeof vehicleUse>): Promise<Effect<typeof vehicleUse>> => {
  const { row } = call
  const title = t('用车已取消：{no}', { no: row.no })
  await tell(call, vehicleUse, row, { to: [row.applicant, row.driver], title, summary: row.revokeReason ?? '' })
  return {}
}

export const takeCar = async ({ row, rows }: ActionCall<typeof vehicleUse>): Promise<Effect<typeof vehicleUse>> => {
  const [car] = await rows.lock(vehicle, [row.vehicle])
  if (car === undefined) return refuse('数据不存在')
  if (!vehicle.isIn(car, 'free')) return refuse('该车辆尚未归还或不可用')
  if ((row.outKm ?? 0) < car.mileage) return refuseAt('outKm', '出车里程不能小于车辆里程 {n}', { n: car.mileage })
  await rows.act(vehicle, car.uuid, 'leave')
  return {}
}

export const bringBack = async ({ row, rows }: ActionCall<typeof vehicleUse>): Promise<Effect<typeof vehicleUse>> => {
  const [out, back] = [row.outKm ?? 0, row.mileage ?? 0]
  if (back < out) return refuseAt('mileage', '还车里程不能小于出车里程')
  await rows.act(vehicle, row.vehicle, 'comeBack')
  await rows.update(vehicle, row.vehicle, { mileage: back }, t('还车'))
  return { driven: back - out }
}

export const lateCar = async (call: TimerCall<typeof vehicleUse>): Promise<Record<string, never>> => {
  const { row } = call
  await tell(call, vehicleUse, row, {
    to: [row.driver, row.applicant],
    title: t('用车逾期未还：{no}', { no: row.no }),
    summary: spanText(row.dr),
  })
  return {}
}

const remind = async (call: TimerCall<typeof vehicle>, until: string | null, what: '保险' | '年检'): Promise<Record<string, never>> => {
  const { row, people, clock } = call
  if (until === null || until < chinaDay(clock.now)) return {}
  const to = row.keeper === null ? await people.holdersOf(vehicle, 'update', null) : [row.keeper]
  await tell(call, vehicle, row, {
    to,
    title: t('车辆{what}即将到期：{plate}', { what, plate: row.plate }),
    summary: t('{day} 到期', { day: until }),
  })
  return {}
}

export const remindInsurance = (call: TimerCall<typeof vehicle>) => remind(call, call.row.insuredUntil, '保险')
export const remindInspection = (call: TimerCall<typeof vehicle>) => remind(call, call.row.inspectedUntil, '年检')

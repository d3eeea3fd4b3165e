import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { type Kind, mountSimulated } from '#src/iot/demo-devices.ts'
import { DATA_TYPE } from '#src/iot/things/product.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { BY, coupon } from '#src/parking/money/coupon.ts'
import { hearPlate, hearState } from '#src/parking/passing/hearing.ts'
import { area, DIRECTION, gate, space } from '#src/parking/setup/area.ts'
import { feeRule, setting } from '#src/parking/setup/setup.ts'

const GATES = [
  { name: '东门入口', direction: DIRECTION.into, device: 'DZ-E1', online: true, x: 120.0415, y: 30.2418 },
  { name: '东门出口', direction: DIRECTION.out, device: 'DZ-E2', online: true, x: 120.0416, y: 30.2418 },
  { name: '北门出入口', direction: DIRECTION.both, device: null, online: false, x: 120.0407, y: 30.2431 },
] as const

const CARS = [
  { plate: '浙A8K21F', contact: '陈晓岚', cardKind: CARD.owner, months: null },
  { plate: '浙A5P90C', contact: '赵国梁', cardKind: CARD.month, months: 2 },
  { plate: '浙A6T18M', contact: '沈佳怡', cardKind: CARD.month, months: -1 },
  { plate: '浙AD12345', contact: '巡逻车', cardKind: CARD.free, months: null },
  { plate: '浙B0X404', contact: '孙某', cardKind: CARD.barred, months: null },
] as const

/** Cars that cameras have seen today: hours ago, where. */
const SEEN = [
  ['浙A8K21F', 9, 'DZ-E1'],
  ['浙A5P90C', 8, 'DZ-E1'],
  ['浙A6T18M', 5, 'DZ-E1'],
  ['浙C3Q77D', 4, 'DZ-E1'],
  ['苏E20K88', 3, 'DZ-E1'],
  ['浙F9M611', 0.3, 'DZ-E1'],
  ['浙F9M611', 0, 'DZ-E2'],
  ['苏E20K88', 0, 'DZ-E2'],
] as const

const TERMS = {
  ...{ name: '小区临停', freeMinutes: 30, firstMinutes: 60, firstPrice: 500, unitMinutes: 60, unitPrice: 200, dayCap: 2_000 },
  leaveMinutes: 15,
} as const

/** What 物联网 knows of the devices at gates: they read plates, and open. */
const BARRIER: Kind = {
  name: '车牌识别道闸',
  key: 'plate-barrier',
  category: '6',
  properties: [{ identifier: 'up', name: '抬杆', dataType: DATA_TYPE.bool, retentionDays: 30 }],
  events: [{ identifier: 'plate', name: '识别车牌', level: '1', params: 'id:text, plate:text!, colour:text' }],
  services: [{ identifier: 'open', name: '抬杆', params: 'plate:text', timeout: 10, danger: false, reply: '{"up":true}' }],
}

/** A car park with its gates and spaces, cars that are known here, and who came today. */
export const demoParking = async (call: Context): Promise<void> => {
  const { rows, actor, clock } = call
  const at = await demoProject(call, 2)
  if (at === undefined || actor === null) return
  const projectUuid = at.uuid
  await rows.add(setting, { projectUuid })
  const rule = await rows.add(feeRule, { ...TERMS })
  const park = await rows.add(area, {
    code: 'P1',
    name: '地下车库 B1',
    projectUuid,
    kind: '2',
    total: 120,
    feeRule: rule.uuid,
    monthPrice: 30_000,
  })
  for (const { online: _online, x: _x, y: _y, ...each } of GATES) await rows.add(gate, { ...each, area: park.uuid })
  const spaces: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const kind = n <= 3 ? '1' : '3'
    spaces.push((await rows.add(space, { no: `B1-${String(n).padStart(3, '0')}`, area: park.uuid, kind, size: 13, maxInside: 1 })).uuid)
  }
  for (const [n, of] of spaces.slice(0, 2).entries()) await rows.act(space, of, 'sell', { roomUuid: at.homes[n]?.uuid ?? null })
  const today = chinaDay(clock.now)
  for (const [n, { months, ...car }] of CARS.entries())
    await rows.add(vehicle, {
      ...{ ...car, projectUuid, phone: `1380000040${n}`, space: n < 2 ? (spaces[n] ?? null) : null },
      ...{
        validFrom: months === null ? null : dayAfter(addMonths(today, -3), 0),
        validTo: months === null ? null : addMonths(today, months),
      },
    })
  for (const code of ['SC-8001', 'SC-8002'])
    await rows.add(coupon, { code, projectUuid, merchant: '钱塘超市', kind: BY.minutes, minutes: 60, validTo: addMonths(today, 3) })
  await mountSimulated(
    call,
    BARRIER,
    GATES.flatMap(({ device, name, x, y }) => {
      const position = { name, longitude: x, latitude: y }
      return device === null ? [] : [{ sn: device, name: `${name}道闸`, projectUuid, positionText: name, position, said: { up: false } }]
    }),
  )
  for (const { device, online } of GATES) if (device !== null) await hearState(call, { device, online, at: clock.now.toISOString() })
  for (const [n, [plate, hours, device]] of SEEN.entries()) {
    const seen = new Date(clock.now.getTime() - hours * HOUR_MS)
    await hearPlate({ ...call, clock: { ...clock, now: seen } }, { device, reportId: `demo-${n}`, plate, at: seen.toISOString() })
  }
}

import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { parkingApp } from '#src/parking/app.ts'
import { correctPlate, enterPlate, leaveByGate, leaveUnknown, lookUpPlate, releaseCar, takePayment } from '#src/parking/calls.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { plateSeen } from '#src/parking/devices.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area, DIRECTION, gate, space } from '#src/parking/setup/area.ts'
import { feeRule } from '#src/parking/setup/setup.ts'

export const GARDEN = demoId('0007', 1)
/** A Friday. */
const NOW = '2026-11-20T08:00:00'

/** The clock goes on while cars come in: so many minutes have passed whole. */
const SLACK_MS = 20_000

export type Row = Record<string, unknown>

/** A car park of the specification's example: free 30, first 60 = 5.00, unit 60 = 2.00, cap 20.00, leave 15. */
export const parkingWorld = async () => {
  const world = await createWorld()
  let made = 0
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const clockAt = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
  const now = (): Date => world.app.platform.clock.now()
  /** At that moment, after all that happens by itself until then. */
  const goTo = async (text: string): Promise<void> => {
    clockAt(text)
    await fireTimers(world.app.platform)
    await world.app.platform.events.drain()
  }
  /** So many minutes after the begin of the test. */
  const after = (minutes: number): Promise<void> =>
    goTo(new Date(Date.parse(`${NOW}Z`) + minutes * 60_000 + SLACK_MS).toISOString().slice(0, 19))
  const ok = async <T>(answer: Promise<{ msg: string; data: T; code: number }>): Promise<T> => {
    const { msg, data, code } = await answer
    expect([code, code === 200 ? '' : msg, code === 200 ? null : data]).toEqual([200, '', null])
    return data
  }
  const tryAdd = <E extends Entity>(of: E, input: InputOf<E>) => by().call(entityEndpoints(of).add, { ...(input as object) })
  const add = async <E extends Entity>(of: E, input: InputOf<E>): Promise<string> => String((await ok(tryAdd(of, input))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}) =>
    by().call(entityEndpoints(of).acting[action] ?? expect.fail(action), { uuid, ...form })
  const info = async (of: Entity, uuid: string): Promise<Row> => (await by().call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, filter?: object): Promise<Row[]> =>
    (await by().call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list

  clockAt(NOW)
  const rule = await add(feeRule, {
    ...{
      name: '示例',
      freeMinutes: 30,
      firstMinutes: 60,
      firstPrice: 500,
      unitMinutes: 60,
      unitPrice: 200,
      dayCap: 2_000,
      leaveMinutes: 15,
    },
  })
  const park = await add(area, { code: 'T1', name: '测试车场', projectUuid: GARDEN, kind: '2', total: 50, feeRule: rule })
  const into = await add(gate, { name: '入口', area: park, direction: DIRECTION.into, device: 'T-IN' })
  const out = await add(gate, { name: '出口', area: park, direction: DIRECTION.out, device: 'T-OUT' })

  const tryEnter = (plate: string) => by().call(customEndpoint(parkingApp, enterPlate), { gateUuid: into, plate })
  const enter = async (plate: string) => ok(tryEnter(plate))
  const look = (plate: string) => ok(by().call(customEndpoint(parkingApp, lookUpPlate), { gateUuid: out, plate }))
  const tryPay = (passageUuid: string, amount: number, couponCode?: string) =>
    by().call(customEndpoint(parkingApp, takePayment), {
      passageUuid,
      amount,
      channel: '4',
      ...(couponCode !== undefined && { couponCode }),
    })
  const pay = (passageUuid: string, amount: number, couponCode?: string) => ok(tryPay(passageUuid, amount, couponCode))
  const leave = (passageUuid: string) => ok(by().call(customEndpoint(parkingApp, leaveByGate), { gateUuid: out, passageUuid }))
  const release = (passageUuid: string, reason = '救护车') =>
    by().call(customEndpoint(parkingApp, releaseCar), { gateUuid: out, passageUuid, reason, photo: [] })
  const unseen = (plate: string, reason: string) => by().call(customEndpoint(parkingApp, leaveUnknown), { gateUuid: out, plate, reason })
  const correct = (passageUuid: string, plate: string) => by().call(customEndpoint(parkingApp, correctPlate), { passageUuid, plate })
  const seen = (device: string, plate: string, reportId: string = crypto.randomUUID()) =>
    inside(world, async ({ applications }) => {
      const ordered = await applications.order(plateSeen, { device, plate, reportId, at: now().toISOString() })
      return ordered.state === 'done' ? ordered.answer : expect.fail(ordered.state)
    })
  const addCar = (plate: string, more: Partial<InputOf<typeof vehicle>> = {}) =>
    add(vehicle, { plate, projectUuid: GARDEN, cardKind: CARD.owner, contact: '陈女士', phone: '13800001234', ...more })
  const addSpace = (maxInside = 1): Promise<string> => {
    made += 1
    return add(space, { no: `S${made}`, area: park, kind: '1', maxInside })
  }
  const stayOf = (uuid: string): Promise<Row> => info(passage, uuid)
  return {
    ...{ world, by, now, goTo, after, ok, tryAdd, add, act, info, page, rule, park, into, out },
    ...{ tryEnter, enter, look, tryPay, pay, leave, release, unseen, correct, seen, addCar, addSpace, stayOf },
    close: () => world.close(),
    begin: () => clockAt(NOW),
  }
}

export type ParkingWorld = Awaited<ReturnType<typeof parkingWorld>>

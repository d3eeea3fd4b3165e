import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { imageOf, type PersonName, uploaded } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { reading } from '#src/energy/readings/reading.ts'
import { energyWorld, GARDEN } from '#src/energy/testing.ts'
import { feeApp } from '#src/fee/app.ts'
import { assignCall } from '#src/fee/calls.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { building } from '#src/main-data/building.ts'
import { room } from '#src/main-data/room.ts'
import { meterReadingApp } from '#src/meter-reading/app.ts'
import { bill } from '#src/meter-reading/billing/bill.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

type Row = Record<string, unknown>

/** A home with its meter. */
export interface Home {
  room: string
  meter: string
}

/** The demo enterprise with homes that have meters, and charges for what those count. On 10 June 2026 at ten. */
export const meterWorld = async () => {
  const energy = await energyWorld()
  const { by, world } = energy
  let made = 0
  const add = async (of: Entity, input: object): Promise<string> => {
    const { msg, data } = await by().call(entityEndpoints(of).add, { ...input })
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid ?? data[`${of.spec.name}Uuid`])
  }
  const ask = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(meterReadingApp, of), input as never)
  const addBuilding = (): Promise<string> => {
    made += 1
    return add(building, { projectUuid: GARDEN, buildingTypeCode: '1004503', buildingName: `${made}号抄表楼`, sort: made })
  }
  const addRoom = (at: string, roomNo: string, more: object = {}): Promise<string> =>
    add(room, {
      ...{ projectUuid: GARDEN, buildingUuid: at, unitNo: '1', floorNo: Number(roomNo.slice(0, -2)), roomNo, roomStatusCode: 3 },
      ...{ buildingArea: 89.5, ownerName: `业主${roomNo}`, ownerMobile: '13900000001', ...more },
    })
  /** A home whose meter says 136 and has used 10, 12 and 14 in the three months before June: 12 on average. */
  const addHome = async (at: string, roomNo: string, more: { room?: object; meter?: object } = {}): Promise<Home> => {
    const home = await addRoom(at, roomNo, more.room)
    const meter = await energy.addMeter({
      name: `表${roomNo}`,
      purpose: '3',
      buildingUuid: at,
      roomUuid: home,
      modulus: '100000',
      ...more.meter,
    })
    for (const [month, value] of [
      ['03', 100],
      ['04', 110],
      ['05', 122],
      ['06', 136],
    ] as const)
      await energy.read(meter, `2026-${month}-01T00:00`, value)
    return { room: home, meter }
  }
  /** A charge of half a yuan for each kWh, of the homes of a building. */
  const addCharge = async (at: string): Promise<string> => {
    made += 1
    const item = await add(chargeItem, {
      ...{ itemCode: `DF${made}`, itemName: `电费${made}`, kind: '3', billMode: '2', objectType: '1', prepayMode: '2', dueDays: 30 },
      ...{ roundUnit: '1', roundMode: '1', taxRate: '0', allowPartial: true, allowPrepay: true, onlinePay: true, autoDeduct: false },
    })
    await add(ratePlan, { item, projectUuid: GARDEN, effectiveFrom: '2026-01-01', formula: '3', unitPrice: '0.5', addAmount: 0, tiers: [] })
    const assigned = await by().call(customEndpoint(feeApp, assignCall), {
      item,
      projectUuid: GARDEN,
      buildings: [at],
      startDate: '2026-01-01',
    })
    expect(assigned.code).toBe(200)
    return item
  }
  const addRound = async (at: string, more: object = {}): Promise<string> =>
    add(round, {
      ...{ projectUuid: GARDEN, energyType: await energy.typeOf('E'), period: '2026-06', buildings: [at], readers: [energy.me] },
      ...{ span: { begin: '2026-06-10', end: '2026-06-20' }, ...more },
    })
  const tasks = (of: string): Promise<Row[]> => energy.page(task, { field: 'round', cmp: 'eq', value: of })
  /** A round that is being read, and its tasks. */
  const started = async (at: string, more: object = {}) => {
    const uuid = await addRound(at, more)
    await energy.does(round, 'start', uuid)
    return { uuid, tasks: (await tasks(uuid)).map((row) => String(row.uuid)) }
  }
  const photo = async (): Promise<string[]> => {
    const { filePath } = await uploaded(world, 'zhangwei', { name: '表盘.png', bytes: await imageOf(4, 4) }, 'image')
    return [filePath]
  }
  const record = (of: string | undefined, value1: number | string, form: object = {}, name?: PersonName) =>
    energy.act(task, 'record', of ?? '', { value1: String(value1), ...form }, name)
  /** The round goes through the audit to the bills. */
  const finish = async (of: string): Promise<void> => {
    await energy.does(round, 'finish', of)
    await energy.does(round, 'check', of)
  }
  const billed = async (of: string, item: string): Promise<Row[]> => {
    await finish(of)
    await energy.does(round, 'bill', of, { item })
    return bills(of)
  }
  const bills = (of: string): Promise<Row[]> => energy.page(bill, { field: 'round', cmp: 'eq', value: of })
  const readings = (of: string): Promise<Row[]> =>
    energy.page(reading, {
      op: 'and',
      items: [
        { field: 'meter', cmp: 'eq', value: of },
        { field: 'state', cmp: 'in', value: ['20'] },
      ],
    })
  return {
    ...energy,
    add,
    ask,
    addBuilding,
    addRoom,
    addHome,
    addCharge,
    addRound,
    tasks,
    started,
    photo,
    record,
    finish,
    billed,
    bills,
    readings,
  }
}

export type MeterWorld = Awaited<ReturnType<typeof meterWorld>>

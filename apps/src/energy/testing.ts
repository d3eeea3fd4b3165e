import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, inside, type PersonName, runSchedules, userId, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { judgeDay } from '#src/energy/alarms/nightly.ts'
import { energyApp } from '#src/energy/app.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { reading } from '#src/energy/readings/reading.ts'

export const GARDEN = demoId('0007', 1)
/** When tests happen unless they say otherwise. */
const NOW = '2026-06-10T10:00'

type Row = Record<string, unknown>

/** A moment in China. */
export const at = (text: string): string => new Date(`${text}+08:00`).toISOString()

/** What tests of energy say. */
export const energyWorld = async () => {
  const world = await createWorld()
  let made = 0
  const types = new Map<string, string>()
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const clockAt = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
  clockAt(NOW)
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>): Promise<Row> => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, '操作成功!', null])
    return data as Row
  }
  const tryAdd = (of: Entity, input: object, name?: PersonName) => by(name).call(entityEndpoints(of).add, { ...input })
  const add = async (of: Entity, input: object, name?: PersonName): Promise<string> => String((await done(tryAdd(of, input, name))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => {
    const endpoint = entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`)
    return by(name).call(endpoint, { uuid, ...form })
  }
  const does = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => done(act(of, action, uuid, form, name))
  const info = async (of: Entity, uuid: string, name?: PersonName): Promise<Row> =>
    (await by(name).call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, filter?: object, name?: PersonName): Promise<Row[]> =>
    (await by(name).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  const ask = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(energyApp, of), input as never)
  const typeOf = async (code = 'E'): Promise<string> => {
    const known = types.get(code)
    if (known !== undefined) return known
    const uuid = await add(energyType, {
      code,
      name: code === 'E' ? '电' : '水',
      unit: code === 'E' ? 'kWh' : 't',
      carbonFactor: '0.5',
      coalFactor: '0.1',
    })
    types.set(code, uuid)
    return uuid
  }
  const addMeter = async (more: object = {}, code = 'E'): Promise<string> => {
    made += 1
    const own = { code: `B-${made}`, name: `表${made}`, energyType: await typeOf(code), projectUuid: GARDEN, purpose: '2' }
    return add(meter, { ...own, tariffs: 1, multiplier: '1', initial1: '0', installedAt: at('2026-01-01T00:00'), ...more })
  }
  const tryRead = (of: string, moment: string, value1: number | string, more: object = {}, name?: PersonName) =>
    tryAdd(reading, { meter: of, readAt: at(moment), value1: String(value1), kind: '1', ...more }, name)
  const read = async (of: string, moment: string, value1: number | string, more: object = {}): Promise<string> =>
    String((await done(tryRead(of, moment, value1, more))).uuid)
  const months = async (of: string): Promise<[string, number][]> => {
    const rows = await page(monthUsage, { field: 'meter', cmp: 'eq', value: of })
    return rows
      .map(({ month, usage }): [string, number] => [String(month), Number(usage)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
  /** The rules judge the day before, at nine in the morning. */
  const night = async (day: string): Promise<void> => {
    clockAt(`${day}T09:00`)
    await inside(world, (call) => judgeDay({ ...call, day }))
  }
  /** Whatever is done by itself up to this day. */
  const schedules = async (day: string): Promise<void> => {
    clockAt(`${day}T09:00`)
    await runSchedules(world.app.platform)
  }
  /** Every month is the sum of the shares of the readings that count. */
  const expectBooked = (): Promise<void> =>
    withClient(world.database.owner, async (client) => {
      const { rows } = await client.query(`
        select coalesce(u.meter, r.meter) as meter, u.usage, r.usage as counted from
          (select enterprise_uuid, meter, sum(usage) as usage, sum(covered) as covered from energy_month_usage group by 1, 2) u
        full join
          (select enterprise_uuid, meter, sum(usage) as usage, sum(floor(extract(epoch from read_at)) - floor(extract(epoch from prev_at))) as covered
           from energy_reading where state = '20' and deleted_at is null group by 1, 2) r using (enterprise_uuid, meter)
        where u.usage is distinct from r.usage and coalesce(r.usage, 0) <> coalesce(u.usage, 0) or coalesce(u.covered, 0) <> coalesce(r.covered, 0)`)
      expect(rows).toEqual([])
    })
  const today = (): string => chinaDay(world.clock.now())
  const restart = async (): Promise<void> => {
    await world.rewind()
    types.clear()
    clockAt(NOW)
  }
  return {
    ...{
      world,
      by,
      clockAt,
      done,
      tryAdd,
      add,
      act,
      does,
      info,
      page,
      ask,
      typeOf,
      addMeter,
      tryRead,
      read,
      months,
      night,
      schedules,
      today,
      restart,
    },
    ...{ expectBooked, inside: <T>(work: Parameters<typeof inside<T>>[1]) => inside(world, work), me: userId('zhangwei') },
  }
}

export type EnergyWorld = Awaited<ReturnType<typeof energyWorld>>

import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName, runSchedules, userId } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { attendanceApp } from '#src/attendance/app.ts'
import { importPunches, punchNow } from '#src/attendance/calls.ts'
import { day } from '#src/attendance/days/day.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'

export const GARDEN = demoId('0007', 1)
export const [LIU, CHEN, YANG] = [userId('liuyang'), userId('chenjing'), userId('yanglei')]
export const SPOT = { longitude: 120.1302, latitude: 30.2591 }
/** So many metres to the north. */
export const away = (metres: number) => ({ ...SPOT, latitude: SPOT.latitude + metres / 111_195 })

type Row = Record<string, unknown>
interface Line {
  user?: string
  mobile?: string
  number?: string
  at: string
  kind?: '1' | '2'
  device?: string
}

/** The demo enterprise with one group of its own, from nine to six, on the Monday 8 March 2027; the group of the demo is switched off. */
export const attendanceWorld = async () => {
  const world = await createWorld()
  /** Whoever was signed in a day before signs in again. */
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const call = <Input extends z.ZodType, Output extends z.ZodType>(of: CustomCall<Input, Output>) => customEndpoint(attendanceApp, of)
  const done = async (answer: Promise<{ msg: string; code: number; data: unknown }>): Promise<Row> => {
    const { msg, code, data } = await answer
    expect([code, code === 200 ? '' : msg, code === 200 ? null : data]).toEqual([200, '', null])
    return data as Row
  }
  const tryAdd = (of: Entity, input: object, by: PersonName = 'zhangwei') => world.as(by).call(entityEndpoints(of).add, { ...input })
  const add = async (of: Entity, input: object, by?: PersonName): Promise<string> => String((await done(tryAdd(of, input, by))).uuid)
  const page = async (of: Entity, filter?: object, by: PersonName = 'zhangwei'): Promise<Row[]> =>
    (await world.as(by).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  const info = async (of: Entity, uuid: string, by: PersonName = 'zhangwei'): Promise<Row> =>
    (await world.as(by).call(entityEndpoints(of).info, { uuid })).data
  const update = async (of: Entity, uuid: string, changes: object) => {
    const { version } = await info(of, uuid)
    return world.as('zhangwei').call(entityEndpoints(of).update, { uuid, version, ...changes })
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, by: PersonName = 'zhangwei') =>
    world.as(by).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>) => done(act(...asked))
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-08T08:00')
    for (const { uuid } of await page(group)) await done(update(group, String(uuid), { enabled: false }))
  }
  const terms = {
    ...{ name: '测试组', projectUuid: GARDEN, hours: '1', start: '09:00', end: '18:00', breakMin: 60, flexMin: 0, lateGrace: 5 },
    ...{ absentAfterMin: 60, remoteAllowed: false, photoRequired: false, enabled: true, places: [] },
    members: [{ user: LIU, number: 'K1' }, { user: CHEN, number: 'K2' }, { user: YANG }],
  }
  const made = (values: object = {}) => add(group, { ...terms, ...values })
  const door = (values: object = {}) =>
    add(place, { name: '测试门', projectUuid: GARDEN, radiusM: 200, enabled: true, at: { name: '门', ...SPOT }, ...values })
  const tryPunch = (values: object = {}, by: PersonName = 'liuyang') =>
    world.as(by).call(call(punchNow), { clientId: crypto.randomUUID(), photo: [], ...values })
  const punched = (values?: object, by?: PersonName) => done(tryPunch(values, by))
  const tryImport = (lines: readonly Line[], by: PersonName = 'zhangwei') => world.as(by).call(call(importPunches), { lines: [...lines] })
  const imported = (lines: readonly Line[]) => done(tryImport(lines))
  const dayOf = async (user: string, on: string): Promise<Row> =>
    (
      await page(day, {
        op: 'and',
        items: [
          { field: 'user', cmp: 'eq', value: user },
          { field: 'day', cmp: 'eq', value: on },
        ],
      })
    )[0] ?? {}
  return {
    ...{
      world,
      at,
      call,
      done,
      tryAdd,
      add,
      page,
      info,
      update,
      act,
      does,
      begin,
      made,
      door,
      tryPunch,
      punched,
      tryImport,
      imported,
      dayOf,
      terms,
    },
    fire: () => fireTimers(world.app.platform),
    schedules: () => runSchedules(world.app.platform),
    inside: <T>(work: Parameters<typeof inside<T>>[1]) => inside(world, work),
  }
}

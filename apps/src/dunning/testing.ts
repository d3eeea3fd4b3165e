import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { fireTimers, type PersonName, runSchedules, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { dunningApp } from '#src/dunning/app.ts'
import { openCall } from '#src/dunning/calls.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { feeWorld, ROOM } from '#src/fee/testing.ts'

type Row = Record<string, unknown>

export const TEXT = '{姓名}您好，{房屋}欠费{金额}元：{链接}'
export const STEPS = [
  { afterDays: 3, channel: '2', minAmount: 0, template: TEXT },
  { afterDays: 15, channel: '3', minAmount: 0 },
  { afterDays: 60, channel: '5', minAmount: 50_000 },
]

/** The demo enterprise with bills and a plan of dunning, at ten in the morning of a day in June 2027. */
export const dunningWorld = async () => {
  const fees = await feeWorld()
  const { world, add, act, info, page } = fees
  const at = (time: string): void => world.clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())
  const call = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name: PersonName = 'zhangwei') =>
    world.as(name).call(customEndpoint(dunningApp, of), input as never)
  const addPlan = (values: object = {}) =>
    add(plan, { name: '标准', projects: [], steps: STEPS, autoClose: true, enabled: true, ...values })
  /** As at night: cases of everybody who is late. */
  const open = async (): Promise<void> => {
    expect((await call(openCall, {})).data).toEqual({ progressId: null })
  }
  const cases = (filter?: object): Promise<Row[]> => page(dunningCase, filter)
  const theCase = async (): Promise<Row> => {
    const [row, ...more] = await cases({ field: 'roomUuid', cmp: 'eq', value: ROOM })
    expect(more).toEqual([])
    return info(dunningCase, String(row?.uuid))
  }
  const say = (uuid: unknown, values: object = {}, name: PersonName = 'zhangwei') =>
    world.as(name).call(entityEndpoints(record).add, { case: String(uuid), channel: '3', inbound: false, file: [], ...values })
  /** The clock goes on by days, and what is due by then happens. */
  const pass = async (days: number): Promise<void> => {
    world.pass(days * DAY_MS)
    await fireTimers(world.app.platform)
  }
  const schedules = () => runSchedules(world.app.platform)
  const asOwner = <T extends object>(statement: string): Promise<T[]> =>
    withClient(world.database.owner, async (client) => (await client.query<T>(statement)).rows)
  return {
    ...fees,
    at,
    callDunning: call,
    addPlan,
    open,
    cases,
    theCase,
    say,
    pass,
    schedules,
    asOwner,
    act,
    records: (filter?: object) => page(record, filter),
  }
}
